import { getTableColumns, type Table } from 'drizzle-orm'
import type { Context } from '#context'
import { IS_HELD } from '#domain/payment.ts'
import { dayPeriod, numberPrefix } from '#domain/running-number.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { takesFirst, takesOneMore } from '#modules/calendar'
import { campaignUseParts, type TakenCampaign, violatesCampaignLimit, violatesCampaignUse } from '#modules/campaigns'
import { insertEvent } from '#modules/events'
import type { KeyRecord } from '#modules/idempotency'
import { insertOrderLink } from '#modules/links'
import { insertMails, type PermittedMails } from '#modules/mail'
import { giveHoldTo, type Hold, lockHold } from '#modules/payments'
import { type HeldQuote, lockQuote, orderQuote } from '#modules/quotes'
import type { Sql } from '#platform/db'
import type { LineRow, MeetupRow } from '../present.ts'
import { violatesOrderKey, violatesUserKey } from '../queries.ts'
import { numberInSearch } from '../search-columns.ts'
import { guestKeyOf, meetupLines, meetups } from '../tables.ts'
import { overbookingParts } from './overbooking.ts'

export type Draft = {
  keyRecord: KeyRecord
  /** The version of the shop that everything was decided on. */
  version: number
  meetup: Omit<MeetupRow, 'number'>
  lines: readonly LineRow[]
  /** The token of the order's link; undefined for a customer's order. */
  guestToken: string | undefined
  mails: PermittedMails
  /** On the customer's card. */
  hold: Hold | undefined
  /** The quote that becomes this order. */
  held: HeldQuote | undefined
  taken: TakenCampaign | undefined
  /** Why the day may be overbooked by it; undefined: it may not. */
  overbooking?: string | undefined
  /** To the quote's maker, if another person orders it. */
  told?: PermittedMails | undefined
}

/** Whether the account may have one more order like this. */
type Room = 'some' | 'none' | 'none_on_date'

export type NotWritten =
  | Exclude<Room, 'some'>
  | ('key_known' | 'shop_changed' | 'date_full' | 'hold_gone' | 'quote_gone' | 'campaign_used' | 'account_gone')

/**
 * Key, place on the day, order, lines, history, gathering, link, mails, the payment's order and that of the quote in one
 * statement, which is one transaction and one round trip. A key that is already there (or being written: this waits for
 * it), a shop of another version, a hold or a quote that is gone lets nothing else happen; a day without a place leaves
 * the key without its order, and a campaign without a use the order without it: the database refuses either as a whole.
 * The day's row, for which all orders of that day queue, is taken as late as its number allows.
 */
export async function writeMeetup(
  draft: Draft,
  context: Pick<Context, 'config'> & { sql: Sql },
): Promise<{ number: string; isOtherShop: boolean } | { why: NotWritten }> {
  const { keyRecord, version, meetup, lines, guestToken, mails, hold, held, taken, told } = draft
  const { sql, config } = context
  const { id, meetupDate: date, estimatedPerson: persons, placedAt: now, userId } = meetup
  const prefix = numberPrefix('meetup', dayPeriod(date))
  const written = sql`select from numbered`
  const customer = { userId, key: guestKeyOf(meetup) }
  const use = taken && campaignUseParts(sql, { ...taken, customer, meetupId: id, written })
  const link = { purpose: 'guest_order', meetupId: id, carried: null } as const
  const over = overbookingParts(sql, draft)
  const isHeld = hold ? sql` and exists (select from held)` : sql``
  // The limit's own refusal leads to the telephone.
  const bound = userId !== null && !meetup.placedBy && !IS_HELD[meetup.paymentMethod]
  const hasRoom = bound ? sql` and (select room from allowed) = 'some'` : sql``
  const isQuoted = held ? sql` and exists (select from quoted)` : sql``
  try {
    const [row] = await sql<
      { number: string | null; version: number; held: boolean; quoted: boolean; room: Room; filled: boolean }[]
    >`
      with ${hold ? sql`held as (${lockHold(sql, hold)}), ` : sql``}${
        held ? sql`quoted as (${lockQuote(sql, held, now)}), ` : sql``
      }${bound ? sql`allowed as materialized (select open_orders_room(${userId}::uuid, ${date}::date, ${tokyoDateOf(now)}::date) as room), ` : sql``}asked as (
        insert into idempotency_keys (scope, key_hash, fingerprint, meetup_id, total, token_salt, created_at)
        select ${keyRecord.scope}, ${keyRecord.keyHash}::bytea, ${keyRecord.fingerprint}::bytea, ${id}::uuid, ${meetup.total}::bigint,
          ${keyRecord.tokenSalt}::bytea, ${now}::timestamptz
        where (select version from shop_version where id = 1) = ${version}${isHeld}${isQuoted}${hasRoom}
        on conflict do nothing
        returning 1
      ), lines as (
        insert into meetup_lines
        select line.* from asked, jsonb_populate_recordset(null::meetup_lines, ${jsonLines(lines)}::text::jsonb) as line
        returning 1
      ), history as (
        insert into meetup_history (meetup_id, status, at, by, by_user_id)
        select ${id}::uuid, ${meetup.status}::meetup_status, ${now}::timestamptz,
          ${meetup.placedBy ? 'staff' : userId ? 'customer' : 'guest'}::meetup_actor, ${meetup.placedBy ?? userId}::uuid
        from asked
        returning 1
      ), taken as (
        insert into kitchen_days (kind, date, taken, meals_taken, last_number)
        select kind, ${date}::date, 1, ${persons}::int, 1 from kitchens, asked
        where kind = 'products' and (select count(*) from lines) + (select count(*) from history) > 0 and (
          ${takesFirst(sql, persons)} or exists (select from kitchen_days where kind = 'products' and date = ${date}::date)${over.allowed})
        on conflict (kind, date) do update
          set taken = kitchen_days.taken + 1, meals_taken = kitchen_days.meals_taken + ${persons}::int,
            last_number = kitchen_days.last_number + 1
          where kitchen_days.closed is not true and (${takesOneMore(sql, 'products', persons)}${over.allowed})
        returning last_number::text as running${over.found}
      ), numbered as (
        select ${prefix}::text || lpad(running, greatest(4, length(running)), '0') as number${over.passed} from taken
      ), meetup as (
        insert into meetups
        select row.* from (select number, lower(replace(number, '-', '')) as folded_number, ${json(meetups, meetup)}::text::jsonb as draft${over.passed} from numbered) as drafted,
          jsonb_populate_record(null::meetups, draft || ${numberInSearch(sql)}${over.marked}) as row
      ), event as (${insertEvent(sql, { order: meetup, written })}), mails as (${insertMails(sql, {
        mails,
        stamp: sql`select jsonb_build_object('number', number)${over.told} as stamp from numbered`,
        now,
        siteUrl: config.siteUrl,
      })})${
        use ? sql`, ${use.taken}` : sql``
      }${guestToken ? sql`, link as (${insertOrderLink(sql, { link, token: guestToken, now, written })})` : sql``}${
        hold ? sql`, paid as (${giveHoldTo(sql, { hold, meetupId: id, written, now })})` : sql``
      }${told ? sql`, told as (${insertMails(sql, { mails: told, stamp: sql`select '{}'::jsonb as stamp from numbered`, now, siteUrl: config.siteUrl })})` : sql``}${held ? sql`, ordered as (${orderQuote(sql, { quote: held, meetupId: id, written, now })})` : sql``}
      select (select number from numbered) as number, (select version from shop_version where id = 1) as version,
        true${isHeld} as held, true${isQuoted} as quoted, ${bound ? sql`(select room from allowed)` : sql`'some'`} as room, ${use ? use.isFull : sql`false`} as filled`
    if (row?.number) return { number: row.number, isOtherShop: row.filled }
    if (row && row.room !== 'some') return { why: row.room }
    if (row?.held === false) return { why: 'hold_gone' }
    if (row?.quoted === false) return { why: 'quote_gone' }
    return { why: row?.version === version ? 'key_known' : 'shop_changed' }
  } catch (error) {
    if (violatesOrderKey(error)) return { why: 'date_full' }
    if (violatesCampaignUse(error)) return { why: 'campaign_used' }
    // With the last use there is another version of the shop, which no longer offers it.
    if (violatesCampaignLimit(error)) return { why: 'shop_changed' }
    if (violatesUserKey(error)) return { why: 'account_gone' }
    throw error
  }
}

const json = (table: Table, row: object) => JSON.stringify(rowOf(table, row))

const jsonLines = (lines: readonly LineRow[]) => JSON.stringify(lines.map((line) => rowOf(meetupLines, line)))

/** A row under the names of its columns, as PostgreSQL reads it from JSON. */
function rowOf(table: Table, row: object): Record<string, unknown> {
  return Object.fromEntries(
    namesOf(table).map(([key, name]) => {
      const value = (row as Record<string, unknown>)[key]
      return [name, Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : value]
    }),
  )
}

const names = new Map<Table, [key: string, name: string][]>()

function namesOf(table: Table): [key: string, name: string][] {
  const known = names.get(table)
  if (known) return known
  const found = Object.entries(getTableColumns(table)).map(([key, { name }]): [string, string] => [key, name])
  names.set(table, found)
  return found
}
