import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

export type Registry = {
  url: string
  /** How many versions were put into answers. */
  added(): number
  close(): void
}

type Packument = { name?: string; versions?: Record<string, object> }
type Locked = { packages: Record<string, { optionalDependencies?: Record<string, string> }> }

/**
 * The registry in use, or the same behind a proxy on loopback that completes it: a mirror that lacks some platforms'
 * packages looks whole from outside. A version put in has no contents; it would not be installed here.
 */
export async function openRegistry(kind: 'as-it-is' | 'complete'): Promise<Registry> {
  const upstream = execFileSync('npm', ['config', 'get', 'registry'], { encoding: 'utf8' }).trim().replace(/\/$/, '')
  if (kind === 'as-it-is') return { url: upstream, added: () => 0, close: () => {} }
  const wanted = platformVersions()
  const added = new Set<string>()
  const server = createServer((incoming, outgoing) => {
    answer(upstream, incoming, outgoing, (packument) => complete(packument, wanted, added)).catch(() => {
      outgoing.writeHead(502).end()
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    added: () => added.size,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Complete = (packument: Packument) => boolean

async function answer(upstream: string, incoming: IncomingMessage, outgoing: ServerResponse, complete: Complete) {
  const accept = incoming.headers.accept ?? '*/*'
  const got = await fetch(`${upstream}${incoming.url}`, { headers: { accept } })
  const type = got.headers.get('content-type') ?? 'application/octet-stream'
  if (!type.includes('json')) {
    outgoing.writeHead(got.status, { 'content-type': type })
    return got.body ? Readable.fromWeb(got.body as never).pipe(outgoing) : outgoing.end()
  }
  const text = await got.text()
  const packument = got.ok ? (JSON.parse(text) as Packument) : {}
  outgoing.writeHead(got.status, { 'content-type': type }).end(complete(packument) ? JSON.stringify(packument) : text)
}

/** Exact versions that a package of the lockfile names for some platform. */
function platformVersions(): Map<string, Set<string>> {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Locked
  const wanted = new Map<string, Set<string>>()
  for (const { optionalDependencies = {} } of Object.values(packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (/^\d+\.\d+\.\d+/.test(version)) wanted.set(name, (wanted.get(name) ?? new Set()).add(version))
    }
  }
  return wanted
}

function complete(packument: Packument, wanted: Map<string, Set<string>>, added: Set<string>): boolean {
  const { name = '', versions } = packument
  const missing = [...(wanted.get(name) ?? [])].filter((version) => versions && !(version in versions))
  for (const version of missing) {
    versions![version] = { ...Object.values(versions!).at(-1), version, dist: { tarball: `http://127.0.0.1/${name}` } }
    added.add(`${name}@${version}`)
  }
  return missing.length > 0
}
