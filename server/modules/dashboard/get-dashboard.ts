import { seesErased, serve } from '#context'
import * as contract from '#contract/admin/dashboard.ts'
import { lastOverdueDate } from '#domain/payment-term.ts'
import { datesFrom, isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { datesToChooseFrom, findDeliveryDays } from '#modules/calendar'
import { countDishesToFetch, findOpenChanges } from '#modules/kitchen'
import {
  type Counts,
  type CutoffRow,
  type DeliveryRow,
  findCounts,
  findCutoffs,
  findDeliveries,
  findNews,
  noteLook,
} from './queries.ts'
import { mailsSeenBy, seenBy } from './seen-by.ts'
import { findUndelivered } from './undelivered.ts'

const dayInMilliseconds = 86_400_000

/** What the member may see, and nothing else is read. */
export const getDashboard = serve(contract.getDashboard, async ({ caller }, context) => {
  const { sql } = context
  const { userId } = caller
  const now = context.now()
  const today = tokyoDateOf(now)
  const sees = seenBy(caller)
  const seen = {
    erased: seesErased(caller),
    orders: sees('unconfirmed'),
    money: sees('unpaid'),
    plans: sees('bookings'),
    enquiries: sees('enquiries'),
    mails: mailsSeenBy(caller),
  }
  const until = new Date(now.getTime() + dayInMilliseconds)
  const overdueUntil = lastOverdueDate(today)
  const days = sees('days') ? await findDeliveryDays(sql, datesFrom(today, 8)) : null
  const deliveries = sees('deliveries') ? await findDeliveries(sql, today) : null
  const cutoffs = sees('cutoffs') ? await findCutoffs(sql, { now, until, dates: datesToChooseFrom(now) }) : null
  const counts = await findCounts(sql, seen, { now, today, overdueUntil })
  const undelivered = counts.undelivered ? await findUndelivered(sql, seen.mails) : []
  const since = await noteLook(sql, { userId, now })
  return {
    today,
    days,
    deliveries: deliveries?.map(presentDelivery) ?? null,
    cutoffs: cutoffs?.map(presentCutoff) ?? null,
    ...presentCounts(counts),
    collections: sees('collections') ? await countDishesToFetch(context) : null,
    kitchen_changes: sees('kitchen_changes') ? await findOpenChanges(context) : null,
    undelivered: counts.undelivered === null ? null : undelivered,
    since: since === null ? null : { at: momentOf(since), ...(await findNews(sql, { since, userId, seen })) },
  }
})

const momentOf = (text: string) => isoInTokyo(new Date(text))

const presentDelivery = ({ from, to, persons, ...delivery }: DeliveryRow) => ({
  ...delivery,
  delivery_window: { from, to },
  estimated_person: persons,
})

const presentCutoff = ({ at, meetups, first, last }: CutoffRow) => ({
  at: momentOf(at),
  meetups,
  first_date: first,
  last_date: last,
})

const presentCounts = ({ waiting, nextDueAt, late, toRefund, open, oldestAt, undelivered, ...counts }: Counts) => ({
  ...counts,
  to_refund: toRefund,
  requests_late: late,
  undelivered_mails: undelivered,
  bookings: waiting === null ? null : { waiting, next_due_at: nextDueAt && momentOf(nextDueAt) },
  enquiries: open === null ? null : { open, oldest_at: oldestAt && momentOf(oldestAt) },
})
