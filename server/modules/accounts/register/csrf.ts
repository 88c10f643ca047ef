import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { hmacOf, newSecret, sameBytes } from '#platform/auth'
import type { Head } from '#platform/http'
import { readCookie, setCookie } from '../cookies.ts'

const lifetime = 60 * 60

/**
 * A signed double submit (OWASP): the token is an HMAC over the visitor's cookie and the time it ends, so that nothing
 * needs to be stored for visitors who may never come back. Tabs share the cookie.
 */
export async function issueCsrfToken(head: Head, { config, keys, now }: Context): Promise<string> {
  const shown = readCookie(head.header('cookie'), 'visitor', config)
  const visitor = shown && /^[\w-]{43}$/.test(shown) ? shown : newSecret()
  setCookie(head, 'visitor', visitor, config)
  const { kid, secret } = await keys.signingKey()
  const ends = Math.floor(now().getTime() / 1_000) + lifetime
  return `${ends}.${kid}.${hmacOf(secret, 'csrf', visitor, ends).toString('base64url')}`
}

/** Refuses with `csrf_failed` unless header and cookie belong together. */
export async function checkCsrfToken(
  head: Head,
  { config, keys, now, refuse }: Context & MayRefuse<'csrf_failed'>,
): Promise<void> {
  const visitor = readCookie(head.header('cookie'), 'visitor', config)
  const [, ends, kid, mac] = /^(\d{1,12})\.([\w-]{1,50})\.([\w-]{43})$/.exec(head.header('x-csrf-token') ?? '') ?? []
  if (!visitor || !ends || !kid || !mac) throw refuse('csrf_failed')
  const secret = (await keys.verificationKeys()).get(kid) ?? (await keys.freshVerificationKeys()).get(kid)
  const isOurs = secret && sameBytes(hmacOf(secret, 'csrf', visitor, Number(ends)), Buffer.from(mac, 'base64url'))
  if (!isOurs || Number(ends) * 1_000 <= now().getTime()) throw refuse('csrf_failed')
}
