import { isOver, keptOf, quietly, tidyKeptPages } from './kept-pages.ts'
import type { SessionTokens } from './session-tokens.ts'
import { shopNow } from './shop-clock.ts'

/** What the account that is signed in has kept of one page, in parts. Nothing of it is there for another account. */
export type KeptPage = {
  read(part: string): Promise<unknown>
  /** Until then it is of use. What is over already is not kept. */
  save(part: string, value: unknown, until: Date): Promise<void>
}

type Tokens = Pick<SessionTokens, 'claims'>

/** Raise it with a change of what is kept: a new version of the site does not read data that it would not understand. */
const FORMAT = '2'

export function keptPage(tokens: Tokens, path: string): KeptPage {
  const owner = ownerOf(tokens)
  // Somebody may sign out meanwhile, in another tab too.
  const isOwner = () => owner && ownerOf(tokens) === owner
  const addressOf = (part: string) => `${path}?${part}=${FORMAT}`

  return {
    read: (part) =>
      quietly(async () => {
        const kept = await caches.match(addressOf(part), { cacheName: keptOf(owner!) })
        return kept && !isOver(kept, shopNow()) && isOwner() ? kept.json() : undefined
      }),
    save: (part, value, until) =>
      quietly(async () => {
        if (!isOwner() || until <= shopNow()) return
        const cache = await caches.open(keptOf(owner!))
        await cache.put(addressOf(part), Response.json(value, { headers: { expires: until.toUTCString() } }))
        if (!isOwner()) await caches.delete(keptOf(owner!))
      }),
  }
}

const ownerOf = (tokens: Tokens) => tokens.claims()?.user_id

/** The parts that are kept of a page, by their names. */
export async function keptParts(tokens: Tokens, path: string): Promise<string[]> {
  const owner = ownerOf(tokens)
  const entries = await quietly(async () => owner && (await caches.open(keptOf(owner))).keys(path, ofThePage))
  return (entries || []).flatMap(({ url }) => {
    const [part, format] = new URL(url).search.slice(1).split('=')
    return part && format === FORMAT ? [part] : []
  })
}

/** Forgets what the account has kept of a page, and the page. */
export async function forgetKeptPage(tokens: Tokens, path: string): Promise<void> {
  const owner = ownerOf(tokens)
  if (!owner) return
  await quietly(async () => {
    await (await caches.open(keptOf(owner))).delete(path, ofThePage)
  })
  await tidyKeptPages(owner, shopNow())
}

/** All parts of it. */
const ofThePage = { ignoreSearch: true }

/**
 * Has a worker keep the page at `path`, which is the one in view, and answer for this one address. True when everything
 * is there. What it shows is to be kept before.
 */
export async function keepPage(path: string): Promise<boolean> {
  try {
    const worker = await activeWorker(
      await navigator.serviceWorker.register('/kept-page-worker.js', { scope: path, updateViaCache: 'none' }),
    )
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent) => resolve(data === true)
    })
    worker.postMessage(filesInUse(), [port2])
    return await answer
  } catch {
    return false
  }
}

/** Pictures of the page, and the built files that it has loaded on the way, fonts among them. */
function filesInUse(): string[] {
  const pictures = [...document.images].map(({ src }) => src)
  // A page that has been open for long has loaded more than a browser lists.
  const named = [...document.querySelectorAll('link')].map(({ href }) => href)
  const loaded = performance.getEntriesByType('resource').map(({ name }) => name)
  return [...pictures, ...[...named, ...loaded].filter((file) => file.includes('/assets/'))]
}

/** A new worker is of use as soon as it is active; it takes over at once. Rejects when it cannot be installed. */
function activeWorker({ installing, waiting, active }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = installing ?? waiting ?? active!
  return new Promise((resolve, reject) => {
    const look = () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') reject()
    }
    coming.addEventListener('statechange', look)
    look()
  })
}
