/** Where cookies lie: the page's document. */
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
 * Keeps a cookie for this site alone until `expires` (unix seconds). Browsers take secure cookies on https, and most of
 * them on localhost; where one refuses (Safari on localhost, any browser on plain http elsewhere) it is kept without that mark.
 * Whether it was kept at all is for the caller to see.
 */
export function saveCookie(jar: CookieJar, name: string, value: string, expires: number): void {
  const cookie = `${name}=${encodeURIComponent(value)}; Path=/; Expires=${new Date(expires * 1000).toUTCString()}; SameSite=Strict`
  jar.cookie = `${cookie}; Secure`
  if (readCookie(jar.cookie, name) !== value) jar.cookie = cookie
}

export function removeCookie(jar: CookieJar, name: string): void {
  const gone = `${name}=; Path=/; Expires=${new Date(0).toUTCString()}; SameSite=Strict`
  jar.cookie = `${gone}; Secure`
  if (readCookie(jar.cookie, name) !== undefined) jar.cookie = gone
}
