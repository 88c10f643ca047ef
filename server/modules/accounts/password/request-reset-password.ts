import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { mailRules } from '#modules/mail'
import { hour } from '#platform/limits'
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
    limits: mailRules(
      { name: 'reset', perAddressee: { max: 10, within: hour }, perNetwork: { max: 1_000, within: hour } },
      ({ body, network }) => ({ sender: 'shop', addressee: body.email, network }),
    ),
  },
)
