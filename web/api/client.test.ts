import { expect, test } from 'vitest'
import { Refused } from '#contract/refusals.ts'
import { createApi } from './client.ts'
import { failureOf, NetworkError, ServerError } from './errors.ts'

type Options = Partial<Parameters<typeof createApi>[0]>

function apiAnswering(answer: (request: Request) => Response | Promise<Response>, options: Options = {}) {
  const requests: Request[] = []
  const api = createApi({
    origin: 'http://shop.test',
    now: () => new Date('2026-11-21T10:00:00.900+09:00'),
    fetch: async (request) => {
      requests.push(request)
      return answer(request)
    },
    ...options,
  })
  return { api, requests }
}

const ok = () => Response.json([])
const refusal = { code: 'product_not_found', message: 'お探しの商品は見つかりませんでした。', request_id: 'r1' }

test('every call goes below /backend and carries the unix time as _', async () => {
  const { api, requests } = apiAnswering(ok)
  await api.call('listCategories')
  expect(requests[0]!.url).toBe('http://shop.test/backend/api/meetup/categories?_=1795222800')
  expect(requests[0]!.method).toBe('GET')
  expect(requests[0]!.headers.get('content-type')).toBeNull()
})

test('arrays repeat per value, and what is not given is left out', async () => {
  const { api, requests } = apiAnswering(ok)
  await api.call('checkOfferable', { query: { product_ids: [1, 2], meetup_date: '2026-12-11' } })
  await api.call('listProducts', { query: { meetup_date: undefined } })
  expect(requests.map(({ url }) => new URL(url).search)).toEqual([
    '?product_ids=1&product_ids=2&meetup_date=2026-12-11&_=1795222800',
    '?_=1795222800',
  ])
})

test('cookies go with a call to the shop', async () => {
  const { api, requests } = apiAnswering(ok)
  await api.call('getCsrfToken')
  expect(requests[0]!.credentials).toBe('same-origin')
})

test('parameters are put into the path safely', async () => {
  const { api, requests } = apiAnswering(ok)
  await api.call('findPostalCode', { params: { code: '100/../〒' } })
  expect(new URL(requests[0]!.url).pathname).toBe('/backend/api/postal-codes/100%2F..%2F%E3%80%92')
})

test('a body travels as JSON, with the headers of the call', async () => {
  const { api, requests } = apiAnswering(ok)
  await api.call('calculate', { body: { cart: [{ id: 1, qty: 2 }] }, headers: { 'idempotency-key': 'k' } })
  expect(await requests[0]!.json()).toEqual({ cart: [{ id: 1, qty: 2 }] })
  expect(requests[0]!.headers.get('content-type')).toBe('application/json')
  expect(requests[0]!.headers.get('idempotency-key')).toBe('k')
})

test.each([
  ['a token is attached as Bearer', 'abc', 'Bearer abc'],
  ['without a token nothing is attached', undefined, null],
])('%s', async (_, token, header) => {
  const { api, requests } = apiAnswering(ok, { token: () => token })
  await api.call('listCategories')
  expect(requests[0]!.headers.get('authorization')).toBe(header)
})

test("a refusal arrives as the class it left the shop as, with the shop's own words", async () => {
  const errors = [{ field: 'contact.tel', message: '電話番号をお確かめください。' }]
  const { api } = apiAnswering(() =>
    Response.json(
      { ...refusal, code: 'price_changed', errors, calculation: { total: 1 } },
      { status: 409, headers: { 'retry-after': '7' } },
    ),
  )
  const error = await api.call('listCategories').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(Refused)
  expect(error).toMatchObject({
    code: 'price_changed',
    message: refusal.message,
    details: { status: 409, errors, body: { calculation: { total: 1 } }, retryAfterSeconds: 7 },
  })
  expect(failureOf(error)).toEqual({
    status: 409,
    code: 'price_changed',
    message: refusal.message,
    errors,
    body: { calculation: { total: 1 } },
  })
})

test.each([
  ['a code of a proxy', () => Response.json({ code: 'toString', message: '混雑' }, { status: 500 }), '混雑'],
  [
    'no JSON',
    () => new Response('<h1>Bad Gateway</h1>', { status: 502, statusText: 'Bad Gateway' }),
    'ただいま処理できませんでした',
  ],
  [
    'JSON that is no object',
    () => new Response('null', { status: 500, statusText: 'no' }),
    'ただいま処理できませんでした',
  ],
  ['an answer that is no JSON', () => new Response('<html>', { statusText: 'OK' }), 'ただいま処理できませんでした'],
])('%s is an outage, not a refusal', async (_, answer, message) => {
  const { api } = apiAnswering(answer)
  const error = await api.call('listCategories').catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ServerError)
  expect(failureOf(error)).toMatchObject({ code: 'server', message: expect.stringContaining(message) })
})

test('a connection that breaks, before or within the answer, is a network error', async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
  for (const answer of [() => Promise.reject(new TypeError('fetch failed')), () => new Response(broken)]) {
    const error = await apiAnswering(answer)
      .api.call('listCategories')
      .catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NetworkError)
    expect(failureOf(error)).toMatchObject({ status: 0, code: 'network' })
  }
})

test('an aborted call rejects with the reason it was aborted for', async () => {
  const signal = AbortSignal.abort('left the page')
  const { api } = apiAnswering((request) => fetch(request))
  await expect(api.call('listCategories', { signal })).rejects.toBe('left the page')
})

test('a call that is not answered in time is lost', async () => {
  const { api } = apiAnswering(
    (request) =>
      new Promise((_, reject) => request.signal.addEventListener('abort', () => reject(request.signal.reason))),
    { timeoutMs: 1 },
  )
  await expect(api.call('listCategories')).rejects.toBeInstanceOf(NetworkError)
})

test('a file is downloaded, and error text in its place is read for its message', async () => {
  const { api } = apiAnswering(() => new Response('%PDF'))
  expect(await (await api.download('listCategories')).text()).toBe('%PDF')
  const refusing = apiAnswering(() => new Response(JSON.stringify(refusal), { status: 404 }))
  await expect(refusing.api.download('listCategories')).rejects.toMatchObject({ message: refusal.message })
})

test('after a 401 the call is repeated once, with the new token, if the callback says so', async () => {
  let token = 'old'
  const { api, requests } = apiAnswering(
    (request) =>
      request.headers.get('authorization') === 'Bearer new'
        ? ok()
        : Response.json({ code: 'unauthorized' }, { status: 401 }),
    {
      token: () => token,
      onUnauthorized: async () => {
        token = 'new'
        return true
      },
    },
  )
  await api.call('calculate', { body: { cart: [] } })
  expect(await Promise.all(requests.map((request) => request.json()))).toEqual([{ cart: [] }, { cart: [] }])
})

test.each([
  ['no callback', undefined, 1],
  ['it is not worth it', async () => false, 1],
  ['the second answer is 401 too', async () => true, 2],
])('a 401 is a refusal when %s', async (_, onUnauthorized, count) => {
  const { api, requests } = apiAnswering(() => Response.json({ code: 'unauthorized' }, { status: 401 }), {
    onUnauthorized,
  })
  await expect(api.call('listCategories')).rejects.toMatchObject({ code: 'unauthorized' })
  expect(requests).toHaveLength(count)
})

test('a refusal that is newer than the page is told in its own sentence', async () => {
  const { api } = apiAnswering(() =>
    Response.json({ code: 'of_tomorrow', message: '明日の言葉です。' }, { status: 409 }),
  )
  const error = await api.call('listCategories').catch((thrown: unknown) => thrown)
  expect(failureOf(error)).toMatchObject({ status: 409, code: 'of_tomorrow', message: '明日の言葉です。' })
})
