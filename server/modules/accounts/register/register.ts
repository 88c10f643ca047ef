import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { occasionOf } from '../client-info.ts'
import { tellAlone } from '../letters.ts'
import { withinLetters } from '../request-limits.ts'
import { checkCsrfToken } from './csrf.ts'

export const register = serve(
  accounts.register,
  async ({ body: profile, ...head }, context) => {
    const { email } = profile
    await withinLetters('register', { email, network: head.network }, context)
    const occasion = occasionOf(head, context.now())
    await tellAlone({ kind: 'registered', profile, occasion }, context)
    return { email }
  },
  { before: checkCsrfToken },
)
