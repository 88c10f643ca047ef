import { createHash } from 'node:crypto'
import type { Services } from '#web/services.ts'
import { acceptedEncoding, type Encoding, encode } from './encoding.ts'
import { securityHeaders } from './security-headers.ts'

export type Render = (request: Request, services: Services) => Promise<Response>

export type Page = {
  status: number
  /** May be answered to everybody. */
  shared: boolean
  headers: Headers
  body: Buffer
  etag: string
  encoded: Map<Encoding, Promise<Buffer>>
  /** What has been sent before, as it goes out again. */
  ready: Map<Encoding, { headers: Record<string, string>; body: Buffer }>
}

/** What is done to the text of every page. */
export type Finish = { withStyles(html: string): string; policy(html: string): string }

/** Reads what the bundle answered and adds what belongs to every page: styles, policy, entity tag, caching. */
export async function finishPage(response: Response, { withStyles, policy }: Finish): Promise<Page> {
  let body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const shared = response.status === 200 && headers.get('x-page-cache') === 'shared'
  headers.delete('x-page-cache')
  for (const [name, value] of securityHeaders) headers.set(name, value)
  if (headers.get('content-type')?.startsWith('text/html')) {
    const html = withStyles(body.toString('utf8'))
    body = Buffer.from(html)
    headers.set('content-security-policy', policy(html))
  }
  headers.set('cache-control', shared ? 'no-cache' : 'private, no-store')
  headers.append('vary', 'accept-encoding')
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 20)
  return { status: response.status, shared, headers, body, etag, encoded: new Map(), ready: new Map() }
}

export async function pageResponse(page: Page, request: Request): Promise<Response> {
  const headers = new Headers(page.headers)
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (page.shared) {
    headers.set('etag', `"${page.etag}-${encoding}"`)
    // The body is the same under each encoding, so a tag of another encoding proves the copy fresh too.
    if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  }
  if (page.body.length === 0) return new Response(null, { status: page.status, headers })
  const body = await encodedBody(page, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  if (page.shared) page.ready.set(encoding, { headers: Object.fromEntries(headers), body })
  return new Response(request.method === 'HEAD' ? null : (body as Buffer<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}

function encodedBody({ encoded, body, shared }: Page, encoding: Encoding): Promise<Buffer> {
  const known = encoded.get(encoding)
  if (known) return known
  const made = encode(body, encoding, shared ? 'once' : 'each')
  encoded.set(encoding, made)
  return made
}
