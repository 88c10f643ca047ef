import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Refused } from '#contract/refusals.ts'
import { followChanges } from './follow-changes.ts'
import type { Told } from './keep-following.ts'

beforeEach(() => {
  vi.stubGlobal('window', new EventTarget())
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  for (const { stop } of tabs.splice(0)) stop()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

type Tab = { told: Told[]; stop(): void }
const tabs: Tab[] = []

/** The shop as its streams are: each connection is told what the test says. */
function openShop() {
  const asked: { id: string | null; say(text: string): void; end(): void; signal: AbortSignal }[] = []
  const shop = {
    asked,
    refuses: undefined as number | undefined,
    session: undefined as Error | undefined,
    source: {
      origin: 'http://shop.test',
      token: () => 'token',
      api: { call: () => (shop.session ? Promise.reject(shop.session) : Promise.resolve({})) as never },
      fetch: async ({ url, headers, signal }: Request) => {
        expect(new URL(url).searchParams.get('_')).toMatch(/^\d{10}$/)
        if (shop.refuses) return new Response('', { status: shop.refuses })
        const { readable, writable } = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>()
        const writer = writable.getWriter()
        writer.closed.catch(() => {})
        signal.addEventListener('abort', () => writer.abort(signal.reason).catch(() => {}))
        asked.push({
          id: headers.get('last-event-id'),
          say: (text) => void writer.write(new TextEncoder().encode(text)).catch(() => {}),
          end: () => void writer.close().catch(() => {}),
          signal,
        })
        return new Response(readable)
      },
    },
  }
  return shop
}

/** One browser: its tabs share a lock and a channel. */
function openBrowser(shop: ReturnType<typeof openShop>) {
  const name = `admin-live-${Math.random()}-${tabs.length}-${performance.now()}`
  let queue: Promise<unknown> = Promise.resolve()
  const locks = {
    request(_: string, { signal }: { signal: AbortSignal }, work: () => Promise<void>) {
      const turn = queue.then(() => (signal.aborted ? undefined : work()))
      queue = turn.catch(() => {})
      return turn
    },
  }
  return (): Tab => {
    const told: Told[] = []
    const channel = new BroadcastChannel(name)
    const stop = followChanges(shop.source, (each) => told.push(each), { locks: locks as never, channel })
    const tab = { told, stop }
    tabs.push(tab)
    return tab
  }
}

const changed = (id: number, record = 'a') =>
  `event: changed\ndata: {"kind":"meetup","id":"${record}","version":1,"by":null}\nid: ${id}\n\n`
const typesOf = ({ told }: Tab) => told.map(({ type }) => type)

test('one stream serves all tabs; the next one goes on where the first was', async () => {
  const shop = openShop()
  const open = openBrowser(shop)
  const [first, second] = [open(), open()]
  await expect.poll(() => shop.asked.length).toBe(1)
  shop.asked[0]!.say(changed(7))
  for (const tab of [first, second]) await expect.poll(() => typesOf(tab)).toEqual(['online', 'changed'])
  const late = open()
  await expect.poll(() => typesOf(late)).toEqual(['online'])
  first.stop()
  await expect.poll(() => shop.asked.map(({ id }) => id)).toEqual([null, '7'])
  expect(shop.asked[0]!.signal.aborted).toBe(true)
  shop.asked[1]!.say(changed(8, 'b'))
  await expect.poll(() => typesOf(late)).toEqual(['online', 'changed'])
  expect(typesOf(second)).toEqual(['online', 'changed', 'changed'])
  expect(typesOf(first)).toEqual(['online', 'changed'])
})

test('a block that comes in pieces is read whole; one without data only moves on', async () => {
  const shop = openShop()
  const tab = openBrowser(shop)()
  await expect.poll(() => shop.asked.length).toBe(1)
  const whole = changed(9, '注文')
  for (const part of [':\nid: 8', '\n\n', whole.slice(0, 20), whole.slice(20)]) shop.asked[0]!.say(part)
  await expect
    .poll(() => tab.told.at(-1))
    .toEqual({
      type: 'changed',
      change: { kind: 'meetup', id: '注文', version: 1, by: null },
      id: '9',
    })
  expect(typesOf(tab)).toEqual(['online', 'changed'])
})

test('a lost connection is told, made anew and goes on from the last id', async () => {
  const shop = openShop()
  const tab = openBrowser(shop)()
  await expect.poll(() => shop.asked.length).toBe(1)
  shop.asked[0]!.say(':\nid: 3\n\n')
  await expect.poll(() => typesOf(tab)).toEqual(['online'])
  shop.refuses = 503
  shop.asked[0]!.end()
  await expect.poll(() => typesOf(tab)).toEqual(['online', 'offline'])
  shop.refuses = undefined
  await expect.poll(() => shop.asked.map(({ id }) => id)).toEqual([null, '3'])
  shop.asked[1]!.say('event: reset\ndata: {}\nid: 12\n\n')
  await expect.poll(() => typesOf(tab)).toEqual(['online', 'offline', 'online', 'reset'])
})

test('the end of the token is nothing to tell: a fresh one goes on at once', async () => {
  const shop = openShop()
  const tab = openBrowser(shop)()
  await expect.poll(() => shop.asked.length).toBe(1)
  shop.asked[0]!.say(`${changed(5)}event: ended\ndata: {"why":"token_expired"}\n\n`)
  await expect.poll(() => shop.asked.map(({ id }) => id)).toEqual([null, '5'])
  expect(typesOf(tab)).toEqual(['online', 'changed'])
})

test('other rights are told, and the stream goes on with these', async () => {
  const shop = openShop()
  const tab = openBrowser(shop)()
  await expect.poll(() => shop.asked.length).toBe(1)
  shop.asked[0]!.say('event: ended\ndata: {"why":"permissions_changed"}\n\n')
  await expect.poll(() => shop.asked.length).toBe(2)
  expect(typesOf(tab)).toEqual(['online', 'ended'])
})

test('one stream too many is told as lost, and comes back after a pause', async () => {
  const shop = openShop()
  const tab = openBrowser(shop)()
  await expect.poll(() => shop.asked.length).toBe(1)
  shop.asked[0]!.say('event: ended\ndata: {"why":"too_many"}\n\n')
  await expect.poll(() => shop.asked.length).toBe(2)
  await expect.poll(() => typesOf(tab)).toEqual(['online', 'offline', 'online'])
})

test('a session that cannot be asked for is not over: the stream goes on once it can be', async () => {
  const shop = openShop()
  const tab = openBrowser(shop)()
  await expect.poll(() => shop.asked.length).toBe(1)
  shop.refuses = 401
  shop.session = new TypeError('Failed to fetch')
  shop.asked[0]!.end()
  await expect.poll(() => typesOf(tab)).toEqual(['online', 'offline'])
  shop.refuses = undefined
  await expect.poll(() => typesOf(tab)).toEqual(['online', 'offline', 'online'])
})

test('where the session is over it stops, whoever has the stream', async () => {
  const shop = openShop()
  const open = openBrowser(shop)
  const both = [open(), open()]
  await expect.poll(() => shop.asked.length).toBe(1)
  shop.refuses = 401
  shop.session = new Refused('unauthorized', { status: 401 })
  shop.asked[0]!.say('event: ended\ndata: {"why":"signed_out"}\n\n')
  for (const tab of both) await expect.poll(() => typesOf(tab)).toEqual(expect.arrayContaining(['online', 'ended']))
  expect(shop.asked).toHaveLength(1)
})
