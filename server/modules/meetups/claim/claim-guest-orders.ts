import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { clientInfoOf, ownerOf, queueAccountMail } from '#modules/accounts'
import { addressOfLink } from '#modules/links'
import { mailsAreWaiting } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { claimOrders } from './order-owner.ts'

/** Claims all of them, or none if one is not available. The new links are mailed as well, because they are not stored. */
export const claimGuestOrders = serve(accounts.claimGuestOrders, async ({ body, caller, ...head }, context) => {
  const ids = [...new Set(body.ids)]
  const claim = async (tx: Tx) => {
    const owner = await ownerOf(tx, caller.userId, context.refuse)
    const claimed = await claimOrders(tx, owner, { ids, now: context.now() })
    if (claimed.length < ids.length) throw context.refuse('meetup_not_found')
    const orders = claimed.map(({ number, guestToken }) => {
      const url = addressOfLink('guest_order', guestToken, context.config)
      return { number, url }
    })
    const mail = { template: 'account-orders-claimed', to: owner.email, orders } as const
    await queueAccountMail(tx, mail, clientInfoOf(head, context.now()), context)
    return claimed
  }
  const claimed = await writeInTurn({ id: ids, userId: caller.userId }, claim, context)
  mailsAreWaiting(context)
  return { orders: claimed.map(({ id, number, guestToken }) => ({ id, number, guest_token: guestToken })) }
})
