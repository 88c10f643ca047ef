import { onThisDevice } from './shop-clock.ts'

/** Holds the cookies: the page's document. */
export type CookieJar = { cookie: string }

export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`))
  if (!pair) return undefined
  const value = pair.slice(name.length + 1)
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}

/**
 * Stores a cookie for this site until `expires` (unix seconds of the shop), on secure connections only: browsers accept it on
 * https, and most of them on localhost. The caller checks whether it was stored.
 */
export function saveCookie(jar: CookieJar, name: string, value: string, expires: number): void {
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${onThisDevice(new Date(expires * 1000)).toUTCString()}; SameSite=Strict; Secure`
}

/** Also removes a cookie that an earlier version of this site stored without `Secure`. */
export function removeCookie(jar: CookieJar, name: string): void {
  const gone = `${name}=; Path=/; Expires=${new Date(0).toUTCString()}; SameSite=Strict`
  jar.cookie = `${gone}; Secure`
  if (readCookie(jar.cookie, name) !== undefined) jar.cookie = gone
}
