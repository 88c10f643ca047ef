import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { ownerOf } from '#modules/accounts'
import { writeInTurn } from '#modules/ordering'
import { declineOrders } from './order-owner.ts'

export const declineGuestOrders = serve(accounts.declineGuestOrders, async ({ body, caller }, { db, now, refuse }) => {
  const ids = [...new Set(body.ids)]
  await writeInTurn(
    { id: ids, userId: caller.userId },
    async (tx) => {
      const declined = await declineOrders(tx, await ownerOf(tx, caller.userId, refuse), { ids, now: now() })
      if (declined < ids.length) throw refuse('meetup_not_found')
    },
    { db },
  )
})
