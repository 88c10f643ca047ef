import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { presentSession } from '../present.ts'
import { findSessions } from '../queries.ts'

export const listSessions = serve(accounts.listSessions, async ({ caller }, context) => {
  const found = await findSessions(context, caller.userId)
  return found.map((session) => presentSession(session, caller.sessionId))
})
