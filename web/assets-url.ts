/**
 * Lets everything built be loaded from another origin that serves the same files, given when the server starts. Scripts
 * find each other by themselves; only what the page names must be told. Pages and browser must agree on each address.
 */
export function assetAt(assetsUrl: string | undefined, address: string): string {
  return assetsUrl && address.startsWith('/assets/') ? assetsUrl.replace(/\/$/, '') + address : address
}

/** The same for every address in the router's list of routes and their files. */
export function manifestAt<Manifest>(assetsUrl: string | undefined, manifest: Manifest): Manifest {
  if (!assetsUrl) return manifest
  const moved = (_key: string, value: unknown) => (typeof value === 'string' ? assetAt(assetsUrl, value) : value)
  return JSON.parse(JSON.stringify(manifest, moved)) as Manifest
}
