import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { occasionOf } from '../client-info.ts'
import { tellAlone } from '../letters.ts'
import { withinLetters } from '../request-limits.ts'

export const requestResetPassword = serve(accounts.requestResetPassword, async (asked, context) => {
  const { email } = asked.body
  await withinLetters('reset', { email, network: asked.network }, context)
  const occasion = occasionOf(asked, context.now())
  await tellAlone({ kind: 'reset_asked', email, occasion }, context)
  return {}
})
