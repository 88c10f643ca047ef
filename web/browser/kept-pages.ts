/**
 * What this device keeps of run sheets, so that they open without a connection. The sheets and their ticks belong to
 * the account that opened them; the page of each, which holds no personal data, is kept by a worker
 * (`run-sheet-worker.js`). All of it goes with the session, and a day after the gathering. Without a secure connection
 * browsers keep nothing.
 */
export type KeptSheets = {
  read(id: string, part: Part): Promise<unknown>
  save(id: string, part: Part, value: unknown): Promise<void>
  forget(id: string): Promise<void>
}

type Part = 'sheet' | 'ticks'

const WORKER = '/run-sheet-worker.js'
const ofAccounts = 'run-sheets-of-'
const ofPages = 'run-sheet-page-of-'

/** Raise it with a change of what is kept: a new version of the site does not read data that it would not understand. */
const FORMAT = 1

const addressOf = (id: string, part: Part) => `/mypage/events/${id}/run-sheet?${part}=${FORMAT}`

/** The kept sheets of one account. */
export function keptSheets(userId: string): KeptSheets {
  const name = ofAccounts + userId
  return {
    read: (id, part) =>
      quietly(async () => (await caches.match(addressOf(id, part), { cacheName: name }))?.json() as Promise<unknown>),
    save: (id, part, value) =>
      quietly(async () => (await caches.open(name)).put(addressOf(id, part), Response.json(value))),
    forget: (id) => quietly(() => forgetOne(name, id)),
  }
}

/** At the end of a session nothing stays. */
export const forgetRunSheets = (): Promise<void> => tidyRunSheets(undefined, new Date())

/** Forgets what other accounts have kept here, and sheets whose day is over. Without an account: everything. */
export function tidyRunSheets(userId: string | undefined, now: Date): Promise<void> {
  return quietly(async () => {
    const own = userId && ofAccounts + userId
    const kept = (await caches.keys()).filter((name) => name.startsWith(ofAccounts) || name.startsWith(ofPages))
    const isOthers = (name: string) => name.startsWith(ofAccounts) && name !== own
    if (kept.length > 0 && (!own || kept.some(isOthers))) {
      await Promise.all(kept.filter((name) => name !== own).map((name) => caches.delete(name)))
      await endWorkers(() => true)
    }
    if (own && kept.includes(own)) await forgetOver(own, now)
  })
}

/** Whether a sheet is still of use: until a day after the end. */
export const isOfUse = (sheet: { ends_at: string }, now: Date): boolean =>
  now.getTime() < new Date(sheet.ends_at).getTime() + 86_400_000

async function forgetOver(name: string, now: Date): Promise<void> {
  const sheets = await (await caches.open(name)).matchAll()
  for (const sheet of await Promise.all(sheets.map((each) => each.json()))) {
    const { id, ends_at } = sheet as { id?: string; ends_at?: string }
    if (id && ends_at && !isOfUse({ ends_at }, now)) await forgetOne(name, id)
  }
}

async function forgetOne(name: string, id: string): Promise<void> {
  const kept = (await caches.has(name)) ? await caches.open(name) : undefined
  await Promise.all((['sheet', 'ticks'] as const).map((part) => kept?.delete(addressOf(id, part))))
  await caches.delete(ofPages + new URL(addressOf(id, 'sheet'), location.origin).pathname)
  await endWorkers((scope) => scope.includes(id))
}

async function endWorkers(isMeant: (scope: string) => boolean): Promise<void> {
  const registrations = await navigator.serviceWorker.getRegistrations()
  await Promise.all(
    registrations
      .filter(({ scope, active }) => active?.scriptURL.endsWith(WORKER) && isMeant(scope))
      .map((registration) => registration.unregister()),
  )
}

/**
 * Has a worker keep the page at `path` and answer for this one address. `files`: what the page shows besides its
 * scripts. True when everything is there.
 */
export async function keepRunSheetPage(path: string, files: readonly string[]): Promise<boolean> {
  try {
    const worker = await activeWorker(
      await navigator.serviceWorker.register(WORKER, { scope: path, updateViaCache: 'none' }),
    )
    const { port1, port2 } = new MessageChannel()
    const answer = new Promise<boolean>((resolve) => {
      port1.onmessage = ({ data }: MessageEvent) => resolve(data === true)
    })
    worker.postMessage(files, [port2])
    return await answer
  } catch {
    return false
  }
}

/** A new worker is of use as soon as it is active; it takes over at once. */
function activeWorker({ installing, waiting, active }: ServiceWorkerRegistration): Promise<ServiceWorker> {
  const coming = installing ?? waiting
  if (!coming) return active ? Promise.resolve(active) : Promise.reject(new Error('no worker'))
  return new Promise((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve(coming)
      if (coming.state === 'redundant') reject(new Error('the worker could not be installed'))
    })
  })
}

/** A browser that keeps nothing is no failure: the sheet then needs a connection. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}
