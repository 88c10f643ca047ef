import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { faultsOf } from './check-answer.ts'
import { everyOperation } from './examples.ts'
import { openEdge } from './open-edge.ts'
import { ask } from './send-raw.ts'

const edge = await openEdge()
const before = await edge.rows()
const { siteUrl } = edge.context.config

/** What a browser sends for a link that somebody follows in a mail. */
const fromWebmail = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }

const foreign: [name: string, headers: Record<string, string>][] = [
  ['another origin', { origin: 'https://evil.example' }],
  ['an origin of no page', { origin: 'null' }],
  ['our name as a prefix', { origin: `${siteUrl}.evil.example` }],
  ['our name as a user', { origin: `http://localhost:3000@evil.example` }],
  ['our name, another scheme', { origin: siteUrl.replace('http:', 'https:') }],
  ['our name, another port', { origin: 'http://localhost:3001' }],
  ['our name without its port', { origin: 'http://localhost' }],
  ['our name in capitals', { origin: siteUrl.toUpperCase() }],
  ['our name with a slash', { origin: `${siteUrl}/` }],
  ['a sibling', { origin: 'http://shop.localhost:3000', 'sec-fetch-site': 'same-site' }],
  ['two origins', { origin: `${siteUrl}, https://evil.example` }],
  ['nothing as an origin', { origin: '' }],
  ['an extension', { origin: 'chrome-extension://abcdef' }],
  ['a browser that says so', { 'sec-fetch-site': 'cross-site' }],
  ['a script of theirs', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'script' }],
  ['a frame of theirs', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' }],
  ['a form of theirs', { ...fromWebmail, origin: 'https://evil.example' }],
  ['a browser that says so beside our origin', { origin: siteUrl, 'sec-fetch-site': 'cross-site' }],
]

const own: [name: string, headers: Record<string, string>][] = [
  ['no browser', {}],
  ['our page', { origin: siteUrl, 'sec-fetch-site': 'same-origin' }],
  ['our page, an old browser', { origin: siteUrl }],
  ['our page by its number', { origin: siteUrl.replace('localhost', '127.0.0.1') }],
  ['typed into the address bar', { 'sec-fetch-site': 'none' }],
]

function send({ target, method, body }: (typeof everyOperation)[number], headers: Record<string, string>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  const withBody = body === undefined ? [] : ['content-type: application/json', `idempotency-key: ${randomUUID()}`]
  return ask(edge.port, method, target, [...lines, ...withBody], body === undefined ? '' : JSON.stringify(body))
}

test.each(everyOperation)('$name: a page of another origin is refused, kept answer or not', async (operation) => {
  await send(operation, {})
  for (const [name, headers] of foreign) {
    const answer = await send(operation, headers)
    expect([name, answer.status, JSON.parse(answer.body).code, ...faultsOf(answer)]).toEqual([
      name,
      403,
      'foreign_origin',
    ])
  }
})

test.each(everyOperation)('$name: our own pages and programs pass', async (operation) => {
  for (const [name, headers] of own) expect([name, (await send(operation, headers)).status]).not.toEqual([name, 403])
})

test.each(everyOperation)('$name: a link in a mail leads here; nothing is sent that way', async (operation) => {
  const { status } = await send(operation, fromWebmail)
  if (operation.method === 'GET') expect(status).not.toBe(403)
  else expect(status).toBe(403)
})

test.each(everyOperation)('$name: no preflight is ever answered with leave', async ({ target, method }) => {
  for (const origin of ['https://evil.example', 'null', siteUrl]) {
    const answer = await ask(edge.port, 'OPTIONS', target, [
      `origin: ${origin}`,
      `access-control-request-method: ${method}`,
      'access-control-request-headers: content-type, idempotency-key',
    ])
    expect([origin, answer.status]).toEqual([origin, origin === siteUrl ? 405 : 403])
    expect(faultsOf(answer)).toEqual([])
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
  }
})

test('what a proxy may say about the sender changes nothing', async () => {
  const spoofed = {
    'x-forwarded-for': '127.0.0.1, 10.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-forwarded-prefix': '/evil',
    'x-real-ip': '127.0.0.1',
    forwarded: 'for=127.0.0.1;host=evil.example;proto=https',
    'x-original-url': '/backend/dev/mails',
    'x-rewrite-url': '/backend/dev/mails',
    'x-user-id': '1',
    cookie: 'IS_ADMIN=true; ACCESS_TOKEN=x',
  }
  for (const operation of everyOperation) {
    const [plain, other] = [await send(operation, {}), await send(operation, spoofed)]
    const comparable = ({ status, body }: typeof plain) => [status, body.replace(/"request_id":"[^"]*"/, '')]
    expect(comparable(other)).toEqual(comparable(plain))
    expect(JSON.stringify(other)).not.toContain('evil.example')
  }
  const foreignHost = await ask(edge.port, 'GET', 'http://evil.example/backend/api/meetup/products')
  expect(foreignHost.body).not.toContain('evil.example')
})

test('nothing of all this has left a trace', async () => {
  expect(await edge.rows()).toEqual(before)
})
