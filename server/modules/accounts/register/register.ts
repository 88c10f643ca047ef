import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { mailRules } from '#modules/mail'
import { hour } from '#platform/limits'
import { notifyAlone } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { checkCsrfToken } from './csrf.ts'

export const register = serve(
  accounts.register,
  async ({ body: profile, ...head }, context) => {
    const { email } = profile
    const occasion = clientInfoOf(head, context.now())
    await notifyAlone({ kind: 'registered', profile, occasion }, context)
    return { email }
  },
  {
    before: checkCsrfToken,
    // An office registers at once.
    limits: mailRules(
      { name: 'register', perAddressee: { max: 10, within: hour }, perNetwork: { max: 1_000, within: hour } },
      ({ body, network }) => ({ sender: 'shop', addressee: body.email, network }),
    ),
  },
)
