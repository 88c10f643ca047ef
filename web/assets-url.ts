/**
 * Lets all built files be loaded from another origin, given when the server starts. Scripts find each other by
 * themselves; only the addresses in the page need the origin. Pages and browser must agree on each address.
 */
export function assetAt(assetsUrl: string | undefined, address: string): string {
  return assetsUrl && address.startsWith('/assets/') ? assetsUrl.replace(/\/$/, '') + address : address
}

/** The same for every address in the router's manifest of routes and files. */
export function manifestAt<Manifest>(assetsUrl: string | undefined, manifest: Manifest): Manifest {
  if (!assetsUrl) return manifest
  const moved = (_key: string, value: unknown) => (typeof value === 'string' ? assetAt(assetsUrl, value) : value)
  return JSON.parse(JSON.stringify(manifest, moved)) as Manifest
}
