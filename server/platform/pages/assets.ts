import { readdir, readFile } from 'node:fs/promises'
import { extname, join, sep } from 'node:path'
import { acceptedEncoding, type Encoding } from '#platform/http'

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
}
const suffixes: Record<Encoding, string> = { br: '.br', gzip: '.gz', identity: '' }

/** The folders whose names carry a hash of their content. */
const isHashed = (pathname: string) => /^\/(?:assets|stills)\//.test(pathname)

/** A service worker stays in browsers and must be requested again each time, so that a new version reaches them. */
function lifeOf(pathname: string): string {
  if (isHashed(pathname)) return 'public, max-age=31536000, immutable'
  return pathname.endsWith('-worker.js') ? 'no-cache' : 'public, max-age=3600'
}

export type Assets = {
  /** Undefined when no such file was built; a missing file in a folder of hashed names is a 404 and never a page. */
  find(pathname: string, headers: Headers): Promise<Response | undefined>
}

/** The files of the build are listed once and read on first use; nothing outside of that list can be asked for. */
export async function openAssets(folder: string): Promise<Assets> {
  const names = await readdir(folder, { recursive: true })
  const files = new Set(names.map((name) => `/${name.split(sep).join('/')}`).filter((name) => types[extname(name)]))
  const compressed = new Set(names.map((name) => `/${name.split(sep).join('/')}`).filter((name) => !files.has(name)))
  const bodies = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

  function read(name: string): Promise<Uint8Array<ArrayBuffer>> {
    const known = bodies.get(name)
    if (known) return known
    const body = readFile(join(folder, name)).then((content) => new Uint8Array(content))
    bodies.set(name, body)
    return body
  }

  return {
    async find(pathname, headers) {
      if (!files.has(pathname)) return isHashed(pathname) ? missing() : undefined
      const wanted = acceptedEncoding(headers.get('accept-encoding'))
      const encoding = compressed.has(pathname + suffixes[wanted]) ? wanted : 'identity'
      const answer = new Headers({
        'content-type': types[extname(pathname)]!,
        'cache-control': lifeOf(pathname),
        'x-content-type-options': 'nosniff',
        // Pages of this site may load them by way of another origin (ASSETS_URL); modules and fonts ask for this.
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
        vary: 'accept-encoding',
      })
      if (encoding !== 'identity') answer.set('content-encoding', encoding)
      const body = await read(pathname + suffixes[encoding])
      answer.set('content-length', String(body.length))
      return new Response(body, { headers: answer })
    },
  }
}

function missing(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } })
}
