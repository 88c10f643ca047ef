import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { refreshSession as refresh } from '../refresh-session.ts'

export const refreshSession = serve(accounts.refreshSession, (asked, context) =>
  refresh(asked.body.refresh_Token, asked, context),
)
