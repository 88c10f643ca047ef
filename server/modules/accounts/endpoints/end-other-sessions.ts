import * as accounts from '#contract/accounts.ts'
import { serve } from '#platform/http'
import { endSessions } from '../set-password.ts'

export const endOtherSessions = serve(accounts.endOtherSessions, async ({ caller }, { db, now }) => {
  await db.transaction((tx) => endSessions(tx, caller!.userId, now(), caller!.sessionId))
})
