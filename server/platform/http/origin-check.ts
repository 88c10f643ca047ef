type ReadHeader = (name: string) => string | null

/**
 * Whether a browser sends this from another site. Programs that are no browser send neither header and pass.
 * A page of another origin on the same site (another port, a sibling host) is foreign, too. A link out of a mail in
 * somebody's webmail is none: the browser leaves that site and shows the answer, which the other site cannot read.
 */
export function isForeign(method: string, header: ReadHeader, isOwn: (origin: string) => boolean): boolean {
  if (header('sec-fetch-site') === 'cross-site' && !isFollowedLink(method, header)) return true
  const origin = header('origin')
  return origin !== null && !isOwn(origin)
}

/** A navigation of a whole tab; what is put into a frame or a picture says so. */
function isFollowedLink(method: string, header: ReadHeader): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  return header('sec-fetch-mode') === 'navigate' && (header('sec-fetch-dest') ?? 'document') === 'document'
}

const loopback = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

/** The site's own origin. On this machine `localhost` and `127.0.0.1` are one site, but each port is another. */
export function ownOrigin(siteUrl: string): (origin: string) => boolean {
  const port = loopback.exec(siteUrl)?.[2]
  if (!loopback.test(siteUrl)) return (origin) => origin === siteUrl
  return (origin) => loopback.exec(origin) !== null && loopback.exec(origin)?.[2] === port
}
