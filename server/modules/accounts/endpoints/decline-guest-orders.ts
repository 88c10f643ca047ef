import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { declineGuestOrders as decline } from '../guest-orders.ts'

export const declineGuestOrders = serve(accounts.declineGuestOrders, ({ body, caller }, context) =>
  decline(body.ids, caller!, context),
)
