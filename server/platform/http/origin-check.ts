/**
 * Whether a browser sends this from another site. Programs that are no browser send neither header and pass.
 * A page of another origin on the same site (another port, a sibling host) is foreign, too.
 */
export function isForeign(headers: Headers, siteOrigin: string): boolean {
  if (headers.get('sec-fetch-site') === 'cross-site') return true
  const origin = headers.get('origin')
  return origin !== null && origin !== siteOrigin
}
