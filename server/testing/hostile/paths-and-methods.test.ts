import { expect, test } from 'vitest'
import { faultsOf } from './check-answer.ts'
import { everyOperation } from './examples.ts'
import { inBatches } from './in-batches.ts'
import { openEdge } from './open-edge.ts'
import { ask, parseAnswers, sendRaw } from './send-raw.ts'

const edge = await openEdge()
const before = await edge.rows()

const tricks = [
  ...['/backend', '/backend/', '/backend/api', '/backend/nowhere', '/backend/.env', '/backend/.git/HEAD'],
  ...['/backend/package.json', '/backend//api/meetup/products', '/backend/api//meetup/products'],
  ...[
    '/backend/api/meetup/products/',
    '/backend/api/meetup/products//',
    '/backend/api/meetup/products;a=b',
    '/backend/api/meetup/products.json',
  ],
  ...[
    '/backend/api/meetup/PRODUCTS',
    '/backend/api/meetup/products%00',
    '/backend/api/meetup/products%2f1',
    '/backend/api/meetup/products%5c1',
  ],
  ...['/backend/api/meetup/..%2fmeetup/products', '/backend/api/%252e%252e/healthz', '/backend/api/meetup/products/1/'],
  ...[
    '/backend/api/meetup/products/1/2',
    '/backend/api/meetup/products/%c0%ae%c0%ae',
    '/backend/api/meetup/products/%',
    '/backend/api/meetup/products/%zz',
  ],
  ...[
    '/backend/api/meetup/products/offerable/',
    '/backend/healthz/',
    '/backend/healthz%20',
    '/backend/__proto__',
    '/backend/constructor',
  ],
  ...[
    '/backend/api/openapi.json/',
    '/backend/api/meetup/:id',
    '/backend/*',
    '/backend/api/meetup/products/:id',
    '/backend/toString',
  ],
]

test('a path that is no address of ours is 404 in our own shape', async () => {
  const faults = await inBatches(tricks, async (path) => {
    const answer = await ask(edge.port, 'GET', path)
    return [...faultsOf(answer), ...(answer.status === 404 ? [] : [`${answer.status}`])].map(
      (fault) => `${fault}: ${path}`,
    )
  })
  expect(faults.flat()).toEqual([])
})

test('dots are taken out before a path is looked at, so that nothing is reached through them', async () => {
  expect((await ask(edge.port, 'GET', '/nowhere/../backend/healthz')).status).toBe(200)
  const outside = await ask(edge.port, 'GET', '/backend/../package.json')
  expect([outside.status, outside.body.includes('dependencies')]).toEqual([404, false])
})

const targets = [
  '*',
  '',
  'backend/healthz',
  '//',
  'http://',
  'http:///',
  'ftp://localhost/',
  'http://[::1',
  '/\\backend',
  'http://user:pw@/x',
  '?',
  'localhost:80',
]

test.each(targets)('the target %j is refused', async (target) => {
  const answer = await ask(edge.port, 'GET', target)
  expect([400, 404]).toContain(answer.status)
  if (answer.status === 400) expect(faultsOf(answer)).toEqual([])
})

const hosts = ['', 'a b', 'a/b', 'a@b', 'a:b', '[', 'localhost:99999', 'a\\b', '%00', 'ホスト', 'x'.repeat(5_000)]

test.each(hosts)('the host %j does no harm', async (host) => {
  const raw = Buffer.from(`GET /backend/healthz?a HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`)
  const [answer] = parseAnswers(await sendRaw(edge.port, raw, { quiet: 2_000 }))
  expect([200, 400]).toContain(answer!.status)
  if (answer!.status === 400) expect(faultsOf(answer!)).toEqual([])
})

const methods = [
  'GET',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'TRACE',
  'PROPFIND',
  'PURGE',
  'LINK',
  'QUERY',
  'SEARCH',
  'M-SEARCH',
  'LOCK',
  'REPORT',
]
const paths = [...new Set(everyOperation.map(({ target }) => target.split('?')[0]!))]

/** `/products/calculate` is a product's address, too. */
const patternOf = (pattern: string) => new RegExp(`^/backend${pattern.replace(/:\w+/g, '[^/]+')}$`)

test.each(paths)('%s: other methods are 405 and told which are allowed', async (path) => {
  const own = everyOperation.filter(({ pattern }) => patternOf(pattern).test(path)).map(({ method }) => method)
  for (const method of methods.filter((each) => !own.includes(each))) {
    const answer = await ask(edge.port, method, path)
    expect([method, answer.status, ...faultsOf(answer)]).toEqual([method, 405])
    const allowed = answer.headers.allow!.split(', ')
    expect(allowed).toEqual(expect.arrayContaining(own))
    if (own.includes('GET')) expect(allowed).toContain('HEAD')
  }
})

test.each(['get', 'Post', 'FOO', 'GET\0', 'GE T', 'ＧＥＴ', ''])('the method %j is none', async (method) => {
  const answer = await ask(edge.port, method, '/backend/healthz')
  expect([answer.status, ...faultsOf(answer)]).toEqual([400])
})

test('another method named in a header is not that method', async () => {
  for (const name of ['x-http-method-override', 'x-method-override', 'x-http-method']) {
    const answer = await ask(edge.port, 'GET', '/backend/api/meetup/products', [`${name}: DELETE`])
    expect(answer.status).toBe(200)
  }
  expect((await ask(edge.port, 'GET', '/backend/api/meetup/products?_method=DELETE')).status).toBe(200)
})

test.each(everyOperation.filter(({ method }) => method === 'GET'))(
  '$name: HEAD is GET without a body',
  async ({ target }) => {
    const [get, head] = [await edge.fetch(target), await edge.fetch(target, { method: 'HEAD' })]
    expect([head.status, await head.text()]).toEqual([get.status, ''])
    const shown = ({ headers }: Response) =>
      ['content-type', 'etag', 'cache-control', 'vary', 'content-security-policy'].map((name) => headers.get(name))
    expect(shown(head)).toEqual(shown(get))
  },
)

test('nothing of all this has left a trace', async () => {
  expect(await edge.rows()).toEqual(before)
  expect((await edge.fetch('/backend/readyz')).status).toBe(200)
})
