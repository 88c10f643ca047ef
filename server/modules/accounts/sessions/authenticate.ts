import type { Caller, Context } from '#context'
import { type AccessTokenClaims, verifyAccessToken } from '#platform/auth'
import { readCookie } from '../cookies.ts'
import { isStaff } from '../is-staff.ts'
import { findLiveSession, type LiveSession } from '../queries.ts'
import { generationOf } from './binding.ts'

/**
 * The caller of a Bearer token. Roles in the token are ignored: session and person are read from the database at every
 * request, so an ended session or a disabled person is refused at once.
 */
export async function authenticate(
  token: string,
  context: Context,
  cookies: string | undefined,
): Promise<Caller | undefined> {
  const claims = await claimsOf(token, context)
  const session = claims && (await findLiveSession(context, claims))
  if (!session) return undefined
  if (cookies && !(session.is_bound && session.is_seen)) await bind(claims, session, cookies, context)
  const { email, role, permissions, password_change_required, is_demo, has_second_factor } = session
  return {
    ...claims,
    email,
    role,
    permissions,
    mustChangePassword: password_change_required,
    mustSetUpSecondFactor: isStaff(role) && !has_second_factor && !is_demo,
  }
}

async function claimsOf(token: string, { keys, now }: Context): Promise<AccessTokenClaims | undefined> {
  const known = await keys.verificationKeys()
  const claims = await verifyAccessToken(token, known, now())
  if (claims) return claims
  const latest = await keys.freshVerificationKeys()
  return latest === known ? undefined : verifyAccessToken(token, latest, now())
}

/**
 * From the first time that a browser shows the cookie, its refresh token alone is of no use to anybody; from the first
 * time that it shows the newest one, the former is on its way out.
 */
async function bind(
  { sessionId }: AccessTokenClaims,
  { is_bound: isBound, binding_secret: secret, binding_generation: generation }: LiveSession,
  cookies: string,
  { sql, config, now }: Context,
): Promise<void> {
  const shown = generationOf(readCookie(cookies, 'binding', config), { secret, generation })
  if (shown === undefined || (isBound && shown < generation)) return
  await sql`
    update sessions set bound_at = coalesce(bound_at, ${now()}::timestamptz),
      binding_seen_at = case when binding_generation = ${shown} then coalesce(binding_seen_at, ${now()}::timestamptz)
        else binding_seen_at end
    where id = ${sessionId}`
}
