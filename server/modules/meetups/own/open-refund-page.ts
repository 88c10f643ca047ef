import { type Context, serve } from '#context'
import * as contract from '#contract/meetups.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { type FoundMeetup, findByGuestToken, findOwn, lockAgain } from '../queries.ts'
import { refundPageOf } from '../refund-url.ts'

/** A new link for whoever ordered: what is named by it goes where a letter's would. */
export const openRefundPage = serve(contract.openRefundPage, async ({ params, caller }, context) =>
  pageOf(await findOwn(context, { id: params.id, userId: caller.userId }), context),
)

export const openGuestRefundPage = serve(contract.openGuestRefundPage, async ({ params }, context) =>
  pageOf(await findByGuestToken(context, params.guest_token), context),
)

type Opening = Pick<Context, 'db' | 'now' | 'config'> & MayRefuse<'meetup_not_found' | 'nothing_to_return'>

async function pageOf(found: FoundMeetup | undefined, context: Opening): Promise<{ url: string }> {
  if (!found) throw context.refuse('meetup_not_found')
  const url = await context.db.transaction(async (tx) => {
    const order = await lockAgain(tx, found)
    if (!order) throw context.refuse('meetup_not_found')
    return refundPageOf(tx, order.meetup, context)
  })
  if (url === null) throw context.refuse('nothing_to_return')
  return { url }
}
