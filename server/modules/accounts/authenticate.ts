import { and, eq, isNull, or, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { type AccessTokenClaims, verifyAccessToken } from '#platform/auth'
import type { Caller } from '#platform/http'
import { signingKeys } from './signing-keys.ts'
import { sessions, users } from './tables.ts'

/** How often, in milliseconds, a token under an unknown key may make us look for new keys. */
const lookAgainAfter = 5_000

/**
 * Whom a Bearer token belongs to. What the token says about roles is not even read: session and person are asked of
 * the database at every request, so an ended session or a disabled person is out at once.
 */
export async function authenticate(token: string, context: Context): Promise<Caller | undefined> {
  const claims = await claimsOf(token, context)
  return claims && (await hasLiveSession(claims, context)) ? { userId: claims.userId } : undefined
}

async function claimsOf(token: string, context: Context): Promise<AccessTokenClaims | undefined> {
  const keys = await signingKeys(context)
  const now = context.now()
  const claims = await verifyAccessToken(token, keys.byKid, now)
  if (claims) return claims
  const latest = await signingKeys(context, lookAgainAfter)
  return latest === keys ? undefined : verifyAccessToken(token, latest.byKid, now)
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
