import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { changePassword as change } from '../set-password.ts'

export const changePassword = serve(
  accounts.changePassword,
  async (asked, context) => {
    const { current_password: current, new_password: next } = asked.body
    await change({ current, next }, asked.caller!, asked, context)
  },
  { mayWait: true },
)
