import type { Job } from '#context'
import { lockOrderById } from '#modules/meetups'
import { FOLLOW_CARD, type FollowCard } from '#modules/payments'
import { settleOrderAfterAct } from './settle-after-act.ts'

/** Once a card company has given money back: a receipt over more than was kept ends, and its holder gets the next. */
export const followCard: Job<FollowCard> = {
  name: FOLLOW_CARD,
  async run(context, { meetupId }) {
    await context.db.transaction(async (tx) => {
      const order = await lockOrderById(tx, meetupId)
      if (order) await settleOrderAfterAct(tx, order, context)
    })
  },
}
