import type { AccessGrant, TokenBundle } from '#contract/accounts.ts'
import { LONGEST_REFRESH_TOKEN, SESSION_DAYS } from '#contract/session-life.ts'
import { type AccessClaims, claimsOf, type DecodedToken, decodeToken, isValidAt } from './access-claims.ts'
import { readItem, removeItem, saveItem } from './browser-storage.ts'
import { type CookieJar, readCookie, removeCookie, saveCookie } from './cookies.ts'
import { forgetKeptPages } from './kept-pages.ts'
import { StorageError } from './storage-error.ts'

/** The session as this browser stores it. All tabs share it, so every call reads it again. */
export type SessionTokens = {
  /** Undefined when none is stored, or when it has expired. */
  accessToken(): string | undefined
  refreshToken(): string | undefined
  /** Claims of the stored user token, valid or not. */
  claims(): AccessClaims | undefined
  /** The stored user must set a new password first. */
  mustChangePassword(): boolean
  /** After a login. Throws `StorageError` if the browser does not store everything; then nothing is left behind. */
  saveBundle(bundle: TokenBundle): AccessClaims
  /** After a refresh. Throws like `saveBundle`. */
  saveGrant(grant: AccessGrant): AccessClaims
  /** The shop has answered that a new password is required. */
  requirePasswordChange(): void
  /** The new password is set. */
  passwordChanged(): void
  /** Removes tokens, claims and flags, and what is kept for when there is no connection. */
  clear(): void
}

const USER_TOKEN = 'USER_TOKEN'
const MUST_CHANGE = 'REQUIRED_TO_CHANGE_NEW_PASSWORD'

export function browserTokens(jar: CookieJar, now: () => Date): SessionTokens {
  const claims = () => claimsOf(parsed(readItem(USER_TOKEN)))
  // A token that the shop cannot have issued does not count: asking with it again and again would never end.
  const refreshToken = () => {
    const token = readCookie(jar.cookie, 'REFRESH_TOKEN')
    return token && token.length <= LONGEST_REFRESH_TOKEN ? token : undefined
  }

  /** Without locks another tab may have stored its own token in the same moment. That one is valid too. */
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
    void forgetKeptPages()
    // Last: this write notifies the other tabs, and by then the cookies are gone.
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
    // The expiry of the refresh token is not in a grant. Without that token the flag has no effect, so a little longer
    // does no harm.
    saveGrant: (grant) => saveDecoded(grant, grant.issued_at + SESSION_SECONDS),
    requirePasswordChange: () => saveItem(MUST_CHANGE, 'true'),
    passwordChanged: () => removeItem(MUST_CHANGE),
    clear,
  }
}

const SESSION_SECONDS = SESSION_DAYS * 86_400

/** On the server there is no session: pages are rendered for everyone. */
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
