import { useSyncExternalStore } from 'react'
import { readItem } from '#web/browser/browser-storage.ts'
import { readCookie } from '#web/browser/cookies.ts'

/** The visitor's session according to the cookies. It decides only which links are shown. */
export type Role = 'guest' | 'customer' | 'admin'

/** Logged in means that a refresh token is stored. */
export function isLoggedIn(cookies = document.cookie): boolean {
  return Boolean(readCookie(cookies, 'REFRESH_TOKEN'))
}

export function isAdmin(cookies = document.cookie): boolean {
  return isLoggedIn(cookies) && readCookie(cookies, 'IS_ADMIN') === 'true'
}

export function roleOf(cookies: string): Role {
  if (isAdmin(cookies)) return 'admin'
  return isLoggedIn(cookies) ? 'customer' : 'guest'
}

/** A guest on the server and until hydration: pages are the same for everyone. */
export function useRole(): Role {
  return useSyncExternalStore(
    followCookies,
    () => roleOf(document.cookie),
    () => 'guest',
  )
}

/** The id in the stored claims, for the data layer. */
export function storedUserId(): string | undefined {
  try {
    const claims = JSON.parse(readItem('USER_TOKEN') ?? 'null') as { user_id?: unknown } | null
    return claims?.user_id === undefined ? undefined : String(claims.user_id)
  } catch {
    return undefined
  }
}

/** Browsers without a cookie store notice a new role at the next render, which follows a login. */
function followCookies(onChange: () => void): () => void {
  if (!('cookieStore' in window)) return () => {}
  const store = window.cookieStore as EventTarget
  store.addEventListener('change', onChange)
  return () => store.removeEventListener('change', onChange)
}
