import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { agreedVersion } from '#modules/legal'
import { mailRules } from '#modules/mail'
import { hour } from '#platform/limits'
import { notifyAlone } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { checkCsrfToken } from './csrf.ts'

export const register = serve(
  accounts.register,
  async ({ body, ...head }, context) => {
    const { email } = body
    const now = context.now()
    const agreed = {
      terms_version: agreedVersion('terms', body.terms_version, now, context.refuse),
      privacy_version: agreedVersion('privacy', body.privacy_version, now, context.refuse),
    }
    const profile = { ...body, ...agreed }
    const occasion = clientInfoOf(head, now)
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
