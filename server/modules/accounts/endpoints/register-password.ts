import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { registerPassword as register } from '../register-password.ts'

export const registerPassword = serve(
  accounts.registerPassword,
  (asked, context) => register(asked.body, asked, context),
  { mayWait: true },
)
