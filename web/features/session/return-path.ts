import type { RouteConfigEntry } from '@react-router/dev/routes'
import { paths } from '#web/paths.ts'
import routes from '#web/routes.ts'

/** A host that does not exist: a path that names a host of its own is detected by it. */
const ORIGIN = 'http://return.invalid'
const MAX_LENGTH = 2_000

/**
 * A login leads back to every screen of the route table, except login, logout and the screens of mailed links, and to
 * the administration, whose screens this app does not know.
 */
const allowed = [...addressesIn(routes).map(addressPattern), /^\/admin(?:\/[\w-]{1,200})*$/]

/**
 * The path to open after a login: a screen of this site with its query and fragment, in the browser's own spelling;
 * `/mypage` for everything else. Open it by `leadBack`.
 */
export function safeReturnPath(path: string | null): string {
  if (!path || path.length > MAX_LENGTH || !/^\/(?!\/)[^\\\s\p{Cc}\p{Cf}]*$/u.test(path)) return paths.mypage
  const url = ownUrl(path)
  // `/.//evil.example` becomes `//evil.example` here, which no screen's pattern matches.
  return url && allowed.some((pattern) => pattern.test(url.pathname))
    ? url.pathname + url.search + url.hash
    : paths.mypage
}

/** Opens a path of `safeReturnPath`: by the router, but what belongs to the administration as a page of its own. */
export function leadBack(path: string, navigate: (path: string, options: { replace: true }) => unknown): void {
  if (path.startsWith('/admin')) window.location.replace(path)
  else navigate(path, { replace: true })
}

/** The login page with `here` as its return path, if `here` is a valid one. */
export function loginPath(here: string): string {
  return paths.loginBackTo(safeReturnPath(here))
}

function addressesIn(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path = '', file, children }) => {
    if (children) return addressesIn(children)
    return path === '*' || file.startsWith('screens/account/') ? [] : [`/${path}`]
  })
}

function ownUrl(path: string): URL | undefined {
  const url = URL.canParse(path, ORIGIN) ? new URL(path, ORIGIN) : undefined
  return url && url.origin === ORIGIN && !url.username && !url.password ? url : undefined
}

function addressPattern(address: string): RegExp {
  return new RegExp(`^${address.replace(/:\w+/g, '[A-Za-z0-9_-]{1,200}')}$`)
}
