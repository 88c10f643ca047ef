import { createHash } from 'node:crypto'
import type { Services } from '#web/services.ts'
import type { Encoder } from './encoder.ts'
import { acceptedEncoding, type Encoding } from './encoding.ts'
import { type Inline, securityHeaders } from './security-headers.ts'

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
  ready: Map<Encoding, { headers: Record<string, string>; body: Buffer; isSmall: boolean }>
}

/** What is done to the text of every page. */
export type Finish = {
  withStyles(html: string): { html: string; styles: readonly string[] }
  policy(inline: Inline): string
}

/** Reads what the bundle answered and adds what belongs to every page: styles, policy, entity tag, caching. */
export async function finishPage(
  response: Response,
  { isMissing, withStyles, policy }: Finish & { isMissing: boolean },
): Promise<Page> {
  let body = Buffer.from(await response.arrayBuffer())
  const headers = new Headers(response.headers)
  const shared = response.status === (isMissing ? 404 : 200) && headers.get('x-page-cache') === 'shared'
  const mark = headers.get('x-script-mark')
  headers.delete('x-page-cache')
  headers.delete('x-script-mark')
  for (const [name, value] of securityHeaders) headers.set(name, value)
  if (headers.get('content-type')?.startsWith('text/html')) {
    const { html: unmarked, scripts } = takeMarks(body.toString('utf8'), mark)
    const { html, styles } = withStyles(unmarked)
    body = Buffer.from(html)
    headers.set('content-security-policy', policy({ scripts, styles }))
  }
  headers.set('cache-control', shared ? 'no-cache' : 'private, no-store')
  headers.append('vary', 'accept-encoding')
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 20)
  return { status: response.status, shared, headers, body, etag, encoded: new Map(), ready: new Map() }
}

/**
 * The scripts that the rendering marked as its own, and the page without the marks. A script that came into the page
 * by way of somebody's text cannot know the mark, which is another one each time: it is left to the policy to stop it.
 */
function takeMarks(html: string, mark: string | null): { html: string; scripts: string[] } {
  if (!mark) return { html, scripts: [] }
  const attribute = ` nonce="${mark}"`
  const script = new RegExp(`<script${attribute}[^>]*>([\\s\\S]*?)</script>`, 'g')
  const scripts = [...html.matchAll(script)].map(([, code]) => code!)
  return { html: html.replaceAll(attribute, ''), scripts }
}

export async function pageResponse(page: Page, request: Request, encoder: Encoder): Promise<Response> {
  const headers = new Headers(page.headers)
  const encoding = acceptedEncoding(request.headers.get('accept-encoding'))
  if (page.shared) {
    headers.set('etag', `"${page.etag}-${encoding}"`)
    // The body is the same under each encoding, so a tag of another encoding proves the copy fresh too.
    if (request.headers.get('if-none-match')?.includes(page.etag)) return new Response(null, { status: 304, headers })
  }
  if (page.body.length === 0) return new Response(null, { status: page.status, headers })
  const body = await encoder.encoded(page, encoding)
  if (encoding !== 'identity') headers.set('content-encoding', encoding)
  headers.set('content-length', String(body.length))
  if (page.shared && page.status === 200) {
    page.ready.set(encoding, { headers: Object.fromEntries(headers), body, isSmall: encoding === 'identity' })
  }
  return new Response(request.method === 'HEAD' ? null : (body as Buffer<ArrayBuffer>), {
    status: page.status,
    headers,
  })
}
