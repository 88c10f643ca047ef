import { and, asc, desc, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { OrderSort, OrdersOf, PaymentFilter } from '#domain/order-list.ts'
import { addDays, instantAt } from '#domain/tokyo-date.ts'
import { meetups, TO_REFUND, UNPAID } from '../tables.ts'

const ofPayment: Record<PaymentFilter, string> = { unpaid: UNPAID, to_refund: TO_REFUND }

export function filterOf({ status, date, from, to, payment }: OrdersOf): SQL | undefined {
  const last = date ?? to
  return and(
    status && (status.length === 1 ? eq(meetups.status, status[0]!) : inArray(meetups.status, [...status])),
    date === undefined ? undefined : eq(meetups.meetupDate, date),
    from === undefined ? undefined : gte(meetups.meetupDate, from),
    to === undefined ? undefined : lte(meetups.meetupDate, to),
    payment && sql.raw(ofPayment[payment]),
    // Nothing is ordered after its day: who goes through the newest orders passes by those of later days at once.
    last === undefined ? undefined : lt(meetups.placedAt, instantAt(addDays(last, 1), '00:00')),
  )
}

/** Whether the list is of certain days. */
export const hasDays = ({ date, from, to }: OrdersOf): boolean => (date ?? from ?? to) !== undefined

/** Total: no two orders have the same place. Each has an index. */
const columns: Record<Unsigned<OrderSort>, readonly PgColumn[]> = {
  meetup_date: [meetups.meetupDate, meetups.windowFrom, meetups.id],
  placed_at: [meetups.placedAt, meetups.id],
  total: [meetups.total, meetups.id],
}
type Unsigned<Name extends string> = Name extends `-${infer Rest}` ? Rest : Name

export const isByDay = (sort: OrderSort): boolean => columnsOf(sort) === columns.meetup_date

export const columnsOf = (sort: OrderSort): readonly PgColumn[] => columns[sort.replace('-', '') as Unsigned<OrderSort>]

export const orderOf = (sort: OrderSort): SQL[] => columnsOf(sort).map(sort.startsWith('-') ? desc : asc)
