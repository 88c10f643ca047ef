import { SESSION_DAYS } from '#contract/session-life.ts'
import type { AccessGrant, TokenBundle } from '#contract/wire.ts'
import { type AccessClaims, claimsOf, type DecodedToken, decodeToken, isValidAt } from './access-claims.ts'
import { readItem, removeItem, saveItem } from './browser-storage.ts'
import { type CookieJar, readCookie, removeCookie, saveCookie } from './cookies.ts'
import { StorageError } from './storage-error.ts'

/** What this browser keeps of a session. All tabs share it, so it is read anew at every question. */
export type SessionTokens = {
  /** Undefined when none is stored, and when its time is over. */
  accessToken(): string | undefined
  refreshToken(): string | undefined
  /** Claims of the stored user token, valid or not. */
  claims(): AccessClaims | undefined
  /** The stored user must set a new password before anything else. */
  mustChangePassword(): boolean
  /** After a login. Throws `StorageError` where the browser does not keep what it is given; nothing is left behind then. */
  saveBundle(bundle: TokenBundle): AccessClaims
  /** After a refresh. Throws as `saveBundle` does. */
  saveGrant(grant: AccessGrant): AccessClaims
  /** The shop has said so meanwhile. */
  requirePasswordChange(): void
  /** The new password is set. */
  passwordChanged(): void
  /** Forgets tokens, claims and flags. */
  clear(): void
}

const USER_TOKEN = 'USER_TOKEN'
const MUST_CHANGE = 'REQUIRED_TO_CHANGE_NEW_PASSWORD'

export function browserTokens(jar: CookieJar, now: () => Date): SessionTokens {
  const claims = () => claimsOf(parsed(readItem(USER_TOKEN)))
  const refreshToken = () => readCookie(jar.cookie, 'REFRESH_TOKEN') || undefined

  /** Where tabs do not wait for each other, another one may have stored its own in the same moment: that will do. */
  function saveToken(name: string, value: string, expires: number): void {
    const before = readCookie(jar.cookie, name)
    saveCookie(jar, name, value, expires)
    const stored = readCookie(jar.cookie, name)
    if (stored !== value && (!stored || stored === before)) throw new StorageError('Cannot get set token')
  }

  function saveDecoded(grant: AccessGrant, adminUntil: number): AccessClaims {
    const token = decodeToken(grant.access_token)
    if (!token) throw new StorageError('Cannot get set token')
    saveToken('ACCESS_TOKEN', grant.access_token, grant.issued_at + grant.expires_in)
    saveAdminFlag(token, adminUntil)
    if (token.password_change_required) saveItem(MUST_CHANGE, 'true')
    else removeItem(MUST_CHANGE)
    const { user_id, exp } = token
    saveItem(USER_TOKEN, JSON.stringify({ user_id, exp }))
    return { user_id, exp }
  }

  function saveAdminFlag({ is_admin }: DecodedToken, expires: number): void {
    const value = String(is_admin)
    saveCookie(jar, 'IS_ADMIN', value, expires)
    if (readCookie(jar.cookie, 'IS_ADMIN') !== value) throw new StorageError('Failed to set IS_ADMIN cookie')
  }

  function clear(): void {
    for (const name of ['ACCESS_TOKEN', 'REFRESH_TOKEN', 'IS_ADMIN']) removeCookie(jar, name)
    removeItem(MUST_CHANGE)
    // Last: the other tabs are told of this one, and find the cookies gone.
    removeItem(USER_TOKEN)
  }

  return {
    accessToken() {
      const token = readCookie(jar.cookie, 'ACCESS_TOKEN')
      const decoded = decodeToken(token)
      return decoded && isValidAt(decoded, now()) ? token : undefined
    },
    refreshToken,
    claims,
    mustChangePassword: () => readItem(USER_TOKEN) !== undefined && readItem(MUST_CHANGE) === 'true',
    saveBundle(bundle) {
      const expires = bundle.refresh_token_issued_at + bundle.refresh_token_expires_in
      try {
        saveToken('REFRESH_TOKEN', bundle.refresh_token, expires)
        return saveDecoded(bundle, expires)
      } catch (error) {
        clear()
        throw error
      }
    },
    // The refresh token's end is not told again: the flag means nothing without it and may lie a while longer.
    saveGrant: (grant) => saveDecoded(grant, grant.issued_at + SESSION_SECONDS),
    requirePasswordChange: () => saveItem(MUST_CHANGE, 'true'),
    passwordChanged: () => removeItem(MUST_CHANGE),
    clear,
  }
}

const SESSION_SECONDS = SESSION_DAYS * 86_400

/** On the server nobody is signed in: pages are rendered without knowing for whom. */
export const noTokens: SessionTokens = {
  accessToken: () => undefined,
  refreshToken: () => undefined,
  claims: () => undefined,
  mustChangePassword: () => false,
  saveBundle: () => refuse(),
  saveGrant: () => refuse(),
  requirePasswordChange() {},
  passwordChanged() {},
  clear() {},
}

function refuse(): never {
  throw new StorageError('Cannot get set token')
}

function parsed(text: string | undefined): unknown {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}
