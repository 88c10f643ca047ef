import { and, eq, inArray, or } from 'drizzle-orm'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { BillingStep, Pause } from '#domain/reminder.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { nameOf } from '#modules/people'
import type { Sql, Tx } from '#platform/db'
import { BALANCE, meetups, UNPAID } from '#tables/orders'
import { BOOKING_BALANCE, planBookings } from '#tables/plans'
import type { SaleId, SaleKind } from './hooks.ts'
import { billingPauses, billingSteps } from './tables.ts'

type Part = ReturnType<Sql>

/** In Tokyo. */
const dayOf = (sql: Sql, moment: Part): Part => sql`(${moment} at time zone 'Asia/Tokyo')::date`

type Kind = { kind: SaleKind; table: Part; column: Part; date: Part; handedOver: Part; owes: Part }

const kindsIn = (sql: Sql): [Kind, Kind] => [
  {
    kind: 'meetup',
    table: sql`meetups`,
    column: sql`meetup_id`,
    date: sql`meetup_date`,
    handedOver: sql`coalesce(${dayOf(sql, sql`delivered_at`)}, meetup_date)`,
    owes: sql`${sql.raw(UNPAID)}`,
  },
  {
    kind: 'booking',
    table: sql`plan_bookings`,
    column: sql`plan_booking_id`,
    date: sql`event_date`,
    handedOver: sql`event_date`,
    owes: sql`status in ('confirmed', 'cancelled') and ${sql.raw(BOOKING_BALANCE)} > 0`,
  },
]

/** That of a sale, or of one kind of which the table stands beside it. */
const ofSale = (sql: Sql, { table, column }: Kind): Part => sql`${column} = ${table}.id`

/**
 * Orders and bookings of which something is asked for by a bill, with the day on which they were over: handed over, served,
 * or cancelled. What nobody has recorded counts as delivered on its day, as it does for cards.
 */
function asked(sql: Sql, also: (of: Kind, overOn: Part) => Part): Part {
  const [orders, bookings] = kindsIn(sql).map((of) => {
    const overOn = sql`case when status = 'cancelled' then ${dayOf(sql, sql`cancelled_at`)} else ${of.handedOver} end`
    return sql`
      select ${of.kind} as kind, id, ${of.date} as date, ${of.handedOver} as sold_on, ${overOn} as over_on, ${sql.raw(BALANCE)} as balance
      from ${of.table} where ${of.owes} and not account_gone and ${also(of, overOn)}`
  })
  return sql`${orders!} union all ${bookings!}`
}

/** All, or whether this one is among them. */
const only = (sql: Sql, { kind }: Kind, sale: SaleId | undefined): Part =>
  sale ? sql`and ${kind === sale.kind} and id = ${sale.id}` : sql``

/**
 * What was over before today and has not been billed since. An invoice that went out before its delivery counts while it
 * stands.
 */
export const findToBill = (sql: Sql, today: TokyoDate, sale?: SaleId): Promise<SaleId[]> => sql<SaleId[]>`
  select kind, id from (${asked(
    sql,
    (of, overOn) => sql`
      ${overOn} < ${today}::date and contact_email <> '' ${only(sql, of, sale)}
      and not exists (
        select from billing_steps where ${ofSale(sql, of)} and step = 'bill'
          and (${dayOf(sql, sql`at`)} > ${overOn} or exists (
            select from issued_documents as paper where paper.number = billing_steps.invoice and state = 'valid')))`,
  )}) as asked
  order by date, id`

export type StepTaken = { step: BillingStep; on: TokyoDate; by: string; note: string }
export type PauseNow = Pause & { reason: string; by: string }
/** `soldOn`: the day from which its bill is due. */
export type Reminded = SaleId & { soldOn: TokyoDate; steps: StepTaken[]; pauses: PauseNow[] }

const isOf = (sql: Sql): Part =>
  sql`(asked.kind = 'meetup' and meetup_id = asked.id or asked.kind = 'booking' and plan_booking_id = asked.id)`

/** Of what stands as `asked` in a statement. */
const steps = (sql: Sql): Part => sql`(
  select coalesce(json_agg(json_build_object('step', step, 'on', ${dayOf(sql, sql`at`)}, 'by', by_name, 'note', note)
    order by step), '[]') from billing_steps where ${isOf(sql)})`
const pauses = (sql: Sql): Part => sql`(
  select coalesce(json_agg(json_build_object('kind', kind, 'until', until, 'reason', reason, 'by', by_name)), '[]')
  from billing_pauses where ${isOf(sql)})`

/** What was billed and should have been paid, sold until that day, and can be mailed to. */
export const findOverdue = (sql: Sql, until: TokyoDate, sale?: SaleId): Promise<Reminded[]> => sql<Reminded[]>`
  select asked.kind, asked.id, asked.sold_on::text as "soldOn", ${steps(sql)} as steps, ${pauses(sql)} as pauses
  from (${asked(
    sql,
    (of) => sql`
      ${of.handedOver} <= ${until}::date and contact_email <> '' ${only(sql, of, sale)}
      and exists (select from billing_steps where ${ofSale(sql, of)} and step = 'bill')`,
  )}) as asked
  order by asked.date, asked.id`

export type FoundReceivable = Reminded & {
  date: TokyoDate
  overOn: TokyoDate
  version: number
  number: string
  title: string
  company: string
  name: string
  tel: string
  email: string
  cancelled: boolean
  invoice: string | null
  balance: number
}

type Listed = { today: TokyoDate; overdueUntil: TokyoDate | undefined; page: number; sale?: SaleId }

const listed = (sql: Sql, { today, overdueUntil, sale }: Omit<Listed, 'page'>): Part =>
  asked(
    sql,
    (of, overOn) => sql`
      ${overOn} <= ${today}::date ${overdueUntil ? sql`and ${of.handedOver} <= ${overdueUntil}::date` : sql``}
      ${only(sql, of, sale)}`,
  )

/** What is asked for and has not come, the oldest first; or of one order or booking. */
export async function findReceivables(
  sql: Sql,
  { page, ...which }: Listed,
): Promise<{ rows: FoundReceivable[]; total: number }> {
  const rows = await sql<FoundReceivable[]>`
    with asked as materialized (
      select * from (${listed(sql, which)}) as found
      order by date, id limit ${staffRowsPerPage} offset ${(page - 1) * staffRowsPerPage})
    select asked.kind, asked.id, asked.date::text, asked.sold_on::text as "soldOn",
      asked.over_on::text as "overOn", asked.balance::int, sale.*,
      (select number from issued_documents as paper where ${isOf(sql)} and paper.kind = 'invoice' and state = 'valid'
        order by ordinal desc limit 1) as invoice,
      ${steps(sql)} as steps, ${pauses(sql)} as pauses
    from asked, lateral (
      select version, number, title, contact_company as company, contact_last_name || ' ' || contact_first_name as name,
        contact_tel as tel, contact_email as email, status = 'cancelled' as cancelled
      from meetups where asked.kind = 'meetup' and id = asked.id
      union all
      select version, number, coalesce(nullif(title, ''), plan_name), contact_company,
        contact_last_name || ' ' || contact_first_name, contact_tel, contact_email, status = 'cancelled'
      from plan_bookings where asked.kind = 'booking' and id = asked.id) as sale
    order by asked.date, asked.id`
  const [counted] = await sql<{ n: number }[]>`select count(*)::int as n from (${listed(sql, which)}) as found`
  return { rows, total: counted!.n }
}

/** The columns of whose bill it is. */
const columnsOf = ({ kind, id }: SaleId) =>
  kind === 'meetup' ? { meetupId: id, planBookingId: null } : { meetupId: null, planBookingId: id }

/** Left out: the shop by itself, or whoever has the bill. */
export type By = { userId: string }
const doneBy = (by: By | undefined) => ({ byUserId: by?.userId ?? null, byName: by ? nameOf(by.userId) : '' })

type Taken = { step: BillingStep; invoice?: string; at: Date; by?: By; note?: string }

/** A bill that goes out once more takes the place of the one before. */
export async function noteStep(tx: Tx, sale: SaleId, { step, invoice, at, by, note = '' }: Taken): Promise<void> {
  const taken = { invoice: invoice ?? null, at, note, ...doneBy(by) }
  const of = sale.kind === 'meetup' ? billingSteps.meetupId : billingSteps.planBookingId
  await tx
    .insert(billingSteps)
    .values({ ...columnsOf(sale), step, ...taken })
    .onConflictDoUpdate({ target: [of, billingSteps.step], set: taken })
}

type Paused = Pause & { reason: string; at: Date; by?: By }

/** Another of its kind takes the place of the one before. */
export async function notePause(tx: Tx, sale: SaleId, { kind, by, ...paused }: Paused): Promise<void> {
  const noted = { ...paused, ...doneBy(by) }
  const of = sale.kind === 'meetup' ? billingPauses.meetupId : billingPauses.planBookingId
  await tx
    .insert(billingPauses)
    .values({ ...columnsOf(sale), kind, ...noted })
    .onConflictDoUpdate({ target: [of, billingPauses.kind], set: noted })
}

export async function endPause(tx: Tx, sale: SaleId, kind: Pause['kind']): Promise<void> {
  const of = sale.kind === 'meetup' ? billingPauses.meetupId : billingPauses.planBookingId
  await tx.delete(billingPauses).where(and(eq(of, sale.id), eq(billingPauses.kind, kind)))
}

/** Of a sale that is held: what is written beside it is seen on it. */
export async function raiseVersion(sql: Sql, { kind, id }: SaleId): Promise<void> {
  const table = sql(kind === 'meetup' ? 'meetups' : 'plan_bookings')
  await sql`update ${table} set version = version + 1 where id = ${id}`
}

/** What was noted about the bills of somebody who leaves: in words of staff, who may have named them. */
export async function forgetBilling(tx: Pick<Tx, 'delete' | 'select'>, userId: string): Promise<void> {
  const orders = tx.select({ id: meetups.id }).from(meetups).where(eq(meetups.userId, userId))
  const bookings = tx.select({ id: planBookings.id }).from(planBookings).where(eq(planBookings.userId, userId))
  for (const table of [billingPauses, billingSteps]) {
    await tx.delete(table).where(or(inArray(table.meetupId, orders), inArray(table.planBookingId, bookings)))
  }
}
