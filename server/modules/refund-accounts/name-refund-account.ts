import { serve } from '#context'
import * as contract from '#contract/refund-accounts.ts'
import { unknownLinks } from '#modules/links'
import { mailsAreWaiting } from '#modules/mail'
import { hour, perNetwork } from '#platform/limits'
import { nameAccount } from './name-account.ts'
import { openRefund } from './open-refund.ts'
import { presentRefund } from './present.ts'
import type { RefundHooks } from './sale.ts'

export const nameRefundAccount = (hooks: RefundHooks) =>
  serve(
    contract.nameRefundAccount,
    async ({ params, body, network }, context) => {
      const opened = await openRefund(params.token, hooks, context)
      const { state } = await presentRefund(context.db, opened, context)
      if (state === 'sent') throw context.refuse('refund_account_sent')
      if (state !== 'open') throw context.refuse('nothing_to_return')
      await nameAccount({ sale: opened.sale, body, cause: { account: undefined, network } }, context)
      mailsAreWaiting(context)
      return presentRefund(context.db, opened, context)
    },
    { limits: [unknownLinks, perNetwork('refund-account', { max: 60, within: hour })] },
  )
