import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { login as signIn } from '../login.ts'

export const login = serve(accounts.login, (asked, context) => signIn(asked.body, asked, context), { mayWait: true })
