import { eq } from 'drizzle-orm'
import type { Job } from '#context'
import { balanceOf, sumsOfSale } from '#domain/book.ts'
import { IS_HELD } from '#domain/payment.ts'
import { mailsAreWaiting } from '#modules/mail'
import { BILL_AFTER_CARD, type BillAfterCard, isCardOver } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from './hooks.ts'
import { mailBill } from './mail-bill.ts'
import { type FoundMeetup, lockOrderById } from './queries.ts'
import { meetups } from './tables.ts'

/**
 * What a card does not bring any more is paid by transfer: the order, which is held, is one by invoice from here on. The
 * same order where that is not so.
 */
export async function payByTransfer(tx: Tx, order: FoundMeetup): Promise<FoundMeetup> {
  const { meetup } = order
  if (!IS_HELD[meetup.paymentMethod] || balanceOf(sumsOfSale(meetup)) <= 0) return order
  if (!(await isCardOver(tx, meetup.id))) return order
  await tx.update(meetups).set({ paymentMethod: 'invoice' }).where(eq(meetups.id, meetup.id))
  return (await lockOrderById(tx, meetup.id))!
}

/** Once a card has brought less than is owed by then. */
export const billAfterCard = (hooks: MeetupHooks): Job<BillAfterCard> => ({
  name: BILL_AFTER_CARD,
  async run(door, { meetupId }) {
    const now = door.now()
    const context = { ...door, hooks, now: () => now }
    await context.db.transaction(async (tx) => {
      const before = await lockOrderById(tx, meetupId)
      const order = before && (await payByTransfer(tx, before))
      if (!order || order === before) return
      await hooks.settleAfterAct(tx, order, context)
      await mailBill(tx, order, 'meetup-bill', context)
    })
    mailsAreWaiting(context)
  },
})
