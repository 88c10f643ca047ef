import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { presentSession } from '../present.ts'
import { findSessions } from '../queries.ts'

export const listSessions = serve(accounts.listSessions, async ({ caller }, { db, now }) => {
  const found = await findSessions(db, caller.userId, now())
  return found.map((session) => presentSession(session, caller.sessionId))
})
