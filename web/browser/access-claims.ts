/** What the browser reads from an access token. The token is not verified here, so it decides only what is shown. */
export type AccessClaims = { user_id: string /** Unix seconds. */; exp: number }
export type DecodedToken = AccessClaims & { is_admin: boolean; password_change_required: boolean }

/** Undefined for anything but an access token. */
export function decodeToken(token: string | undefined): DecodedToken | undefined {
  try {
    const payload = JSON.parse(textOf(token?.split('.')[1] ?? ''))
    const claims = claimsOf(payload)
    if (!claims) return undefined
    const { is_admin, password_change_required } = payload
    return { ...claims, is_admin: is_admin === true, password_change_required: password_change_required === true }
  } catch {
    return undefined
  }
}

/** The stored claims, checked; undefined for anything else. */
export function claimsOf(value: unknown): AccessClaims | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const { user_id, exp } = value as Record<string, unknown>
  const isId = (typeof user_id === 'string' && user_id !== '') || typeof user_id === 'number'
  return isId && typeof exp === 'number' && Number.isFinite(exp) ? { user_id: String(user_id), exp } : undefined
}

/** A stored token is valid while the current unix time is below its `exp`. */
export function isValidAt({ exp }: AccessClaims, now: Date): boolean {
  return now.getTime() / 1000 < exp
}

function textOf(base64Url: string): string {
  const bytes = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'))
  return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)))
}
