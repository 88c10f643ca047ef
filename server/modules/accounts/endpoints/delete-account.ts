import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { dropCookie } from '../cookies.ts'
import { deleteAccount as erase } from '../delete-account.ts'

export const deleteAccount = serve(
  accounts.deleteAccount,
  async (asked, context) => {
    await erase(asked.body.password, asked.caller!, asked, context)
    dropCookie(asked, 'binding', context.config)
  },
  { mayWait: true },
)
