import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { logSecurity } from '../security-events.ts'
import { endOneSession } from './end-sessions.ts'

export const endSession = serve(accounts.endSession, async ({ caller, params, ...head }, context) => {
  const { db, now } = context
  const ended = await endOneSession(db, { userId: caller.userId, sessionId: params.id }, now())
  if (!ended) throw context.refuse('not_found')
  logSecurity('session_ended', { userId: caller.userId, sessionId: params.id, by: 'owner' }, head, context)
})
