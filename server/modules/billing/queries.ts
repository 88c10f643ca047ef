import type { BillingStep, Pause } from '#domain/reminder.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import type { Sql, Tx } from '#platform/db'
import { UNPAID } from '#tables/orders'
import { BOOKING_BALANCE } from '#tables/plans'
import type { SaleId } from './hooks.ts'
import { billingSteps } from './tables.ts'

type Part = ReturnType<Sql>

/** In Tokyo. */
const dayOf = (sql: Sql, moment: Part): Part => sql`(${moment} at time zone 'Asia/Tokyo')::date`

/**
 * Orders and bookings of which something is asked for by a bill, with the day on which they were over: handed over, served,
 * or cancelled. What nobody has recorded counts as delivered on its day, as it does for cards.
 */
const asked = (sql: Sql): Part => sql`
  select 'meetup' as kind, id, meetup_date as date, contact_email as email,
    case when status = 'cancelled' then ${dayOf(sql, sql`cancelled_at`)}
      else coalesce(${dayOf(sql, sql`delivered_at`)}, meetup_date) end as over_on
  from meetups where ${sql.raw(UNPAID)} and not account_gone
  union all
  select 'booking', id, event_date, contact_email,
    case when status = 'cancelled' then ${dayOf(sql, sql`cancelled_at`)} else event_date end
  from plan_bookings where status in ('confirmed', 'cancelled') and ${sql.raw(BOOKING_BALANCE)} > 0 and not account_gone`

const ofSale = (sql: Sql): Part => sql`coalesce(meetup_id, plan_booking_id) = asked.id`

/** All, or whether this one is among them. */
const only = (sql: Sql, sale: SaleId | undefined): Part =>
  sale ? sql`and asked.kind = ${sale.kind} and asked.id = ${sale.id}` : sql``

/**
 * What was over before today and has not been billed since. An invoice that went out before its delivery counts while it
 * stands.
 */
export const findToBill = (sql: Sql, today: TokyoDate, sale?: SaleId): Promise<SaleId[]> => sql<SaleId[]>`
  select asked.kind, asked.id from (${asked(sql)}) as asked
  where asked.over_on < ${today}::date and asked.email <> '' ${only(sql, sale)}
    and not exists (
      select from billing_steps where ${ofSale(sql)} and step = 'bill'
        and (${dayOf(sql, sql`at`)} > asked.over_on or not exists (
          select from issued_documents as paper join document_marks on document_id = paper.id
          where paper.number = billing_steps.invoice)))
  order by asked.date, asked.id`

export type StepTaken = { step: BillingStep; on: TokyoDate; by: string; note: string; invoice: string | null }
export type PauseNow = Pause & { reason: string; by: string }
export type Reminded = SaleId & { date: TokyoDate; steps: StepTaken[]; pauses: PauseNow[] }

const steps = (sql: Sql): Part => sql`(
  select coalesce(json_agg(json_build_object('step', step, 'on', ${dayOf(sql, sql`at`)}, 'by', by_name, 'note', note,
    'invoice', invoice) order by step), '[]') from billing_steps where ${ofSale(sql)})`

const pauses = (sql: Sql): Part => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'until', until, 'reason', reason, 'by', by_name)), '[]')
  from billing_pauses where ${ofSale(sql)})`

/** What was billed and should have been paid, of gatherings until that day. */
export const findOverdue = (sql: Sql, until: TokyoDate, sale?: SaleId): Promise<Reminded[]> => sql<Reminded[]>`
  select asked.kind, asked.id, asked.date::text, ${steps(sql)} as steps, ${pauses(sql)} as pauses
  from (${asked(sql)}) as asked
  where asked.date <= ${until}::date and asked.email <> '' ${only(sql, sale)}
    and exists (select from billing_steps where ${ofSale(sql)} and step = 'bill')
  order by asked.date, asked.id`

/** The columns of whose bill it is. */
export const columnsOf = ({ kind, id }: SaleId) =>
  kind === 'meetup' ? { meetupId: id, planBookingId: null } : { meetupId: null, planBookingId: id }

/** Left out: the shop by itself. */
export type By = { userId: string }

type Taken = { step: BillingStep; invoice?: string; at: Date; by?: By; note?: string }

/** A bill that goes out once more takes the place of the one before. */
export async function noteStep(tx: Tx, sale: SaleId, { step, invoice, at, by, note = '' }: Taken): Promise<void> {
  const taken = {
    invoice: invoice ?? null,
    at,
    byUserId: by?.userId ?? null,
    byName: by ? nameOf(by.userId) : '',
    note,
  }
  const of = sale.kind === 'meetup' ? billingSteps.meetupId : billingSteps.planBookingId
  await tx
    .insert(billingSteps)
    .values({ ...columnsOf(sale), step, ...taken })
    .onConflictDoUpdate({ target: [of, billingSteps.step], set: taken })
}
