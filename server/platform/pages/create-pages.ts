import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import type { Services } from '#web/services.ts'
import { openAssets } from './assets.ts'
import { acceptedEncoding } from './encoding.ts'
import { openStyles } from './inline-styles.ts'
import { finishPage, pageResponse, type Render } from './page.ts'
import { pageCache } from './page-cache.ts'
import { contentPolicy } from './security-headers.ts'

export type Pages = {
  /** Answers every request that is not for the API: static files, then screens. */
  handle(request: Request): Promise<Response>
  /** Sends a kept page again before a Request is made of the message; true if it did. */
  shortcut(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Forgets every cached page. To be called after each write that a public page may show, on every node. */
  bump(): void
  close(): Promise<void>
}

export type PagesOptions = {
  /** The folder `react-router build` writes, with `client` and `server` in it. */
  buildDir: string
  services: Services
  now: () => Date
  log: PageLog
}

export type PageLog = { error(message: string, details?: Record<string, unknown>): void }

/** The built web, served from plain Node. All that is known of the bundle is its one function `handle(request, services)`. */
export async function createPages({ buildDir, services, now, log }: PagesOptions): Promise<Pages> {
  const [assets, withStyles, bundle] = await Promise.all([
    openAssets(`${buildDir}/client`),
    openStyles(`${buildDir}/client`),
    import(pathToFileURL(`${buildDir}/server/index.js`).href) as Promise<{ handle: Render }>,
  ])
  const policy = contentPolicy(services.config)
  const cache = pageCache(now)

  async function renderPage(url: URL) {
    const response = await bundle.handle(new Request(url), services)
    return finishPage(response, { withStyles, policy })
  }

  return {
    async handle(request) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
      const asked = new URL(request.url)
      const asset = await assets.find(asked.pathname, request.headers)
      if (asset) return asset
      try {
        const url = pageUrl(asked, services.config.siteUrl)
        const page = await cache.get(`${url.pathname}${url.search}`, () => renderPage(url))
        return await pageResponse(page, request)
      } catch (error) {
        log.error('a page could not be rendered', { path: asked.pathname, error })
        return new Response('ただいま表示できません。しばらくしてからもう一度お試しください。', {
          status: 500,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
        })
      }
    },
    shortcut({ method, url = '', headers }, outgoing) {
      if (method !== 'GET' || headers['if-none-match'] !== undefined) return false
      const page = cache.peek(url)
      const ready = page?.ready.get(acceptedEncoding(headers['accept-encoding']?.toString() ?? null))
      if (!ready) return false
      outgoing.writeHead(200, ready.headers)
      outgoing.end(ready.body)
      return true
    },
    bump: cache.bump,
    close: async () => {},
  }
}

/**
 * The address a page is rendered for: this site's own origin whatever the Host header claims, without the parameters that
 * only the browser reads, the rest in a fixed order. No header of the request goes along, so no visitor's page can be
 * stored for another.
 */
function pageUrl(asked: URL, siteUrl: string): URL {
  const url = new URL(asked.pathname + asked.search, siteUrl)
  url.searchParams.delete('_')
  url.searchParams.delete('scrollTo')
  url.searchParams.sort()
  return url
}

function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}
