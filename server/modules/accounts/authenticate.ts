import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { type AccessTokenClaims, verifyAccessToken } from '#platform/auth'
import type { Caller } from '#platform/http'
import { sessions, users } from './tables.ts'

/**
 * Whom a Bearer token belongs to. What the token says about roles is not even read: session and person are asked of
 * the database at every request, so an ended session or a disabled person is out at once.
 */
export async function authenticate(token: string, context: Context): Promise<Caller | undefined> {
  const claims = await claimsOf(token, context)
  return claims && (await hasLiveSession(claims, context)) ? { userId: claims.userId } : undefined
}

async function claimsOf(token: string, { keys, now }: Context): Promise<AccessTokenClaims | undefined> {
  const known = await keys.believed()
  const claims = await verifyAccessToken(token, known, now())
  if (claims) return claims
  const latest = await keys.believedNow()
  return latest === known ? undefined : verifyAccessToken(token, latest, now())
}

async function hasLiveSession({ userId, sessionId }: AccessTokenClaims, { db, config }: Context): Promise<boolean> {
  const found = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.id, sessionId),
        eq(users.id, userId),
        isNull(sessions.endedAt),
        isNull(users.disabledAt),
        or(sql`${config.isLocalSite}`, eq(users.isDemo, false)),
      ),
    )
  return found.length > 0
}
