import { KeptResponse, type PlainResponse } from '#platform/http'
import { type Inline, type SiteConfig, securityHeaders } from './security-headers.ts'

/** What is handed to the bundle. It knows of more than is needed here. */
export type Services = { config: SiteConfig }

/** Where the page of an address is: `target` is path and query as the server renders them, one for each page. */
export type PageAt =
  /** `screen` is the pattern of its address, for the log: an address may be a key to somebody's order. */
  { target: string; screen: string; isMissing?: true } | { movedTo: string }

/** `adminShell`: the page that the administration begins with, as it was built. */
export type Render = (request: Request, services: Services, adminShell: string) => Promise<Response>

export type Page = KeptResponse | PlainResponse

/** What is done to the text of every page. */
export type Finish = {
  withStyles(html: string): { html: string; styles: readonly string[] }
  policy(inline: Inline): string
}

/** Reads what the bundle answered and adds what belongs to every page: styles, policy, caching. Only what the bundle calls shared may be kept. */
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
  const page = { status: response.status, headers: Object.fromEntries(headers), body }
  return shared ? new KeptResponse(page) : page
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
