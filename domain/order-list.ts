import { HANDED_OVER, type MeetupStatus, STILL_TO_COME } from './meetup.ts'
import { addDays, daysBetween, parseTokyoDate, type TokyoDate } from './tokyo-date.ts'

/** The views of the list of orders that everybody has. What waits for somebody is in one of them. */
export const ORDER_VIEWS = [
  ...(['ahead', 'today', 'unconfirmed', 'unrecorded'] as const),
  ...(['unpaid', 'to_refund', 'done', 'cancelled'] as const),
] as const
export type OrderView = (typeof ORDER_VIEWS)[number]

/**
 * `unpaid`: by invoice, or by a card that was charged already, and not all that is owed has come. `to_refund`: more has come
 * than is owed.
 */
export const PAYMENT_FILTERS = ['unpaid', 'to_refund'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

export type OrdersOf = {
  status?: readonly MeetupStatus[]
  date?: TokyoDate
  from?: TokyoDate
  to?: TokyoDate
  payment?: PaymentFilter
}

/** Which orders are in it. What nobody has confirmed yet waits, whatever its day. */
export function ordersOf(view: OrderView, today: TokyoDate): OrdersOf {
  switch (view) {
    case 'ahead':
      return { status: STILL_TO_COME, from: today }
    case 'today':
      return { status: [...STILL_TO_COME, ...HANDED_OVER], date: today }
    case 'unconfirmed':
      return { status: ['placed'] }
    case 'unrecorded':
      return { status: STILL_TO_COME, to: addDays(today, -1) }
    case 'unpaid':
    case 'to_refund':
      return { payment: view }
    case 'done':
      return { status: HANDED_OVER }
    case 'cancelled':
      return { status: ['cancelled'] }
  }
}

type Listed = { status: MeetupStatus; meetupDate: TokyoDate; awaits: PaymentFilter | undefined }

/** In which views an order lies. */
export const viewsOf = (order: Listed, today: TokyoDate): OrderView[] =>
  ORDER_VIEWS.filter((view) => isIn(order, ordersOf(view, today)))

const isIn = (
  { status, meetupDate, awaits }: Listed,
  { status: statuses, date, from, to, payment }: OrdersOf,
): boolean =>
  (statuses?.includes(status) ?? true) &&
  (date === undefined || meetupDate === date) &&
  (from === undefined || meetupDate >= from) &&
  (to === undefined || meetupDate <= to) &&
  (payment === undefined || payment === awaits)

/** What is asked for within a view; undefined: nothing can be both. */
export function within(view: OrdersOf, asked: OrdersOf): OrdersOf | undefined {
  const status = both(view.status, asked.status)
  const date = view.date ?? asked.date
  const from = [view.from, asked.from]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
  const to = [view.to, asked.to].filter((day) => day !== undefined).toSorted()[0]
  const isEmpty =
    status?.length === 0 ||
    (view.date && asked.date && view.date !== asked.date) ||
    (view.payment && asked.payment && view.payment !== asked.payment)
  if (isEmpty) return undefined
  const payment = view.payment ?? asked.payment
  return {
    ...(status && { status }),
    ...(date && { date }),
    ...(from && { from }),
    ...(to && { to }),
    ...(payment && { payment }),
  }
}

const both = <Each>(one: readonly Each[] | undefined, other: readonly Each[] | undefined) =>
  one && other ? one.filter((each) => other.includes(each)) : (one ?? other)

/** With a minus the last or largest first. Each is fast whatever else is asked for; a number sorts as its day does. */
export const ORDER_SORTS = ['meetup_date', '-meetup_date', '-placed_at', 'total', '-total'] as const
export type OrderSort = (typeof ORDER_SORTS)[number]

/** By what a search has found an order. */
export const FOUND_BY = [
  ...(['number', 'company', 'name', 'kana', 'tel', 'email', 'title', 'po_number', 'billing_name'] as const),
  ...(['address', 'reception', 'date', 'total', 'paper'] as const),
] as const
export type FoundBy = (typeof FOUND_BY)[number]

/**
 * The day that a search names: '12/3', '12月3日（木）', '2026-12-03', '20261203' is none, for a number may look so. Without
 * a year the nearest such day, before today or after it. Undefined: it names none.
 */
export function dayAsked(text: string, today: TokyoDate): TokyoDate | undefined {
  const plain = text
    .normalize('NFKC')
    .replace(/\s/g, '')
    .replace(/\((?:日|月|火|水|木|金|土)\)$/, '')
  const [, year, month, day] = /^(?:(\d{4})[-/年.])?(\d{1,2})[-/月.](\d{1,2})日?$/.exec(plain) ?? []
  if (!month || !day) return undefined
  if (!year && !/[/月]/.test(plain)) return undefined
  const dayOf = (of: string) => parseTokyoDate(`${of}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)
  if (year) return dayOf(year)
  const thisYear = Number(today.slice(0, 4))
  const near = [-1, 0, 1].flatMap((later) => dayOf(String(thisYear + later)) ?? [])
  const far = (date: TokyoDate) => Math.abs(daysBetween(today, date))
  return near.toSorted((one, other) => far(one) - far(other))[0]
}
