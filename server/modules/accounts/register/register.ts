import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { agreedVersion } from '#modules/legal'
import { requestRules } from '#modules/mail'
import { notifyAlone } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { checkCsrfToken } from './csrf.ts'

export const register = serve(
  accounts.register,
  async ({ body, ...head }, context) => {
    const { email } = body
    const now = context.now()
    const shown = { snapshot: context.snapshot.current(), now }
    const terms = agreedVersion('terms', body.terms_version, shown)
    if ('refused' in terms) return terms
    const privacy = agreedVersion('privacy', body.privacy_version, shown)
    if ('refused' in privacy) return privacy
    const profile = { ...body, terms_version: terms.version, privacy_version: privacy.version }
    const occasion = clientInfoOf(head, now)
    await notifyAlone({ kind: 'registered', profile, occasion }, context)
    return { email }
  },
  {
    before: checkCsrfToken,
    limits: requestRules('register', ({ body, network }) => ({
      cause: { account: undefined, network },
      address: body.email,
    })),
  },
)
