import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { pathToFileURL } from 'node:url'
import { Refused, refusals } from '#contract/refusals.ts'
import { ResponseCache, responseTo, sendAgain } from '#platform/http'
import { openAssets } from './assets.ts'
import { openStyles } from './inline-styles.ts'
import { finishPage, type PageAt, type Render, type Services } from './page.ts'
import { renderingQueue } from './rendering.ts'
import { contentPolicy } from './security-headers.ts'

export type Pages = {
  /** Answers every request that is not for the API: static files, then screens. Refuses a network that has too many rendered. */
  handle(request: Request, network?: string): Promise<Response>
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

/** All that is known of the bundle. */
type Bundle = { handle: Render; findPage(address: URL): PageAt }

/** The built web, served from plain Node. */
export async function createPages({ buildDir, services, now, log }: PagesOptions): Promise<Pages> {
  const [assets, withStyles, adminShell, bundle] = await Promise.all([
    openAssets(`${buildDir}/client`),
    openStyles(`${buildDir}/client`),
    readFile(`${buildDir}/client/admin.html`, 'utf8'),
    import(pathToFileURL(`${buildDir}/server/index.js`).href) as Promise<Bundle>,
  ])
  const policy = contentPolicy(services.config)
  const cache = new ResponseCache(now)
  const inQueue = renderingQueue(now)

  /**
   * A page is rendered for its own address at this site, whatever the Host header claims. No header of the request goes
   * along, so no visitor's page can be stored for another.
   */
  async function renderPage({ target, isMissing = false }: { target: string; isMissing?: boolean }) {
    const response = await bundle.handle(new Request(services.config.siteUrl + target), services, adminShell)
    return finishPage(response, { isMissing, withStyles, policy })
  }

  async function answer(request: Request, place: PageAt, network: string): Promise<Response> {
    if ('movedTo' in place) return moved(place.movedTo)
    try {
      const page = await cache.get(place.target, () => inQueue(network, () => renderPage(place)))
      return await responseTo(request, page)
    } catch (error) {
      if (error instanceof Refused) return busy(error)
      log.error('a page could not be rendered', { screen: place.screen, error })
      return sorry(500)
    }
  }

  /** The kept page of an address that a visitor has added something to. What is no page may be answered by others. */
  function keptPage(url: string) {
    const { siteUrl } = services.config
    const address = url.startsWith('/backend/') ? null : URL.parse(url, siteUrl)
    // '//host/path' is an address of another site.
    if (address?.origin !== siteUrl) return undefined
    const place = bundle.findPage(address)
    return 'target' in place && !place.isMissing ? cache.find(place.target) : undefined
  }

  return {
    async handle(request, network = 'local') {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notAllowed()
      const address = new URL(request.url)
      const asset = await assets.find(address.pathname, request.headers)
      if (asset) return asset
      return answer(request, bundle.findPage(address), network)
    },
    shortcut(incoming, outgoing) {
      const { method, url = '' } = incoming
      if (method !== 'GET') return false
      return sendAgain(cache.find(url) ?? (url.includes('?') ? keptPage(url) : undefined), incoming, outgoing)
    },
    bump: () => cache.clear(),
    close: async () => {},
  }
}

function notAllowed(): Response {
  return new Response(null, { status: 405, headers: { allow: 'GET, HEAD' } })
}

function moved(location: string): Response {
  return new Response(null, { status: 308, headers: { location, 'cache-control': 'no-cache' } })
}

/** Only rendering refuses here; a screen's own refusals are pages. */
function busy({ code, details }: Refused): Response {
  return sorry(refusals[code], { 'retry-after': String(details.retryAfterSeconds ?? 2) })
}

const sorry = (status: number, headers: Record<string, string> = {}) =>
  new Response('ただいま表示できません。しばらくしてからもう一度お試しください。', {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
  })
