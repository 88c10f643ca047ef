import type { Context } from '#context'
import { balanceOf, owedOf, sumsOfSale } from '#domain/book.ts'
import { isDelivered } from '#domain/meetup.ts'
import { IS_HELD } from '#domain/payment.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { settleCancelledPayment } from '#modules/payments'
import { isSent } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import type { FoundMeetup } from './queries.ts'

/** What was taken from a card, and is not owed any more, goes back to it: after the delivery, and of what was cancelled. */
export async function settleCard(
  tx: Tx,
  { meetup }: FoundMeetup,
  { now, jobs }: Pick<Context, 'now' | 'jobs'>,
): Promise<void> {
  const isOver = meetup.status === 'cancelled' || isDelivered(meetup, tokyoDateOf(now()))
  if (!IS_HELD[meetup.paymentMethod] || !isOver) return
  const sums = sumsOfSale(meetup)
  const balance = balanceOf(sums)
  const isAtBank = balance < 0 && (await isSent(tx, meetup.id))
  const owes = {
    inAll: Math.max(0, owedOf(sums)),
    open: Math.max(0, balance),
    back: isAtBank ? 0 : Math.max(0, -balance),
  }
  await settleCancelledPayment(tx, { meetupId: meetup.id, owes, now: now() }, { jobs })
}
