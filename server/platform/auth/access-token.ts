import { decodeJwt, jwtVerify, SignJWT } from 'jose'

/** HS256 wants a secret at least as long as its hash: 32 bytes. */
export type SigningKey = { kid: string; secret: Uint8Array }

export type AccessTokenClaims = { userId: string; sessionId: string }

type Grant = AccessTokenClaims & {
  /** For the browser's menu only; no decision of the server rests on it. */
  isAdmin: boolean
  /** For the browser only, too. */
  passwordChangeRequired: boolean
  now: Date
  key: SigningKey
}

export const accessTokenSeconds = 15 * 60

/** Seconds by which the clock of a server that issues may be ahead of one that verifies. */
const maxAhead = 60

const algorithm = 'HS256'
const type = 'at+jwt'
const issuer = 'oriori'
const audience = 'oriori-api'

/** `issuedAt` and `exp` are unix seconds; the token is good while the clock shows less than `exp`. */
export async function issueAccessToken({ userId, sessionId, isAdmin, passwordChangeRequired, now, key }: Grant) {
  const issuedAt = Math.floor(now.getTime() / 1_000)
  const exp = issuedAt + accessTokenSeconds
  const token = await new SignJWT({
    user_id: userId,
    sid: sessionId,
    is_admin: isAdmin,
    password_change_required: passwordChangeRequired,
  })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.kid })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(exp)
    .setJti(crypto.randomUUID())
    .sign(key.secret)
  return { token, issuedAt, expiresIn: accessTokenSeconds }
}

/**
 * The owner of a token, or undefined: wrong algorithm, type, issuer, audience or key, tampered, or expired. It does not
 * say whether the session still exists; the database does.
 */
export async function verifyAccessToken(
  token: string,
  keys: ReadonlyMap<string, Uint8Array>,
  now: Date,
): Promise<AccessTokenClaims | undefined> {
  try {
    const { payload } = await jwtVerify(token, ({ kid }) => keyOf(keys, kid), {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience,
      currentDate: now,
      requiredClaims: ['exp', 'iat', 'sid', 'user_id'],
    })
    const { user_id: userId, sid: sessionId, iat, exp } = payload
    if (!isUuid(userId) || !isUuid(sessionId)) return undefined
    if (iat === undefined || exp === undefined || exp - iat !== accessTokenSeconds) return undefined
    return iat <= now.getTime() / 1_000 + maxAhead ? { userId, sessionId } : undefined
  } catch {
    return undefined
  }
}

/** When a token ends that was found to be good. */
export const expiryOf = (token: string): Date => new Date((decodeJwt(token).exp ?? 0) * 1_000)

function keyOf(keys: ReadonlyMap<string, Uint8Array>, kid: unknown): Uint8Array {
  const secret = typeof kid === 'string' ? keys.get(kid) : undefined
  if (!secret) throw new Error('unknown key')
  return secret
}

const isUuid = (value: unknown): value is string =>
  typeof value === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(value)
