import { serve } from '#context'
import * as contract from '#contract/refund-accounts.ts'
import { unknownLinks } from '#modules/links'
import { openRefund } from './open-refund.ts'
import { presentRefund } from './present.ts'
import type { RefundHooks } from './sale.ts'

export const getRefundAccount = (hooks: RefundHooks) =>
  serve(
    contract.getRefundAccount,
    async ({ params }, context) => presentRefund(context.db, await openRefund(params.token, hooks, context), context),
    { limits: [unknownLinks] },
  )
