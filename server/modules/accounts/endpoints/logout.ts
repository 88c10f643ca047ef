import { and, eq, isNull } from 'drizzle-orm'
import * as accounts from '#contract/accounts.ts'
import { digestOf } from '#platform/auth'
import { serve } from '#platform/http'
import { dropCookie } from '../cookies.ts'
import { sessions } from '../tables.ts'

/** The same answer for a token that is none, or no longer one: whoever logs out is logged out. */
export const logout = serve(accounts.logout, async ({ body, ...head }, { db, config, now }) => {
  await db
    .update(sessions)
    .set({ endedAt: now() })
    .where(and(eq(sessions.refreshHash, digestOf(body.refresh_Token)), isNull(sessions.endedAt)))
  dropCookie(head, 'binding', config)
})
