import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { stopChangeEmail as stop } from '../stop-change-email.ts'

export const stopChangeEmail = serve(accounts.stopChangeEmail, (asked, context) =>
  stop(asked.body.token, asked, context),
)
