import type { IncomingMessage, ServerResponse } from 'node:http'
import { fileURLToPath } from 'node:url'
import { answerShortcut, directAnswers, listen, networkFinder, notReady, ownHost } from '#platform/http'
import type { Log } from '#platform/log'
import { createDevPages, createPages, type Pages } from '#platform/pages'
import { demoPictures } from '#seed'
import type { Services } from '#web/services.ts'
import { createApp, operations } from './app.ts'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { type Closers, openContext } from './open-context.ts'
import { ownAddress } from './own-address.ts'
import { pageConfigOf } from './page-config.ts'
import { isListed } from './site-files.ts'
import { startFault } from './start-fault.ts'

export type RunningShop = { url: string; context: Context; stop(): Promise<void> }

export type StartOptions = {
  config: Config
  now: () => Date
  log: Log
  /** The web from its sources instead of the built one. */
  dev?: boolean
}

type Fetch = (request: Request, env?: { incoming: IncomingMessage }) => Response | Promise<Response>
type Site = { fetch: Fetch; shortcut(incoming: IncomingMessage, outgoing: ServerResponse): boolean }

/** Milliseconds for each thing that is given back: what was asked before has 4 s, and `main` ends it all after 7. */
const closesWithin = 2_000

const root = fileURLToPath(new URL('..', import.meta.url))

/** Opens the port at once, answers 503 until the shop can be used, and gives everything back on `stop`. */
export async function startShop({ config, now, log, dev = false }: StartOptions): Promise<RunningShop> {
  let site: Site = { fetch: whileStarting, shortcut: () => false }
  const listening = await listen({
    host: config.host,
    port: config.port,
    fetch: (request, env) => site.fetch(request, env),
    shortcut: (incoming, outgoing) => site.shortcut(incoming, outgoing),
    ...doorOf(config),
  })
  const closers: Closers = []
  const stopping = new AbortController()
  const stop = async () => {
    stopping.abort()
    await listening.close(4)
    await closeAll(closers)
  }
  try {
    const context = await openContext({ config, now, log, stopping: stopping.signal }, closers)
    site = await openSite(context, dev, closers)
    return { url: await ownAddress(config.host, listening.port), context, stop }
  } catch (error) {
    const fault = await startFault(error, config)
    await stop()
    throw fault
  }
}

/** What depends on where the site is: on this machine, behind a proxy, under https. */
export function doorOf(config: Config) {
  const { isLocalSite, host, trustProxy, siteUrl } = config
  return {
    ...(isLocalSite && { isOwnHost: ownHost({ listensOn: host }) }),
    ...(trustProxy.length === 0 && { findNetwork: networkFinder([]) }),
    headers: {
      ...(siteUrl.startsWith('https://') && { 'strict-transport-security': 'max-age=31536000' }),
      ...(!isListed(config) && { 'x-robots-tag': 'noindex, nofollow' }),
    },
  }
}

/** Each in its turn, but none for long: what waits for a database that is gone would wait for ever. */
export async function closeAll(closers: Closers): Promise<void> {
  for (const close of closers.reverse()) {
    let patience: NodeJS.Timeout | undefined
    const over = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, closesWithin)
    })
    await Promise.race([close(), over])
    clearTimeout(patience)
  }
}

const whileStarting: Fetch = ({ url }) =>
  new URL(url).pathname === '/backend/healthz' ? Response.json({ status: 'up' }) : notReady()

async function openSite(context: Context, dev: boolean, closers: Closers): Promise<Site> {
  const { config, now, log, snapshot } = context
  const app = createApp({
    context,
    pictureFolders: [demoPictures, `${config.dataDir}/pictures`],
    checkAnswers: dev,
  })
  const pageConfig = pageConfigOf(context)
  const services: Services = {
    fetch: async (request: Request) => app.fetch(request),
    origin: config.siteUrl,
    get config() {
      return pageConfig()
    },
  }
  const pages: Pages = dev
    ? await createDevPages({ root, services, log })
    : await createPages({ buildDir: `${root}/web/build`, services, now, log })
  closers.push(pages.close)
  snapshot.onChange(pages.bump)
  context.onDaysChanged(atMostOncePer(1_000, pages.bump))
  const findNetwork = networkFinder(config.trustProxy)
  app.all('*', ({ req, env }) => pages.handle(req.raw, findNetwork((env as { incoming?: IncomingMessage })?.incoming)))
  const answerDirectly = directAnswers(operations, context, { findNetwork, checkAnswers: dev })
  const answerAgain = answerShortcut(context.answers)
  return {
    fetch: (request, env) => app.fetch(request, env),
    shortcut: (incoming, outgoing) =>
      answerAgain(incoming, outgoing) || answerDirectly(incoming, outgoing) || pages.shortcut(incoming, outgoing),
  }
}

/** Runs the work soon, and once for all requests in the meantime. */
function atMostOncePer(milliseconds: number, work: () => void): () => void {
  let waiting = false
  return () => {
    if (waiting) return
    waiting = true
    setTimeout(() => {
      waiting = false
      work()
    }, milliseconds).unref()
  }
}
