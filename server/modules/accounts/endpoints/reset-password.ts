import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { resetPassword as reset } from '../set-password.ts'

export const resetPassword = serve(
  accounts.resetPassword,
  async (asked, context) => ({
    email: await reset(asked.body, asked, context),
  }),
  { mayWait: true },
)
