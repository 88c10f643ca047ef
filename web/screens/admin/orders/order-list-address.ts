import { MEETUP_STATUSES, type MeetupStatus } from '#domain/meetup.ts'
import {
  ORDER_SORTS,
  ORDER_VIEWS,
  type OrderSort,
  type OrderView,
  PAYMENT_FILTERS,
  type PaymentFilter,
} from '#domain/order-list.ts'
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
  tab: OrderView | 'all'
  q: string
  from: TokyoDate | undefined
  to: TokyoDate | undefined
  /** Among those of the tab. */
  status: readonly MeetupStatus[] | undefined
  payment: PaymentFilter | undefined
  sort: OrderSort
  columns: readonly OptionalColumn[]
  page: number
}

/** What is mistyped counts as left out. */
export function orderListIn(query: URLSearchParams): OrderList {
  const q = (query.get('q') ?? '').trim()
  const payment = PAYMENT_FILTERS.find((each) => each === query.get('payment'))
  const status = statusesIn(query.get('status') ?? '')
  const [from, to] = [parseTokyoDate(query.get('from') ?? ''), parseTokyoDate(query.get('to') ?? '')]
  // As views that somebody kept call it.
  const asked = query.get('tab') === 'waiting' ? 'unconfirmed' : query.get('tab')
  const tab =
    [...ORDER_VIEWS, 'all' as const].find((each) => each === asked) ?? usualTab({ q, from, to, status, payment })
  const shown = query.get('cols')?.split(',')
  return {
    tab,
    q: q.slice(0, 200),
    from,
    to,
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

type Searched = Pick<OrderList, 'q' | 'from' | 'to' | 'status' | 'payment'>

export const isSearch = ({ q, from, to, status, payment }: Searched): boolean =>
  Boolean(q || from || to || status || payment)

/** What is looked for is looked for in all orders, unless a view was chosen. */
const usualTab = (searched: Searched): OrderList['tab'] => (isSearch(searched) ? 'all' : 'ahead')

/** What lies ahead by its day, the next one first; everything else from the last day. */
export const usualSort = (tab: OrderList['tab']): OrderSort => (soonest.has(tab) ? 'meetup_date' : '-meetup_date')

const soonest: ReadonlySet<OrderList['tab']> = new Set([
  ...(['ahead', 'today', 'unconfirmed', 'unrecorded', 'unpaid', 'to_refund'] as const),
])

/** The same list, changed. Anything but another page begins at the first. */
export const orderListPath = (list: OrderList, changes: Partial<OrderList> = {}): string =>
  adminPaths.orders(queryPartsOf({ ...list, page: 1, ...changes }))

export function queryPartsOf({ tab, q, from, to, status, payment, sort, columns, page }: OrderList) {
  const isUsual = columns.join() === usualColumns.join()
  return {
    tab: tab === usualTab({ q, from, to, status, payment }) ? undefined : tab,
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

/** What the shop is asked. */
export function askedOf({ tab, q, from, to, status, payment, sort, page }: OrderList) {
  return {
    ...(tab !== 'all' && { view: tab }),
    ...(status && { status: status.join(',') }),
    ...(from && { from }),
    ...(to && { to }),
    ...(payment && { payment }),
    ...(q && { q }),
    sort,
    page: String(page),
  }
}
