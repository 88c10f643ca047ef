import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { verifyEmail as verify } from '../change-email.ts'

export const verifyEmail = serve(accounts.verifyEmail, (asked, context) => verify(asked.body.token, asked, context))
