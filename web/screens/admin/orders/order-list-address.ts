import { MEETUP_STATUSES, type MeetupStatus } from '#domain/meetup.ts'
import { ORDER_SORTS, ORDER_TABS, type OrderSort, type OrderTab, ordersOf } from '#domain/order-list.ts'
import { parseTokyoDate, type TokyoDate } from '#domain/tokyo-date.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { pageIn } from '#web/store/page-in.ts'

/** Columns that may be left out; what an order is called always stands there. */
export const OPTIONAL_COLUMNS = [
  'placed',
  'customer',
  'tel',
  'place',
  'persons',
  'total',
  'perPerson',
  'payment',
  'status',
] as const
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number]
const usualColumns: readonly OptionalColumn[] = ['customer', 'place', 'persons', 'total', 'payment', 'status']

/** The whole state of the list, as its address says it. */
export type OrderList = {
  tab: OrderTab | 'all'
  q: string
  from: TokyoDate | undefined
  to: TokyoDate | undefined
  /** Instead of those of the tab. */
  status: readonly MeetupStatus[] | undefined
  /** Only what is not all paid. */
  payment: 'unpaid' | undefined
  sort: OrderSort
  columns: readonly OptionalColumn[]
  page: number
}

/** What is mistyped counts as left out. */
export function orderListIn(query: URLSearchParams): OrderList {
  const q = (query.get('q') ?? '').trim()
  const payment = query.get('payment') === 'unpaid' ? ('unpaid' as const) : undefined
  const status = statusesIn(query.get('status') ?? '')
  const tab =
    [...ORDER_TABS, 'all' as const].find((each) => each === query.get('tab')) ?? usualTab({ q, status, payment })
  const shown = query.get('cols')?.split(',')
  return {
    tab,
    q: q.slice(0, 200),
    from: parseTokyoDate(query.get('from') ?? ''),
    to: parseTokyoDate(query.get('to') ?? ''),
    status,
    payment,
    sort: ORDER_SORTS.find((each) => each === query.get('sort')) ?? usualSort(tab),
    columns: shown ? OPTIONAL_COLUMNS.filter((each) => shown.includes(each)) : usualColumns,
    page: pageIn(query),
  }
}

function statusesIn(listed: string): MeetupStatus[] | undefined {
  const names = listed.split(',')
  const statuses = MEETUP_STATUSES.filter((each) => names.includes(each))
  return statuses.length > 0 ? statuses : undefined
}

/** Words alone, a status, and what is not paid, are looked for in all orders. */
const usualTab = ({ q, status, payment }: Pick<OrderList, 'q' | 'status' | 'payment'>): OrderList['tab'] =>
  q || status || payment ? 'all' : 'ahead'

/** What lies ahead by its day, the next one first; everything else from the last day. */
export const usualSort = (tab: OrderList['tab']): OrderSort =>
  tab === 'ahead' || tab === 'today' || tab === 'waiting' ? 'meetup_date' : '-meetup_date'

/** The same list, changed. Anything but another page begins at the first. */
export const orderListPath = (list: OrderList, changes: Partial<OrderList> = {}): string =>
  adminPaths.orders(queryPartsOf({ ...list, page: 1, ...changes }))

export function queryPartsOf({ tab, q, from, to, status, payment, sort, columns, page }: OrderList) {
  const isUsual = columns.join() === usualColumns.join()
  return {
    tab: tab === usualTab({ q, status, payment }) ? undefined : tab,
    q,
    from,
    to,
    status: status?.join(),
    payment,
    sort: sort === usualSort(tab) ? undefined : sort,
    cols: isUsual ? undefined : columns.join() || 'none',
    page: page > 1 ? page : undefined,
  }
}

/** What the shop is asked. The days of a tab and those that were chosen both count. */
export function askedOf({ tab, q, from, to, status: chosen, payment, sort, page }: OrderList, today: TokyoDate) {
  const { status: usual, ...days } = tab === 'all' ? {} : ordersOf(tab, today)
  const status = chosen ?? usual
  const later = [from, days.from]
    .filter((day) => day !== undefined)
    .sort()
    .at(-1)
  return {
    ...(status && { status: status.join(',') }),
    ...(days.date && { date: days.date }),
    ...(later && { from: later }),
    ...(to && { to }),
    ...(payment && { payment }),
    ...(q && { q }),
    sort,
    page: String(page),
  }
}
