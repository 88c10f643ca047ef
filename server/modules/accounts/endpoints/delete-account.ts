import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { dropCookie } from '../cookies.ts'
import { deleteAccount as erase } from '../delete-account.ts'

export const deleteAccount = serve(accounts.deleteAccount, async (asked, context) => {
  await erase({ userId: asked.caller!.userId, password: asked.body.password }, asked, context)
  dropCookie(asked, 'binding', context.config)
})
