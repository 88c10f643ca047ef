import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { htmlPage, testBuild } from '../../testing/test-build.ts'

/** Counts what it renders; each page carries its number. */
function counting(make: (number: number, request: Request) => Response = (number) => htmlPage(`<p>${number}</p>`)) {
  const asked: string[] = []
  const render = async (request: Request) => {
    asked.push(request.url)
    return make(asked.length, request)
  }
  return { asked, render }
}

const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('a shared page is rendered once and answered to all', async () => {
  const { asked, render } = counting()
  const { get } = await testBuild(render)
  const answers = await Promise.all(['/order', '/order', '/order'].map((path) => get(path)))
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['<p>1</p>', '<p>1</p>', '<p>1</p>'])
  expect(asked).toEqual(['http://localhost:3000/order'])
})

test('what a visitor adds to an address makes no new page', async () => {
  const { asked, render } = counting()
  const { get } = await testBuild(render)
  await get('/order?category=2')
  for (let i = 0; i < 700; i++) await get(`/order?x${i}=${i}&category=2&_=${i}&scrollTo=menu`)
  expect(asked).toEqual(['http://localhost:3000/order?category=2'])
})

test('an address spelt otherwise leads to the one it means', async () => {
  const { asked, render } = counting()
  const { get } = await testBuild(render)
  const answer = await get('/ORDER?category=2')
  expect([answer.status, answer.headers.get('location')]).toEqual([308, '/order?category=2'])
  expect(asked).toEqual([])
})

test('all unknown addresses have one page', async () => {
  const { asked, render } = counting((number) => htmlPage(`<p>${number}</p>`, { status: 404 }))
  const { get } = await testBuild(render)
  for (let i = 0; i < 3; i++) {
    const answer = await get('/nowhere', { 'accept-encoding': 'br' })
    expect(answer.status).toBe(404)
  }
  expect(asked).toHaveLength(1)
})

test('two pages are rendered at once, 64 wait, more are sent away for a moment', async () => {
  let running = 0
  let most = 0
  const { promise: gate, resolve: open } = Promise.withResolvers<void>()
  const { get } = await testBuild(async () => {
    running += 1
    most = Math.max(most, running)
    await gate
    running -= 1
    return htmlPage('<p></p>', { shared: false })
  })
  const asked = Array.from({ length: 70 }, (_, i) => get(`/orders/${i}`, {}, 'GET', `network ${i}`))
  const refused = await Promise.all(asked.slice(66))
  open()
  const answers = await Promise.all(asked)
  expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual(Array(4).fill([503, '2']))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(66)
  expect(most).toBe(2)
})

test('a network that has page after page made for it waits a minute, others and kept pages do not', async () => {
  const { get, clock } = await testBuild(async (request) =>
    htmlPage('<p></p>', { shared: request.url.endsWith('/order') }),
  )
  const status = async (path: string, network: string) => (await get(path, {}, 'GET', network)).status
  await get('/order', {}, 'GET', 'here')
  for (let i = 1; i < 600; i++) expect(await status(`/orders/${i}`, 'here')).toBe(200)
  const over = await get('/orders/601', {}, 'GET', 'here')
  expect([over.status, over.headers.get('retry-after')]).toEqual([429, '60'])
  expect([await status('/order', 'here'), await status('/orders/601', 'there')]).toEqual([200, 200])
  clock.now = new Date(clock.now.getTime() + 60_000)
  expect(await status('/orders/601', 'here')).toBe(200)
})

test('a clock that was set back keeps no page alive', async () => {
  const { render } = counting()
  const { get, clock } = await testBuild(render)
  await get('/order')
  clock.now = new Date('2026-11-21T14:59:10+09:00')
  expect(await (await get('/order')).text()).toBe('<p>2</p>')
})

test('a page that is asked for again is made smaller, without another byte of it changing', async () => {
  const html = `<p>${Array.from({ length: 4_000 }, (_, i) => `折々の品 ${i * i} 円`).join('')}</p>`
  const { get, pages } = await testBuild(async () => htmlPage(html))
  const short = () => {
    let sent: Buffer = Buffer.alloc(0)
    const outgoing = { writeHead() {}, end: (body: Buffer) => (sent = body) } as unknown as ServerResponse
    const message = { method: 'GET', url: '/about', headers: { 'accept-encoding': 'br' } }
    expect(pages.shortcut(message as unknown as IncomingMessage, outgoing)).toBe(true)
    return sent
  }
  const quick = await bytes(await get('/about', { 'accept-encoding': 'br' }))
  expect(short().equals(quick)).toBe(true)
  await expect.poll(() => short().length).toBeLessThan(quick.length)
  expect(brotliDecompressSync(short()).toString()).toBe(html)
  expect((await bytes(await get('/about', { 'accept-encoding': 'br' }))).equals(short())).toBe(true)
})

test('the page of all unknown addresses answers none that somebody has added to: it may be a file, or made elsewhere', async () => {
  const { get, pages } = await testBuild(async ({ url }) =>
    htmlPage('<p>here</p>', { status: url.endsWith('/not-found') ? 404 : 200 }),
  )
  const isShort = (url: string) => {
    const outgoing = { writeHead() {}, end() {} } as unknown as ServerResponse
    return pages.shortcut({ method: 'GET', url, headers: {} } as unknown as IncomingMessage, outgoing)
  }
  await get('/nowhere')
  await get('/order')
  expect(isShort('/order?x=1')).toBe(true)
  expect(isShort('/nowhere?x=1')).toBe(false)
})

test('a page that is not marked as shared is rendered for each visitor and kept by nobody', async () => {
  const { asked, render } = counting((number) => htmlPage(`<p>${number}</p>`, { shared: false }))
  const { get } = await testBuild(render)
  const answers = await Promise.all([get('/quote/abc'), get('/quote/abc')])
  expect(asked).toHaveLength(2)
  expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(['private, no-store', 'private, no-store'])
})

test('a screen that did not find its thing keeps its status and is not kept, shared or not', async () => {
  const { asked, render } = counting((number) => htmlPage(`<p>${number}</p>`, { status: 404 }))
  const { get } = await testBuild(render)
  expect((await get('/products/9')).status).toBe(404)
  await get('/products/9')
  expect(asked).toHaveLength(2)
})

test('no header of a visitor reaches the bundle, and no foreign host', async () => {
  const { asked, render } = counting((_, request) => htmlPage(`<p>${request.headers.get('cookie')}</p>`))
  const { pages } = await testBuild(render)
  const request = new Request('http://evil.example/order', { headers: { cookie: 'REFRESH_TOKEN=r' } })
  expect(await (await pages.handle(request)).text()).toBe('<p>null</p>')
  expect(asked).toEqual(['http://localhost:3000/order'])
})

test('a page lives until the next whole minute, so that no deadline is missed', async () => {
  const { render } = counting()
  const { get, clock } = await testBuild(render)
  await get('/order')
  clock.now = new Date('2026-11-21T16:59:59.999+09:00')
  expect(await (await get('/order')).text()).toBe('<p>1</p>')
  clock.now = new Date('2026-11-21T17:00:00+09:00')
  expect(await (await get('/order')).text()).toBe('<p>2</p>')
})

test('a bump forgets every page, even one that is being rendered', async () => {
  const waiting: (() => void)[] = []
  let number = 0
  const { get, pages } = await testBuild(async () => {
    number += 1
    const own = number
    if (own === 1) await new Promise<void>((resolve) => waiting.push(resolve))
    return htmlPage(`<p>${own}</p>`)
  })
  const first = get('/order')
  await Promise.resolve()
  pages.bump()
  const second = await get('/order')
  waiting[0]!()
  expect(await (await first).text()).toBe('<p>1</p>')
  expect(await second.text()).toBe('<p>2</p>')
  expect(await (await get('/order')).text()).toBe('<p>2</p>')
})

test.each([
  ['br', 'gzip, br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', 'br;q=0, gzip', (body: Buffer) => gunzipSync(body)],
  [null, '', (body: Buffer) => body],
])('a page is sent as %s to who takes "%s"', async (encoding, accepted, open) => {
  const html = `<p>${'折々の'.repeat(500)}</p>`
  const { get } = await testBuild(async () => htmlPage(html))
  const answer = await get('/about', { 'accept-encoding': accepted })
  expect(answer.headers.get('content-encoding')).toBe(encoding)
  const body = await bytes(answer)
  expect(answer.headers.get('content-length')).toBe(String(body.length))
  expect(open(body).toString()).toBe(html)
})

test('a browser that has the page is told so', async () => {
  const { get } = await testBuild(counting().render)
  const first = await get('/about')
  expect(first.headers.get('cache-control')).toBe('no-cache')
  const etag = first.headers.get('etag')!
  const again = await get('/about', { 'if-none-match': etag })
  expect([again.status, await again.text()]).toEqual([304, ''])
  expect((await get('/about', { 'if-none-match': '"other"' })).status).toBe(200)
})

test('HEAD answers the headers alone, other methods are refused', async () => {
  const { get } = await testBuild(counting().render)
  const head = await get('/about', {}, 'HEAD')
  expect([head.status, await head.text(), head.headers.get('content-length')]).toEqual([200, '', '8'])
  const post = await get('/about', {}, 'POST')
  expect([post.status, post.headers.get('allow')]).toEqual([405, 'GET, HEAD'])
})

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('our own inline scripts run by their hashes, and nobody sees by what they are known', async () => {
  const html =
    '<script nonce="m1">start()</script><script type="application/json">{"a":1}</script><script nonce="m1" src="/assets/x.js"></script>'
  const { get } = await testBuild(async () => htmlPage(html, { mark: 'm1' }))
  const answer = await get('/about')
  const policy = answer.headers.get('content-security-policy')!
  expect(policy).toContain(`script-src 'self' ${hashOf('start()')}`)
  expect(await answer.text()).toBe(html.replaceAll(' nonce="m1"', ''))
  expect(JSON.stringify([...answer.headers])).not.toContain('m1')
  expect(policy).toContain(`frame-ancestors 'none'`)
  expect(policy).not.toContain('googletagmanager')
})

test('a script that waits as text may run later by the hash of its text', async () => {
  const { get } = await testBuild(async () =>
    htmlPage('<script nonce="m" id="deferred-script" type="text/plain">import("/a.js")</script>', { mark: 'm' }),
  )
  const policy = (await get('/about')).headers.get('content-security-policy')!
  expect(policy).toContain(`script-src 'self' ${hashOf('import("/a.js")')};`)
})

test.each([
  ['beside ours', '<p><script>evil()</script></p>', 'evil()'],
  ['with a mark of his own', '<script nonce="m">evil()</script>', 'evil()'],
  ['with an empty mark', '<script nonce="">evil()</script>', 'evil()'],
  ['that ends one of ours', '<script nonce="secret">data("</script><script>evil()//")</script>', 'evil()//")'],
  ['in a style', '<style>p{}</style><script\nnonce=secret>evil()</script>', 'evil()'],
])('a script that somebody got into the page %s does not run', async (_name, injected, code) => {
  const { get } = await testBuild(async () =>
    htmlPage(`<script nonce="secret">ours()</script>${injected}`, { mark: 'secret' }),
  )
  const policy = (await get('/about')).headers.get('content-security-policy')!
  expect(policy).toContain(hashOf('ours()'))
  expect(policy).not.toContain(hashOf(code))
  expect(policy).not.toContain(hashOf('p{}'))
  expect(policy).not.toMatch(/'unsafe-inline'(?<!style-src-attr 'unsafe-inline')/)
})

test('a page without a mark has no script that runs', async () => {
  const { get } = await testBuild(async () => htmlPage('<script nonce="">evil()</script><script>evil()</script>'))
  expect((await get('/about')).headers.get('content-security-policy')).toContain(`script-src 'self';`)
})

test('a page brings its built styles along, allowed by their hash, and their links fetch nothing', async () => {
  const links =
    '<link rel="stylesheet" href="/assets/root-abc123.css" nonce="m"/><link rel="stylesheet" href="/assets/gone.css"/>'
  const { get, style } = await testBuild(async () =>
    htmlPage(`<head><meta charSet="utf-8"/>${links}</head>`, { mark: 'm' }),
  )
  const answer = await get('/about')
  expect(await answer.text()).toBe(
    `<head><meta charSet="utf-8"/><style>${style}</style><link rel="stylesheet" href="/assets/root-abc123.css" disabled=""/><link rel="stylesheet" href="/assets/gone.css"/></head>`,
  )
  const hash = createHash('sha256').update(style).digest('base64')
  expect(answer.headers.get('content-security-policy')).toContain(`style-src 'self' 'sha256-${hash}';`)
})

test('a sheet that a part loaded later needs as well lies in the page in its place', async () => {
  const { get, style } = await testBuild(async () =>
    htmlPage('<head><meta charSet="utf-8"/><link rel="stylesheet" href="/assets/root-abc123.css#"/></head>'),
  )
  expect(await (await get('/about')).text()).toBe(
    `<head><meta charSet="utf-8"/><style>${style}</style><link rel="stylesheet" href="/assets/root-abc123.css#" disabled=""/></head>`,
  )
})

test('the tag manager is let in only when configured', async () => {
  const { get } = await testBuild(async () => htmlPage('<p></p>'), { gtmId: 'GTM-ABC' })
  expect((await get('/about')).headers.get('content-security-policy')).toContain('https://www.googletagmanager.com')
})

test('a bundle that fails is logged and answered with 500', async () => {
  const { get, errors } = await testBuild(async () => {
    throw new Error('broken')
  })
  expect((await get('/about')).status).toBe(500)
  expect(errors).toEqual([{ message: 'a page could not be rendered', screen: '/:any' }])
})

test('a redirect goes through', async () => {
  const { get } = await testBuild(async () => new Response(null, { status: 302, headers: { location: '/cart' } }))
  const answer = await get('/order/entry/3')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/cart'])
})

test('built files are kept for ever and sent compressed', async () => {
  const { get, script } = await testBuild(counting().render)
  const answer = await get('/assets/root-abc123.js', { 'accept-encoding': 'br' })
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(brotliDecompressSync(await bytes(answer)).toString()).toBe(script)
  const icon = await get('/favicon.svg')
  expect([icon.headers.get('content-type'), icon.headers.get('cache-control')]).toEqual([
    'image/svg+xml',
    'public, max-age=3600',
  ])
})

test('a worker that stays in browsers is asked for anew each time', async () => {
  const { get } = await testBuild(counting().render)
  const worker = await get('/page-worker.js')
  expect([worker.headers.get('content-type'), worker.headers.get('cache-control')]).toEqual([
    'text/javascript; charset=utf-8',
    'no-cache',
  ])
})

test.each([
  '/assets/gone.js',
  '/assets/../../secret.txt',
  '/assets/%2e%2e/%2e%2e/secret.txt',
  '/assets/root-abc123.js.br',
])('there is no file %s', async (path) => {
  const { get } = await testBuild(async () => htmlPage('', { status: 404 }))
  expect((await get(path)).status).toBe(404)
})

test('a kept page goes out the short way with the bytes and headers of the long one, until it is forgotten', async () => {
  const { render } = counting()
  const { get, pages } = await testBuild(render)
  const server = createServer((incoming, outgoing) => {
    if (!pages.shortcut(incoming, outgoing)) outgoing.writeHead(204).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const short = (headers: Record<string, string> = {}) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/order`, {
      headers: { 'accept-encoding': 'br', ...headers },
    })
  try {
    expect((await short()).status).toBe(204)
    const long = await get('/order', { 'accept-encoding': 'br' })
    const kept = await short()
    expect(kept.status).toBe(200)
    for (const [name, value] of long.headers) expect(kept.headers.get(name)).toBe(value)
    expect(await kept.text()).toBe('<p>1</p>')
    expect((await short({ 'if-none-match': long.headers.get('etag')! })).status).toBe(204)
    pages.bump()
    expect((await short()).status).toBe(204)
  } finally {
    server.close()
  }
})
