import { shopNow } from './shop-clock.ts'
/**
 * What this device keeps so that some pages open without a connection: a run sheet, the kitchen's day, the driver's
 * list. What they show belongs to the account that has opened them (`kept-page.ts`). The page itself, which holds no
 * personal data, is kept by a worker (`kept-page-worker.js`) as long as the account has something of it. All of it goes
 * with the session. Without a secure connection browsers keep nothing.
 */
export const keptOf = (userId: string): string => `kept-of-${userId}`

/** Former versions called it `run-sheets-of-`: nothing reads it any more. */
const isOurs = (name: string) => /^(kept|run-sheets?)-(page-)?of-/.test(name)

/** At the end of a session nothing stays. */
export const forgetKeptPages = (): Promise<void> => tidyKeptPages(undefined, shopNow())

/**
 * Forgets what other accounts have kept here, what is over, and pages with their workers of which nothing is left.
 * Without an account: everything.
 */
export function tidyKeptPages(userId: string | undefined, now: Date): Promise<void> {
  return quietly(async () => {
    const names = (await caches.keys()).filter(isOurs)
    if (names.length === 0) return
    // Asked for before what is left: another tab keeps what a page shows first, and has it kept then.
    const workers = await navigator.serviceWorker.getRegistrations()
    const own = userId ? names.filter((name) => name === keptOf(userId)) : []
    /** Names of what the account has kept, and the paths of its pages. */
    const ofUse = new Set<string | undefined>()
    for (const name of own) for (const path of await pathsLeft(name, now)) ofUse.add(name).add(path)
    const isOfUse = (name: string) => ofUse.has(name) || ofUse.has(name.split('-page-of-')[1])
    await Promise.all([
      ...names.filter((name) => !isOfUse(name)).map((name) => caches.delete(name)),
      ...workers.filter(({ scope }) => !ofUse.has(new URL(scope).pathname)).map((worker) => worker.unregister()),
    ])
  })
}

/** The pages of which an account has something that is not over yet. */
async function pathsLeft(name: string, now: Date): Promise<string[]> {
  const cache = await caches.open(name)
  const paths: string[] = []
  for (const request of await cache.keys()) {
    if (isOver(await cache.match(request), now)) await cache.delete(request)
    else paths.push(new URL(request.url).pathname)
  }
  return paths
}

export const isOver = (kept: Response | undefined, now: Date): boolean =>
  now.getTime() >= Date.parse(kept?.headers.get('expires') ?? '')

/** A browser that keeps nothing is no failure: the page then needs a connection. */
export async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
