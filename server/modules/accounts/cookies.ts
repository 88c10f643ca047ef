import type { Context } from '#context'
import { SESSION_DAYS } from '#contract/session-life.ts'
import type { Head } from '#platform/http'

type Site = Pick<Context['config'], 'siteUrl' | 'isLocalSite'>

/**
 * `binding` ties a session to its browser; `device` tells a browser in which somebody has signed in before; `visitor` is
 * the other half of the CSRF token.
 */
const names = { binding: 'sb', device: 'dv', visitor: 'pre' } as const
/** Days; `visitor` ends with the browser. */
const lifetimes: Partial<Record<ServerCookie, number>> = { binding: SESSION_DAYS, device: 180 }
export type ServerCookie = keyof typeof names

/**
 * Browsers keep `__Host-` cookies only over https or from this very machine. Over plain http elsewhere, where nothing
 * is protected anyway, the name without the prefix is used.
 */
function isHostOnly({ siteUrl, isLocalSite }: Site): boolean {
  return isLocalSite || siteUrl.startsWith('https:')
}

const nameOf = (cookie: ServerCookie, site: Site) => `${isHostOnly(site) ? '__Host-' : ''}${names[cookie]}`

export function readCookie(cookies: string | undefined, cookie: ServerCookie, site: Site): string | undefined {
  const name = `${nameOf(cookie, site)}=`
  return cookies
    ?.split(';')
    .map((pair) => pair.trim())
    .find((pair) => pair.startsWith(name))
    ?.slice(name.length)
}

export function setCookie({ addHeader }: Pick<Head, 'addHeader'>, cookie: ServerCookie, value: string, site: Site) {
  const days = lifetimes[cookie]
  const lifetime = days ? `; Max-Age=${days * 24 * 60 * 60}` : ''
  addHeader('set-cookie', `${nameOf(cookie, site)}=${value}${attributes(site)}${lifetime}`)
}

export function dropCookie({ addHeader }: Pick<Head, 'addHeader'>, cookie: ServerCookie, site: Site) {
  addHeader('set-cookie', `${nameOf(cookie, site)}=${attributes(site)}; Max-Age=0`)
}

const attributes = (site: Site) => `; Path=/; HttpOnly; SameSite=Strict${isHostOnly(site) ? '; Secure' : ''}`
