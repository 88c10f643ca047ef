import { takesTooMany } from '#modules/calendar'
import type { Sql } from '#platform/db'
import type { MeetupRow } from '../present.ts'

/** `overbooking`: why it may; undefined: it may not. */
type Overbooking = { overbooking?: string | undefined; meetup: Pick<MeetupRow, 'overrides'> }

const nothing = (sql: Sql) => ({ allowed: sql``, found: sql``, passed: sql``, marked: sql``, told: sql`` })

/**
 * What an order that may overbook its day adds to the statement that writes it. Only the statement knows whether the day
 * was full at that moment: order and mails are marked by it, and only then.
 */
export function overbookingParts(sql: Sql, { overbooking, meetup }: Overbooking) {
  if (overbooking === undefined) return nothing(sql)
  const put = [...(meetup.overrides ?? []), 'capacity']
  const overrides = JSON.stringify(put)
  const marks = JSON.stringify({ overrides: put, reason: overbooking })
  return {
    allowed: sql` or true`,
    found: sql`, ${takesTooMany(sql, 'products')} as overbooked`,
    passed: sql`, overbooked`,
    marked: sql` || case when overbooked then jsonb_build_object(
      'overrides', ${overrides}::text::jsonb, 'override_reason', ${overbooking}::text) else '{}'::jsonb end`,
    told: sql` || case when overbooked then jsonb_build_object('byPhone', ${marks}::text::jsonb) else '{}'::jsonb end`,
  }
}
