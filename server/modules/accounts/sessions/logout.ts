import { and, eq, isNull } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { digestOf } from '#platform/auth'
import { dropCookie } from '../cookies.ts'
import { logSecurity } from '../security-events.ts'
import { sessions } from '../tables.ts'

/** An invalid or expired token gets the same answer: the caller is logged out either way. */
export const logout = serve(accounts.logout, async ({ body, ...head }, context) => {
  const { db, config, now } = context
  const [ended] = await db
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(eq(sessions.refreshHash, digestOf(body.refresh_Token)), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId, sessionId: sessions.id })
  if (ended) logSecurity('session_ended', { ...ended, by: 'logout' }, head, context)
  dropCookie(head, 'binding', config)
})
