import { and, eq, isNull } from 'drizzle-orm'
import { type Context, serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { digestOf } from '#platform/auth'
import type { Head } from '#platform/http'
import { notifyByMail } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { readCookie, setCookie } from '../cookies.ts'
import { findSessionToRefresh, type RefreshableSession } from '../queries.ts'
import { logSecurity } from '../security-events.ts'
import { sessions } from '../tables.ts'
import { bindingCookie, generationOf } from './binding.ts'
import { grantAccess } from './open-session.ts'

/** Milliseconds in which the value before is still good once the new one has been seen: for what is under way. */
const grace = 60_000

/**
 * A new access token. Once a browser has shown its binding cookie, the refresh token needs it. The cookie changes at a
 * refresh. An answer may be lost, and the browser may sleep for days: so the former value stays valid until a minute
 * after the new one has been seen, and there is no further change before that. An older value has been copied: the
 * session ends, and its owner gets a mail. Of two who share a copied cookie one gets the next value, and the other is
 * noticed as soon as that has been shown.
 */
export const refreshSession = serve(accounts.refreshSession, async ({ body, ...head }, context) => {
  const { config, now } = context
  const session = await findSessionToRefresh(context, digestOf(body.refresh_Token))
  if (!session) throw context.refuse('unauthorized')
  const shown = generationOf(readCookie(head.header('cookie'), 'binding', config), session.binding)
  if (shown === undefined && session.isBound) throw context.refuse('unauthorized')
  if (shown !== undefined && isCopied(shown, session, now())) {
    await endCopied(session, head, context)
    throw context.refuse('unauthorized')
  }
  const generation = await noteRefresh(session, shown, context)
  if (generation !== undefined) setCookie(head, 'binding', bindingCookie(session.binding.secret!, generation), config)
  return grantAccess({ ...session.person, sessionId: session.id }, context)
})

const isSettled = ({ seenAt }: RefreshableSession, now: Date) =>
  seenAt !== null && now.getTime() - seenAt.getTime() >= grace

function isCopied(shown: number, session: RefreshableSession, now: Date): boolean {
  const { generation } = session.binding
  return shown < generation - 1 || (shown === generation - 1 && isSettled(session, now))
}

/** The generation that the browser is to have from now on; undefined for a client that has shown none. */
async function noteRefresh(
  session: RefreshableSession,
  shown: number | undefined,
  { sql, now }: Context,
): Promise<number | undefined> {
  const { id, binding } = session
  const instant = now()
  const rotates = shown === binding.generation && (shown === 0 || isSettled(session, instant))
  const generation = rotates ? binding.generation + 1 : binding.generation
  await sql`
    update sessions set last_used_at = ${instant},
      bound_at = case when ${shown !== undefined} then coalesce(bound_at, ${instant}::timestamptz) else bound_at end,
      binding_seen_at = case when binding_generation < ${generation} then null
        when binding_generation = ${shown ?? -1} then coalesce(binding_seen_at, ${instant}::timestamptz)
        else binding_seen_at end,
      binding_generation = greatest(binding_generation, ${generation})
    where id = ${id}`
  return shown === undefined ? undefined : generation
}

async function endCopied({ id, person }: RefreshableSession, head: Head, context: Context): Promise<void> {
  const { now } = context
  const isEnded = await context.db.transaction(async (tx) => {
    const ended = await tx
      .update(sessions)
      .set({ endedAt: now() })
      .where(and(eq(sessions.id, id), isNull(sessions.endedAt)))
      .returning({ id: sessions.id })
    if (ended.length === 0) return false
    await notifyByMail(tx, { kind: 'session_revoked', userId: person.id, occasion: clientInfoOf(head, now()) }, context)
    return true
  })
  if (isEnded) logSecurity('session_ended_copied_cookie', { userId: person.id, sessionId: id }, head, context)
}
