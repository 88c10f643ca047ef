import { afterEach, expect, test, vi } from 'vitest'
import { accessToken, bundleOf, openBrowser } from '#web/testing/test-browser.ts'
import { createApi } from './client.ts'
import { oneAtATimeOverTabs } from './one-at-a-time.ts'
import { createSessionRefresh } from './session-refresh.ts'

const AT = 1_795_222_800
let time = AT
const now = () => new Date(time * 1000)

/**
 * A shop whose access tokens can be expired at will. Each refresh changes the binding cookie, and the previous one
 * stays valid for a while.
 */
function openShop() {
  let serial = 0
  const valid = new Set<string>()
  const binding = { current: 'b0', previous: '' }
  const heard: { what: string; token: string | null; key: string | null; body: string }[] = []
  const shop = {
    heard,
    count: (what: string) => heard.filter((call) => call.what.includes(what)).length,
    isDead: false,
    refreshFails: undefined as (() => Response | Promise<Response>) | undefined,
    expire: () => valid.clear(),
    newToken() {
      serial += 1
      const token = accessToken({ user_id: 'u1', exp: time + 900 }, String(serial))
      valid.add(token)
      return token
    },
    async answer(request: Request, cookies: { sb: string }): Promise<Response> {
      const what = new URL(request.url).pathname
      const { headers } = request
      heard.push({
        what,
        token: headers.get('authorization'),
        key: headers.get('idempotency-key'),
        body: await request.text(),
      })
      const sent = cookies.sb
      await turns(serial % 4)
      if (what.endsWith('/refresh')) {
        if (shop.refreshFails) return shop.refreshFails()
        if (shop.isDead || (sent !== binding.current && sent !== binding.previous)) return no()
        const access_token = shop.newToken()
        if (sent === binding.current) Object.assign(binding, { previous: sent, current: `b${serial}` })
        cookies.sb = binding.current
        return Response.json({ access_token, issued_at: time, expires_in: 900 })
      }
      return valid.has(headers.get('authorization')?.slice('Bearer '.length) ?? '')
        ? Response.json({ email: 'a@example.jp' })
        : no()
    },
  }
  return shop
}

const no = () => Response.json({ code: 'unauthorized', message: 'もう一度' }, { status: 401 })
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await Promise.resolve()
}

/** Web locks of one browser. */
function openLocks() {
  let last: Promise<unknown> = Promise.resolve()
  return {
    request<T>(_: string, work: () => Promise<T>): Promise<T> {
      const mine = last.then(work)
      last = mine.catch(() => {})
      return mine
    },
  }
}

function open({ locks = openLocks() as ReturnType<typeof openLocks> | undefined, loggedIn = true } = {}) {
  time = AT
  const shop = openShop()
  const browser = openBrowser({ now })
  vi.stubGlobal('window', browser.window)
  const httpOnly = { sb: 'b0' }
  const ended = vi.fn(() => browser.tokens.clear())
  if (loggedIn) browser.tokens.saveBundle({ ...bundleOf({ user_id: 'u1' }, AT), access_token: shop.newToken() })
  const tab = () => {
    const api: ReturnType<typeof createApi> = createApi({
      origin: 'http://shop.test',
      now,
      fetch: (request) => shop.answer(request, httpOnly),
      token: () => browser.tokens.accessToken(),
      ...createSessionRefresh({
        tokens: browser.tokens,
        oneAtATime: oneAtATimeOverTabs(locks, 'session-refresh'),
        refresh: (refresh_Token) => api.call('refreshSession', { body: { refresh_Token } }),
        end: ended,
      }),
    })
    return api
  }
  return { shop, ended, tab, ...browser }
}

afterEach(() => vi.unstubAllGlobals())

test('after a 401 the session is refreshed with refresh_Token, and the call repeated with the new token', async () => {
  const { shop, tab, ended, tokens } = open()
  shop.expire()
  await tab().call('getProfile')
  expect(shop.heard.map(({ what }) => what.split('/').slice(3).join('/'))).toEqual(['users', 'users/refresh', 'users'])
  expect(JSON.parse(shop.heard[1]!.body)).toEqual({ refresh_Token: 'refresh-of-u1' })
  expect(shop.heard[2]!.token).toBe(`Bearer ${tokens.accessToken()}`)
  expect(shop.heard[2]!.token).not.toBe(shop.heard[0]!.token)
  expect(ended).not.toHaveBeenCalled()
})

test('the repeated call is the same call: body and idempotency key', async () => {
  const { shop, tab } = open()
  shop.expire()
  await tab().call('placeMeetup', { body: { note: 'n' } as never, headers: { 'idempotency-key': 'k' } })
  const placed = shop.heard.filter(({ what }) => what.endsWith('/meetups'))
  expect(placed.map(({ key, body }) => [key, body])).toEqual([
    ['k', '{"note":"n"}'],
    ['k', '{"note":"n"}'],
  ])
})

test('twenty calls at once refresh once', async () => {
  const { shop, tab } = open()
  shop.expire()
  const api = tab()
  await Promise.all(Array.from({ length: 20 }, () => api.call('getProfile')))
  expect(shop.count('/refresh')).toBe(1)
})

test('a call that was refused late takes the token that is there by then', async () => {
  const { shop, tab, tokens } = open()
  const old = tokens.accessToken()
  shop.expire()
  await tab().call('getProfile')
  const { onUnauthorized } = createSessionRefresh({
    tokens,
    oneAtATime: (work) => work(),
    refresh: () => expect.unreachable(),
    end: () => expect.unreachable(),
  })
  expect(await onUnauthorized('getProfile', old)).toBe(true)
})

test.each([
  ['with locks', openLocks()],
  ['without locks', undefined],
])('two tabs refreshing at once 1,000 times: no session ends (%s)', async (name, locks) => {
  const { shop, tab, ended, tokens } = open({ locks })
  const tabs = [tab(), tab()]
  for (let round = 0; round < 1_000; round += 1) {
    shop.expire()
    await Promise.all(tabs.map((api) => api.call('getProfile')))
    time += 1
  }
  expect(ended).not.toHaveBeenCalled()
  expect(tokens.refreshToken()).toBe('refresh-of-u1')
  if (name === 'with locks') expect(shop.count('/refresh')).toBe(1_000)
})

test('an expired token whose cookie has gone is refreshed as well', async () => {
  const { tab, shop } = open()
  time += 901
  await tab().call('getProfile')
  expect(shop.heard.map(({ token }) => token === null)).toEqual([true, true, false])
})

test.each([
  ['placeMeetup', 'meetups', {}],
  ['bookPlan', 'bookings', { params: { id: '1' } }],
  ['createQuote', 'quotes', {}],
] as const)('%s of a member is a member’s, even when the token has just expired', async (name, path, request) => {
  const { tab, shop } = open()
  time += 901
  await tab().call(name, { ...request, body: {}, headers: { 'idempotency-key': 'k' } } as never)
  expect(shop.heard.map(({ what, token }) => [what.split('/').at(-1), token === null])).toEqual([
    ['refresh', true],
    [path, false],
  ])
})

test('and never as a guest when the session turns out to be over', async () => {
  const { tab, shop, ended } = open()
  time += 901
  shop.isDead = true
  await expect(tab().call('placeMeetup', { body: {} as never })).rejects.toMatchObject({ code: 'unauthorized' })
  expect(shop.count('/meetups')).toBe(0)
  expect(ended).toHaveBeenCalledOnce()
})

test('a guest orders without being asked anything', async () => {
  const { tab, shop } = open({ loggedIn: false })
  await expect(tab().call('placeMeetup', { body: {} as never })).rejects.toThrow()
  expect(shop.heard[0]!.what).toMatch(/meetups$/)
})

test('without a refresh token a 401 ends the session', async () => {
  const { tab, shop, ended } = open({ loggedIn: false })
  await expect(tab().call('getProfile')).rejects.toMatchObject({ code: 'unauthorized' })
  expect([shop.count('/refresh'), ended.mock.calls.length]).toEqual([0, 1])
})

test('a refused refresh ends the session, and is not itself refreshed', async () => {
  const { tab, shop, ended } = open()
  shop.expire()
  shop.isDead = true
  await expect(tab().call('getProfile')).rejects.toMatchObject({ code: 'unauthorized' })
  expect([shop.count('/refresh'), ended.mock.calls.length]).toEqual([1, 1])
})

test.each([
  ['no answer', () => Promise.reject(new TypeError('fetch failed')), 'NetworkError'],
  ['an outage', () => Response.json({ code: 'unavailable' }, { status: 503 }), 'Refused'],
  ['too many calls', () => Response.json({ code: 'too_many_requests' }, { status: 429 }), 'Refused'],
  ['a body refused', () => Response.json({ code: 'invalid', message: '…', errors: [] }, { status: 422 }), 'Refused'],
])('%s to the refresh ends no session', async (_, fails, name) => {
  const { tab, shop, ended, tokens } = open()
  shop.expire()
  shop.refreshFails = fails
  const api = tab()
  await expect(api.call('getProfile')).rejects.toMatchObject({ name })
  expect(ended).not.toHaveBeenCalled()
  expect(tokens.refreshToken()).toBeDefined()
  shop.refreshFails = undefined
  await api.call('getProfile')
})

test('the answer of a running refresh does not undo a logout', async () => {
  const { tab, shop, tokens } = open()
  shop.expire()
  shop.refreshFails = () => {
    tokens.clear()
    return Response.json({ access_token: shop.newToken(), issued_at: AT, expires_in: 900 })
  }
  await expect(tab().call('getProfile')).rejects.toMatchObject({ code: 'unauthorized' })
  expect([tokens.accessToken(), tokens.refreshToken(), tokens.claims()]).toEqual([undefined, undefined, undefined])
})

test('what was asked for one is not done for another who signed in meanwhile', async () => {
  const { tab, shop, tokens, ended } = open()
  shop.expire()
  shop.refreshFails = () => {
    tokens.saveBundle(bundleOf({ user_id: 'u2' }, AT))
    return no()
  }
  await expect(tab().call('getProfile')).rejects.toMatchObject({ code: 'unauthorized' })
  expect(shop.count('/users')).toBe(2)
  expect(ended).not.toHaveBeenCalled()
  expect(tokens.claims()?.user_id).toBe('u2')
})

test('a call that is refused twice is not repeated again', async () => {
  const { tab, shop } = open()
  shop.refreshFails = () => {
    const access_token = shop.newToken()
    shop.expire()
    return Response.json({ access_token, issued_at: AT, expires_in: 900 })
  }
  shop.expire()
  await expect(tab().call('getProfile')).rejects.toMatchObject({ code: 'unauthorized' })
  expect(shop.heard).toHaveLength(3)
})

test('calls refused at once share one refresh, also where tabs do not wait for each other', async () => {
  let access: string | undefined = 'old'
  const refresh = vi.fn(async () => ({ access_token: 'new', issued_at: AT, expires_in: 900 }))
  const tokens = {
    accessToken: () => access,
    refreshToken: () => 'r',
    saveGrant(grant: { access_token: string }) {
      access = grant.access_token
    },
  }
  const session = { tokens, refresh, oneAtATime: <T>(work: () => Promise<T>) => work(), end: vi.fn() }
  const { onUnauthorized } = createSessionRefresh(session)
  const repeated = await Promise.all([onUnauthorized('getProfile', 'old'), onUnauthorized('listSessions', 'old')])
  expect([repeated, refresh.mock.calls.length]).toEqual([[true, true], 1])
})
