// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'

const sent: { url: URL; init: RequestInit | undefined; body: Record<string, string>; headers: Headers }[] = []
let answer = () => Promise.resolve(new Response(null, { status: 204 }))

beforeEach(() => {
  vi.resetModules()
  sent.length = 0
  answer = () => Promise.resolve(new Response(null, { status: 204 }))
  vi.stubGlobal('fetch', async (request: Request, init?: RequestInit) => {
    const { headers } = request
    sent.push({
      url: new URL(request.url),
      init,
      headers,
      body: JSON.parse(await request.text()) as Record<string, string>,
    })
    return answer()
  })
})

const load = async () => (await import('./report-page-error.ts')).reportPageError
const errorOf = (message: string, at = `${window.location.origin}/assets/root-1.js:1:2`) =>
  Object.assign(new TypeError(message), { stack: `TypeError: ${message}\n    at go (${at})` })

test('an error of our own scripts is told once, without credentials and with a masked path', async () => {
  Reflect.get(window, 'happyDOM').setURL('http://shop.test/rsvp/QGx0VNfk7mS2WqgDYc3v1w?answer=geheim')
  const report = await load()
  await report(errorOf('x is not a function'))
  await report(errorOf('x is not a function'))
  expect(sent).toHaveLength(1)
  const { url, init, headers, body } = sent[0]!
  expect([url.pathname, init?.credentials, headers.get('authorization')]).toEqual([
    '/backend/api/page-errors',
    'omit',
    null,
  ])
  expect(body).toMatchObject({ name: 'TypeError', message: 'x is not a function', screen: '/rsvp/:part' })
})

test.each([
  ['of an extension', errorOf('x', 'chrome-extension://abc/content.js:1:2')],
  ['that is none', 'just words'],
  ['that was a wish', Object.assign(errorOf('x'), { name: 'AbortError' })],
])('an error %s is not told', async (_what, error) => {
  await (await load())(error)
  expect(sent).toEqual([])
})

test('a page tells ten at most, and a shop that does not answer is no error more', async () => {
  answer = () => Promise.reject(new TypeError('lost'))
  const report = await load()
  for (let i = 0; i < 20; i += 1) await report(errorOf(`number ${i}`))
  expect(sent).toHaveLength(10)
})
