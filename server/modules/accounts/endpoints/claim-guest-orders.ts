import * as accounts from '#contract/accounts.ts'
import { mailsAreWaiting } from '#modules/mail'
import { serve } from '#platform/http'
import { claimGuestOrders as claim } from '../guest-orders.ts'

export const claimGuestOrders = serve(accounts.claimGuestOrders, async (asked, context) => {
  const orders = await claim(asked.body.ids, asked.caller!, asked, context)
  mailsAreWaiting(context)
  return { orders }
})
