import { serve } from '#context'
import * as contract from '#contract/refund-accounts.ts'
import { isRefusing } from '#contract/refusals.ts'
import { unknownLinks } from '#modules/links'
import { mailsAreWaiting } from '#modules/mail'
import { hour, perNetwork } from '#platform/limits'
import { accountIn, nameAccount } from './name-account.ts'
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
      const account = await accountIn(body)
      if (isRefusing(account)) return account
      const naming = {
        sale: opened.sale,
        account,
        thirdParty: body.third_party,
        isSpoken: false,
        cause: { account: undefined, network },
        now: context.now(),
      }
      const no = await context.db.transaction((tx) => nameAccount(tx, naming, context))
      if (no) return no
      mailsAreWaiting(context)
      return presentRefund(context.db, opened, context)
    },
    { limits: [unknownLinks, perNetwork('refund-account', { max: 60, within: hour })] },
  )
