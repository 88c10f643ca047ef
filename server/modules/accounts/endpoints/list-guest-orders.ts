import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { offeredOrders } from '../guest-orders.ts'

export const listGuestOrders = serve(accounts.listGuestOrders, ({ caller }, context) => offeredOrders(caller!, context))
