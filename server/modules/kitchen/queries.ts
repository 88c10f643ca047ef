import { and, arrayContains, asc, desc, eq, gte, inArray, lt, ne, or, sql } from 'drizzle-orm'
import type { AskedForDriver } from '#contract/admin/deliveries.ts'
import type { GuestOrder } from '#contract/meetups.ts'
import type { DeliveryWindow } from '#domain/delivery-window.ts'
import { addDays, instantAt, type TokyoDate } from '#domain/tokyo-date.ts'
import { addressColumns, contactColumns, receptionColumns } from '#modules/ordering'
import { nameOf } from '#modules/people'
import type { Tx } from '#platform/db'
import { meetupRevisions } from '#tables/meetups'
import { meetupLines, meetups, OF_SOMEBODY } from '#tables/orders'
import { kitchenConfirmations, kitchenPrints, kitchenTicks } from './tables.ts'

type Reader = Pick<Tx, 'select'>

export type OrderRow = typeof meetups.$inferSelect
export type LineRow = typeof meetupLines.$inferSelect
export type OrderOfDay = { meetup: OrderRow; lines: LineRow[] }
/** `movedTo`: the day on which it is delivered instead; it is as it stood on the day that it left. */
export type StopOfDay = OrderOfDay & { movedTo: TokyoDate | null }
export type PrintRow = typeof kitchenPrints.$inferSelect
export type TickRow = typeof kitchenTicks.$inferSelect
export type ConfirmationRow = typeof kitchenConfirmations.$inferSelect

const stands = and(ne(meetups.status, 'cancelled'), OF_SOMEBODY)

/** Goods may be in the van already. */
const wasCalledOffOn = (date: TokyoDate) => gte(meetups.cancelledAt, instantAt(date, '00:00'))

/** What is delivered on these days, by window: in one statement, so that lines and order are of the same moment. */
export async function findOrdersOn(db: Reader, dates: readonly TokyoDate[]): Promise<OrderOfDay[]> {
  const rows = await db
    .select({ meetup: meetups, line: meetupLines })
    .from(meetups)
    .innerJoin(meetupLines, eq(meetupLines.meetupId, meetups.id))
    .where(and(inArray(meetups.meetupDate, [...dates]), stands))
    .orderBy(...byWindow)
  return ordersIn(rows).map(({ order }) => order)
}

const byWindow = [asc(meetups.windowFrom), asc(meetups.windowTo), asc(meetups.number), asc(meetupLines.position)]

/** Of these orders those that stand, by their numbers: when each is delivered. */
export async function findDaysOf(db: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, TokyoDate>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ number: meetups.number, date: meetups.meetupDate })
    .from(meetups)
    .where(and(inArray(meetups.id, [...ids]), stands))
  return new Map(rows.map(({ number, date }) => [number, date]))
}

/** As `findOrdersOn`, with what was cancelled or moved to another day on the day itself. */
export async function findStopsOn(db: Reader, date: TokyoDate, products: Products): Promise<StopOfDay[]> {
  const stops = db
    .select({ id: meetups.id, left: sql<GuestOrder | null>`null::jsonb`.as('left_there') })
    .from(meetups)
    .where(and(eq(meetups.meetupDate, date), or(stands, wasCalledOffOn(date))))
    .unionAll(movedAwayOn(db, date))
    .as('stops')
  const rows = await db
    .select({ meetup: meetups, line: meetupLines, left: stops.left })
    .from(stops)
    .innerJoin(meetups, eq(meetups.id, stops.id))
    .innerJoin(meetupLines, eq(meetupLines.meetupId, meetups.id))
    .where(OF_SOMEBODY)
    .orderBy(...byWindow)
  return ordersIn(rows).map(({ order, row: { left } }) =>
    left ? whereItStood(order, left, products) : { ...order, movedTo: null },
  )
}

/** Each as it stood there at last: that is what the van may have. */
const movedAwayOn = (db: Reader, date: TokyoDate) =>
  db
    .select({
      id: meetups.id,
      left: sql<GuestOrder | null>`(array_agg(${meetupRevisions.order} order by ${meetupRevisions.revision} desc))[1]`.as(
        'left_there',
      ),
    })
    .from(meetupRevisions)
    .innerJoin(meetups, and(eq(meetups.id, meetupRevisions.meetupId), ne(meetups.meetupDate, date)))
    .where(
      and(
        gte(meetupRevisions.at, instantAt(date, '00:00')),
        lt(meetupRevisions.at, instantAt(addDays(date, 1), '00:00')),
        sql`${meetupRevisions.order} ->> 'meetup_date' = ${date}`,
      ),
    )
    .groupBy(meetups.id)

type Packed = Pick<LineRow, 'unit' | 'packageType'>
type Products = ReadonlyMap<number, Packed>

function whereItStood({ meetup, lines }: OrderOfDay, there: GuestOrder, products: Products): StopOfDay {
  const { delivery_window, estimated_person, address, contact, reception, calculation, tableware, note } = there
  const asked = {
    // It does not leave for here any more.
    meetup_date: { meetupDate: there.meetup_date as TokyoDate, departedAt: null, arrivingAt: null },
    delivery_window: { windowFrom: delivery_window.from, windowTo: delivery_window.to },
    estimated_person: { estimatedPerson: estimated_person },
    address: addressColumns(address),
    contact: contactColumns(contact),
    reception: receptionColumns(reception),
    tableware: { tableware },
    note: { note },
    allergies: { allergies: there.allergies ?? [] },
  } satisfies Record<AskedForDriver | 'meetup_date' | 'contact', Partial<OrderRow>>
  const present = new Map(lines.map((line) => [line.productId, line]))
  return {
    meetup: {
      ...meetup,
      ...(Object.assign({}, ...Object.values(asked)) as Partial<OrderRow>),
      total: calculation.total,
    },
    lines: calculation.lines.map(({ id, name, qty, unit_price, tax_rate, tax_class, is_age_restricted }, position) => ({
      meetupId: meetup.id,
      position,
      productId: id,
      name,
      qty,
      ...packedAs(present.get(id) ?? products.get(id)),
      unitPrice: unit_price,
      taxRate: tax_rate,
      taxClass: tax_class,
      isAgeRestricted: is_age_restricted,
    })),
    movedTo: meetup.meetupDate,
  }
}

const packedAs = ({ unit, packageType }: Packed = { unit: '', packageType: 0 }): Packed => ({ unit, packageType })

/** Orders of rows that have one line each, in their order; with each the first of its rows. */
export function ordersIn<Row extends { meetup: OrderRow; line: LineRow }>(
  rows: readonly Row[],
): { order: OrderOfDay; row: Row }[] {
  const byOrder = Map.groupBy(rows, ({ meetup }) => meetup.id)
  return [...byOrder.values()].map((ofOrder) => {
    const row = ofOrder[0]!
    return { order: { meetup: row.meetup, lines: ofOrder.map(({ line }) => line) }, row }
  })
}

const hasProduction = arrayContains(kitchenPrints.sheets, ['production'])

/** The last one that had the production sheet. */
export async function findLastPrint(db: Reader, date: TokyoDate): Promise<PrintRow | undefined> {
  const [print] = await db
    .select()
    .from(kitchenPrints)
    .where(and(eq(kitchenPrints.date, date), hasProduction))
    .orderBy(desc(kitchenPrints.serial))
    .limit(1)
  return print
}

/** As `findLastPrint`, of the next days that have one. */
export const findLastPrintsFrom = (
  db: Pick<Tx, 'selectDistinctOn'>,
  from: TokyoDate,
  atMost: number,
): Promise<PrintRow[]> =>
  db
    .selectDistinctOn([kitchenPrints.date])
    .from(kitchenPrints)
    .where(and(gte(kitchenPrints.date, from), hasProduction))
    .orderBy(asc(kitchenPrints.date), desc(kitchenPrints.serial))
    .limit(atMost)

export async function findPrint(db: Reader, id: string): Promise<PrintRow | undefined> {
  const [print] = await db.select().from(kitchenPrints).where(eq(kitchenPrints.id, id))
  return print
}

export const findConfirmations = (db: Reader, printIds: readonly string[]): Promise<ConfirmationRow[]> =>
  db
    .select()
    .from(kitchenConfirmations)
    .where(inArray(kitchenConfirmations.printId, [...printIds]))

export const findTicks = (db: Reader, date: TokyoDate): Promise<TickRow[]> =>
  db
    .select()
    .from(kitchenTicks)
    .where(eq(kitchenTicks.date, date))
    .orderBy(asc(kitchenTicks.windowFrom), asc(kitchenTicks.windowTo), asc(kitchenTicks.productId))

/** Prints, confirmations and ticks of a day are written one after the other. */
export const lockKitchenDay = (tx: Tx, date: TokyoDate) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`kitchen:${date}`}, 0))`)

export async function insertPrint(tx: Tx, print: Omit<PrintRow, 'byName' | 'serial'>): Promise<void> {
  await tx.insert(kitchenPrints).values({ ...print, byName: nameOf(print.byUserId) })
}

/** Those that are there already stay as they are. */
export async function insertConfirmations(
  tx: Tx,
  changes: readonly { key: string; to: string }[],
  by: Pick<ConfirmationRow, 'printId' | 'at' | 'byUserId'>,
): Promise<void> {
  if (changes.length === 0) return
  const byName = nameOf(by.byUserId)
  await tx
    .insert(kitchenConfirmations)
    .values(changes.map(({ key, to }) => ({ ...by, byName, changeKey: key, changedTo: to })))
    .onConflictDoNothing()
}

export async function putTicks(tx: Tx, ticks: readonly TickRow[]): Promise<void> {
  if (ticks.length === 0) return
  await tx
    .insert(kitchenTicks)
    .values([...ticks])
    .onConflictDoUpdate({
      target: [kitchenTicks.date, kitchenTicks.windowFrom, kitchenTicks.windowTo, kitchenTicks.productId],
      set: {
        isDone: sql`excluded.is_done`,
        qty: sql`excluded.qty`,
        at: sql`excluded.at`,
        byUserId: sql`excluded.by_user_id`,
      },
    })
}

export const windowOf = ({ windowFrom, windowTo }: Pick<TickRow, 'windowFrom' | 'windowTo'>): DeliveryWindow => ({
  from: windowFrom,
  to: windowTo,
})
