import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { issueCsrfToken } from './csrf.ts'

export const getCsrfToken = serve(accounts.getCsrfToken, async (head, context) => ({
  csrf_token: await issueCsrfToken(head, context),
}))
