/**
 * Whether a browser sends this from another site. Programs that are no browser send neither header and pass.
 * A page of another origin on the same site (another port, a sibling host) is foreign, too.
 */
export function isForeign(headers: Headers, isOwn: (origin: string) => boolean): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin')
  return origin !== null && !isOwn(origin)
}

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The site's own origin. On this machine `localhost` and `127.0.0.1` are one site, but each port is another. */
export function ownOrigin(siteUrl: string): (origin: string) => boolean {
  const port = loopback.exec(siteUrl)?.[2]
  if (!loopback.test(siteUrl)) return (origin) => origin === siteUrl
  return (origin) => loopback.exec(origin) !== null && loopback.exec(origin)?.[2] === port
}
