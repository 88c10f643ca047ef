import { ENQUIRY_STATES } from '#domain/enquiry-thread.ts'
import { ORDER_VIEWS } from '#domain/order-list.ts'
import { PLAN_BOOKING_STATUSES } from '#domain/plan.ts'
import { QUOTE_STATES } from '#domain/quote.ts'
import type { Month } from './month.ts'
import { type Row, type Shown, shownAs } from './shown.ts'

type Desk = Month['staff']['desk']
type Dashboard = Awaited<ReturnType<typeof readDashboard>>

const readDashboard = ({ does }: Pick<Desk, 'does'>) => does('getDashboard')

/** What staff see, screen by screen, under the names of `readWaiting`. */
export async function readLists(month: Month): Promise<{ shown: Shown; figures: Row[] }> {
  const { desk } = month.staff
  const dashboard = await readDashboard(desk)
  const rows: Row[] = [
    ...(await inViews(desk)),
    ...ofDashboard(dashboard),
    ...(await ofOthers(desk)),
    ...(await ofKitchen(month)),
  ]
  return { shown: shownAs(rows), figures: await figuresBeside(month, dashboard) }
}

async function inViews({ lists }: Desk): Promise<Row[]> {
  const rows: Row[] = []
  for (const view of ORDER_VIEWS) {
    for (const { number } of await lists('listOrders', { view })) rows.push({ list: `view ${view}`, what: number })
  }
  for (const { number, views, has_undelivered_mail } of await lists('listOrders', {})) {
    rows.push({ list: 'order', what: `${number} ${views.toSorted().join(',')}` })
    if (has_undelivered_mail) rows.push({ list: 'orders with a lost mail', what: number })
  }
  return rows
}

const ofDashboard = (dashboard: Dashboard): Row[] => [
  { list: 'figure overdue', what: `${dashboard.overdue!.n} of ${dashboard.overdue!.amount}` },
  { list: 'figure to refund', what: `${dashboard.to_refund!.n} of ${dashboard.to_refund!.amount}` },
  { list: 'figure late requests', what: String(dashboard.requests_late) },
  ...dashboard.cutoffs!.map(({ at, meetups }) => ({
    list: 'cutoffs',
    what: `${at.slice(0, 16).replace('T', ' ')}: ${meetups}`,
  })),
  ...dashboard.days!.map(({ date, meetups, meals }) => ({ list: 'days', what: `${date}: ${meetups} for ${meals}` })),
  ...dashboard.deliveries!.map(({ number }) => ({ list: 'deliveries of today', what: number })),
  ...dashboard.undelivered!.map(({ address, subject }) => ({
    list: 'undelivered mails',
    what: `${address} ${subject}`,
  })),
]

async function ofOthers({ lists }: Desk): Promise<Row[]> {
  const rows: Row[] = []
  const add = (list: string, found: readonly { number: string }[]) =>
    rows.push(...found.map(({ number }) => ({ list, what: number })))
  for (const status of PLAN_BOOKING_STATUSES) add(`bookings ${status}`, await lists('listBookings', { status }))
  for (const state of ENQUIRY_STATES) add(`enquiries ${state}`, await lists('listEnquiries', { state }))
  add('enquiries suspect', await lists('listEnquiries', { suspect: 'true' }))
  for (const state of QUOTE_STATES) add(`quotes ${state}`, await lists('listAllQuotes', { state }))
  for (const { email, tel, orders } of await lists('listCustomers', { state: 'guest' })) {
    rows.push({ list: 'guests', what: `${email.toLowerCase() || tel}: ${orders}` })
  }
  return rows
}

/** The tablet shows a day at a time: those are read of which sheets lie in the kitchen. */
async function ofKitchen({ sql, staff: { kitchen, driver }, today }: Month): Promise<Row[]> {
  const rows: Row[] = []
  for (const { number, collected } of await driver.does('listCollections', { query: {} })) {
    if (!collected) rows.push({ list: 'dishes to fetch', what: number })
  }
  for (const { number, status, moved_to } of await driver.does('listDeliveries', { query: {} })) {
    rows.push({ list: 'stops', what: `${number} ${status} ${moved_to ?? today()}` })
  }
  for (const { date, changes } of (await readDashboard(kitchen)).kitchen_changes!) {
    rows.push({ list: 'days with changes in the kitchen', what: `${date}: ${changes}` })
  }
  const printed = await sql<{ date: string }[]>`
    select distinct date::text from kitchen_prints where date >= ${today()}::date`
  for (const { date } of printed) {
    const { changes } = await kitchen.does('getKitchenDay', { query: { date } })
    for (const { key, confirmed } of changes) {
      if (!confirmed) rows.push({ list: 'changes in the kitchen', what: `${date} ${key}` })
    }
  }
  return rows
}

/** Figures that stand beside a list, each with the list whose length it must be. */
async function figuresBeside({ staff: { desk, driver } }: Month, dashboard: Dashboard): Promise<Row[]> {
  const counts = await desk.does('countOrders')
  const waiting = await desk.does('countWaiting')
  const { counts: enquiries } = await desk.does('getEnquiryDesk')
  const { collections } = await driver.does('getDashboard')
  return [
    ...ORDER_VIEWS.map((view) => ({ list: `view ${view}`, what: String(counts[view].count) })),
    { list: 'view unconfirmed', what: String(dashboard.unconfirmed) },
    { list: 'view unconfirmed', what: String(waiting.unconfirmed) },
    { list: 'view unrecorded', what: String(dashboard.unrecorded) },
    { list: 'view unpaid', what: String(dashboard.unpaid) },
    { list: 'bookings requested', what: String(dashboard.bookings!.waiting) },
    { list: 'bookings requested', what: String(waiting.bookings) },
    { list: 'enquiries open', what: String(dashboard.enquiries!.open) },
    { list: 'enquiries open', what: String(waiting.enquiries) },
    ...(['open', 'in_progress', 'done', 'suspect'] as const).map((state) => ({
      list: `enquiries ${state}`,
      what: String(enquiries[state]),
    })),
    { list: 'undelivered mails', what: String(dashboard.undelivered_mails) },
    { list: 'undelivered mails', what: String(waiting.undelivered_mails) },
    { list: 'dishes to fetch', what: String(collections) },
  ]
}
