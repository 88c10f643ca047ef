import { and, eq, isNull } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { logSecurity } from '../security-events.ts'
import { sessions } from '../tables.ts'

export const endSession = serve(accounts.endSession, async ({ caller, params, ...head }, context) => {
  const { db, now } = context
  const ended = await db
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(eq(sessions.id, params.id), eq(sessions.userId, caller.userId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  if (ended.length === 0) throw context.refuse('not_found')
  logSecurity('session_ended', { userId: caller.userId, sessionId: params.id, by: 'owner' }, head, context)
})
