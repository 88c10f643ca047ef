import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { requestRules } from '#modules/mail'
import { notifyAlone } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'

export const requestResetPassword = serve(
  accounts.requestResetPassword,
  async (input, context) => {
    const occasion = clientInfoOf(input, context.now())
    await notifyAlone({ kind: 'reset_asked', email: input.body.email, occasion }, context)
    return {}
  },
  {
    limits: requestRules('reset', ({ body, network }) => ({
      cause: { account: undefined, network },
      address: body.email,
    })),
  },
)
