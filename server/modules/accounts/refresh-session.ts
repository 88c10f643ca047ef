import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import type { AccessGrant } from '#contract/wire.ts'
import { digestOf } from '#platform/auth'
import type { Head } from '#platform/http'
import { bindingCookie, generationOf } from './binding.ts'
import { readCookie, setCookie } from './cookies.ts'
import { tellByMail } from './letters.ts'
import { grantAccess } from './open-session.ts'
import { findSessionToRefresh, type RefreshableSession } from './queries.ts'
import { occasionOf } from './whereabouts.ts'

/** Milliseconds in which the value before is still good: for other tabs, and for answers that never arrived. */
const grace = 60_000

/**
 * A new access token. Once a browser has shown its binding cookie the refresh token is nothing without it. The cookie
 * changes at a refresh, though not twice within the grace, or answers that overtake each other would log people out. A
 * value older than that has been copied: the session ends, and its owner is told.
 */
export async function refreshSession(refreshToken: string, head: Head, context: Context): Promise<AccessGrant> {
  const { config, now } = context
  const session = await findSessionToRefresh(context, digestOf(refreshToken))
  if (!session) throw new Refused('unauthorized')
  const shown = generationOf(readCookie(head.header('cookie'), 'binding', config), session.binding)
  if (shown === undefined && session.isBound) throw new Refused('unauthorized')
  if (shown !== undefined && isCopied(shown, session, now())) {
    await endCopied(session, head, context)
    throw new Refused('unauthorized')
  }
  const generation = await noteRefresh(session, shown, context)
  if (generation !== undefined) setCookie(head, 'binding', bindingCookie(session.binding.secret!, generation), config)
  return grantAccess({ ...session.person, sessionId: session.id }, context)
}

const isInGrace = ({ rotatedAt }: RefreshableSession, now: Date) =>
  rotatedAt !== null && now.getTime() - rotatedAt.getTime() < grace

function isCopied(shown: number, session: RefreshableSession, now: Date): boolean {
  const { generation } = session.binding
  return shown < generation - 1 || (shown === generation - 1 && !isInGrace(session, now))
}

/** The generation that the browser is to have from now on; undefined for a client that has shown none. */
async function noteRefresh(
  session: RefreshableSession,
  shown: number | undefined,
  { sql, now }: Context,
): Promise<number | undefined> {
  const { id, binding } = session
  const instant = now()
  const rotates = shown === binding.generation && !isInGrace(session, instant)
  const generation = rotates ? binding.generation + 1 : binding.generation
  await sql`
    update sessions set last_used_at = ${instant},
      bound_at = case when ${shown !== undefined} then coalesce(bound_at, ${instant}::timestamptz) else bound_at end,
      binding_rotated_at = case when binding_generation < ${generation} then ${instant}::timestamptz
        else binding_rotated_at end,
      binding_generation = greatest(binding_generation, ${generation})
    where id = ${id}`
  return shown === undefined ? undefined : generation
}

async function endCopied({ id, person }: RefreshableSession, head: Head, context: Context): Promise<void> {
  const { sql, now, log } = context
  const ended = await sql`update sessions set ended_at = ${now()} where id = ${id} and ended_at is null returning 1`
  if (ended.length === 0) return
  log.warn('session_ended_copied_cookie', { userId: person.id, sessionId: id })
  await tellByMail(sql, { kind: 'session_revoked', userId: person.id, occasion: occasionOf(head, now()) }, context)
}
