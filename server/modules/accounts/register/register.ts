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
    limits: requestRules('register', ({ body, network }) => ({
      cause: { account: undefined, network },
      address: body.email,
    })),
  },
)
