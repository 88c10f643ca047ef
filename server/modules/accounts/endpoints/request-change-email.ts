import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { requestChangeEmail as request } from '../change-email.ts'

export const requestChangeEmail = serve(
  accounts.requestChangeEmail,
  async (asked, context) => {
    await request(asked.body, asked.caller!, asked, context)
    return {}
  },
  { mayWait: true },
)
