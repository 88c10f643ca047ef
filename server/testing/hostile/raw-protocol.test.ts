import { connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { faultsOf } from './check-answer.ts'
import { openEdge } from './open-edge.ts'
import { parseAnswers, sendRaw } from './send-raw.ts'
import { slowness } from './slowness.ts'

const limits = { headersTimeout: 300, requestTimeout: 600, keepAliveTimeout: 400, connectionsCheckingInterval: 50 }
const edge = await openEdge({ limits })
const { port } = edge
// For what a busy machine cannot send within those limits.
const patient = await edge.openDoor()
const before = await edge.rows()

const target = '/backend/api/meetup/products/calculate'
const cart = '{"cart":[]}'
const head = (...lines: string[]) => [`POST ${target} HTTP/1.1`, 'host: localhost', ...lines, '', ''].join('\r\n')
const json = 'content-type: application/json'

/** A second request hidden in what one side may take for a body. It must never be answered. */
const hidden = 'GET /backend/healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'

const smuggling: [name: string, bytes: string][] = [
  ['a length and chunks', `${head(json, 'content-length: 5', 'transfer-encoding: chunked')}0\r\n\r\n${hidden}`],
  ['chunks and a length', `${head(json, 'transfer-encoding: chunked', 'content-length: 5')}0\r\n\r\n${hidden}`],
  ['two lengths', `${head(json, 'content-length: 11', 'content-length: 0')}${cart}${hidden}`],
  ['the same length twice', `${head(json, 'content-length: 11', 'content-length: 11')}${cart}${hidden}`],
  ['two lengths in one', `${head(json, 'content-length: 11, 0')}${cart}${hidden}`],
  ['a length with a sign', `${head(json, 'content-length: +11')}${cart}${hidden}`],
  ['a negative length', `${head(json, 'content-length: -1')}${cart}${hidden}`],
  ['a length in hexadecimal', `${head(json, 'content-length: 0xb')}${cart}${hidden}`],
  ['a length with a space inside', `${head(json, 'content-length: 1 1')}${cart}${hidden}`],
  ['an endless length', `${head(json, 'content-length: 99999999999999999999999')}${cart}${hidden}`],
  ['chunked, but not last', `${head(json, 'transfer-encoding: chunked, identity')}0\r\n\r\n${hidden}`],
  ['chunks of another name', `${head(json, 'transfer-encoding: xchunked')}0\r\n\r\n${hidden}`],
  ['chunked with a tab before the colon', `${head(json, 'transfer-encoding\t: chunked')}0\r\n\r\n${hidden}`],
  ['a space before the colon', `${head(json, 'content-length : 11')}${cart}${hidden}`],
  ['a chunk size that is none', `${head(json, 'transfer-encoding: chunked')}zz\r\n${cart}\r\n0\r\n\r\n${hidden}`],
  ['a negative chunk', `${head(json, 'transfer-encoding: chunked')}-1\r\n${cart}\r\n0\r\n\r\n${hidden}`],
  ['an endless chunk', `${head(json, 'transfer-encoding: chunked')}fffffffffffffffff\r\n${cart}`],
  ['a chunk longer than it says', `${head(json, 'transfer-encoding: chunked')}1\r\n${cart}\r\n0\r\n\r\n${hidden}`],
  ['a chunk ended by LF', `${head(json, 'transfer-encoding: chunked')}b\n${cart}\n0\n\n${hidden}`],
  ['a folded header', `${head(json, 'x-long: a\r\n b', 'content-length: 11')}${cart}${hidden}`],
  ['a header without a colon', `${head(json, 'nonsense', 'content-length: 11')}${cart}${hidden}`],
  ['an empty header name', `${head(json, ': value', 'content-length: 11')}${cart}${hidden}`],
  ['NUL in a header', `${head(json, 'x-nul: a\0b', 'content-length: 11')}${cart}${hidden}`],
  ['a bare CR in a header', `${head(json, 'x-cr: a\rb', 'content-length: 11')}${cart}${hidden}`],
  ['a space in a header name', `${head(json, 'x y: z', 'content-length: 11')}${cart}${hidden}`],
  ['a letter outside ASCII in a name', `${head(json, 'x-é: z', 'content-length: 11')}${cart}${hidden}`],
  ['HTTP/3.0', `POST ${target} HTTP/3.0\r\nhost: localhost\r\n\r\n${hidden}`],
  ['HTTP/0.9', `GET ${target}\r\n${hidden}`],
  ['no version', `GET ${target} HTTP/\r\nhost: localhost\r\n\r\n${hidden}`],
  ['no HTTP', 'EHLO example.com\r\n\r\n'],
  ['TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
  ['HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'],
  ['two hosts', `${head(json, 'host: evil.example', 'content-length: 11')}${cart}${hidden}`],
  ['the same host twice', `${head(json, 'Host: localhost', 'content-length: 11')}${cart}${hidden}`],
  ['no host', `POST ${target} HTTP/1.1\r\n${json}\r\ncontent-length: 11\r\n\r\n${cart}${hidden}`],
]

test.each(smuggling)('%s: one 400, and nothing after it is read', async (_name, bytes) => {
  const answers = parseAnswers(await sendRaw(port, Buffer.from(bytes, 'latin1'), { quiet: 1_000 }))
  expect(answers.map(({ status }) => status)).toEqual([400])
  expect(faultsOf(answers[0]!)).toEqual([])
  expect(answers[0]!.headers.connection).toBe('close')
})

test('lines that end in LF alone are read by nobody as two requests', async () => {
  const answers = parseAnswers(await sendRaw(port, `GET /backend/healthz HTTP/1.1\nhost: localhost\n\n${hidden}`))
  expect(answers.map(({ status }) => status)).toEqual([400])
})

const repeated = (count: number) => Array.from({ length: count }, (_, i) => `x-${i}: 1`)

test.each([
  ['100 headers', repeated(98), 200],
  ['101 headers', repeated(99), 431],
  ['1,000 headers', repeated(1_000), 431],
  ['15 KiB of headers', [`x: ${'a'.repeat(15_000)}`], 200],
  ['17 KiB of headers', [`x: ${'a'.repeat(17_000)}`], 431],
  ['1 MiB of headers', [`x: ${'a'.repeat(1_000_000)}`], 431],
])('%s', async (_name, lines, status) => {
  const request = ['GET /backend/healthz HTTP/1.1', 'host: localhost', 'connection: close', ...lines, '', ''].join(
    '\r\n',
  )
  const [answer] = parseAnswers(
    await sendRaw(
      port,
      request.replace('connection: close\r\n', status === 200 ? 'connection: close\r\n' : 'connection: keep-alive\r\n'),
    ),
  )
  expect(answer?.status).toBe(status)
  if (status !== 200) expect(faultsOf(answer!)).toEqual([])
})

const shouldServe = async () => expect((await edge.fetch('/backend/readyz')).status).toBe(200)

/** What the server says to somebody who sends this and then waits, and after how many milliseconds it hangs up. */
function linger(bytes: string, more?: (socket: Socket) => void): Promise<{ said: string; after: number }> {
  const from = performance.now()
  return new Promise((resolve) => {
    let said = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => {
      socket.write(bytes)
      more?.(socket)
    })
    socket.setEncoding('utf8')
    socket.on('data', (text) => {
      said += text
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve({ said, after: performance.now() - from }))
  })
}

/** A byte now and then, so that no silence gives the sender away. */
const drip = (text: string) => (socket: Socket) => {
  let at = 0
  const timer = setInterval(() => socket.write(text[at++ % text.length]!), 40)
  socket.on('close', () => clearInterval(timer))
}

test.each([
  ['says nothing', ''],
  ['stops in the request line', 'GET /backend'],
  ['stops in the headers', 'GET /backend/healthz HTTP/1.1\r\nhost: loc'],
  ['stops in the body', `${head(json, 'content-length: 11')}{"ca`],
  ['stops in a chunk', `${head(json, 'transfer-encoding: chunked')}b\r\n{"ca`],
  ['sends no body at all', head(json, 'content-length: 65536')],
])('who %s is cut, and others are served meanwhile', async (_name, bytes) => {
  const waiting = linger(bytes)
  await shouldServe()
  const { said, after } = await waiting
  expect(after).toBeLessThan(2_500 * slowness())
  const [answer] = parseAnswers(said)
  if (answer) expect([answer.status, ...faultsOf(answer)]).toEqual([408])
})

test.each([
  ['headers', 'GET /backend/healthz HTTP/1.1\r\nx-slow: ', 'a'],
  ['the body', head(json, 'content-length: 60000'), ' '],
  ['chunks', head(json, 'transfer-encoding: chunked'), '1\r\n \r\n'],
])('who drips %s is cut, too', async (_name, bytes, text) => {
  const { after } = await linger(bytes, drip(text))
  expect(after).toBeLessThan(2_500 * slowness())
  await shouldServe()
})

test('100 slow senders hold nobody up', async () => {
  const slow = Array.from({ length: 100 }, () => linger('GET /backend/healthz HTTP/1.1\r\nx-slow: ', drip('a')))
  await shouldServe()
  const cut = await Promise.all(slow)
  expect(Math.max(...cut.map(({ after }) => after))).toBeLessThan(3_000 * slowness())
})

test('a sender who goes away in the middle of a body is no fault', async () => {
  const faults: string[] = []
  const { log } = edge.context
  const { error } = log
  log.error = (event) => faults.push(event)
  for (const start of [
    `${head(json, 'content-length: 11')}{"ca`,
    `${head(json, 'transfer-encoding: chunked')}b\r\n{"ca`,
  ]) {
    for (const how of ['end', 'destroy', 'resetAndDestroy'] as const)
      await linger(start, (socket) => setImmediate(() => socket[how]()))
  }
  await shouldServe()
  log.error = error
  expect(faults).toEqual([])
})

test.each([
  ['a length', head(json, 'connection: close', 'content-length: 300000'), 'a'.repeat(300_000)],
  [
    'chunks',
    head(json, 'connection: close', 'transfer-encoding: chunked'),
    `493e0\r\n${'a'.repeat(300_000)}\r\n0\r\n\r\n`,
  ],
  ['chunks without an end', head(json, 'transfer-encoding: chunked'), `493e0\r\n${'a'.repeat(300_000)}\r\n`],
])('who sends too much with %s hears 413', async (_name, start, body) => {
  const [answer] = parseAnswers(await sendRaw(patient, start + body, { quiet: 10_000 }))
  expect([answer?.status, ...faultsOf(answer!)]).toEqual([413])
})

test('requests in one breath are answered in their order', async () => {
  const one = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`
  const calculation = `${head(json, 'content-length: 11')}${cart}`
  const answers = parseAnswers(
    await sendRaw(
      port,
      one('/backend/healthz') + calculation + one('/backend/nowhere') + calculation + one('/backend/readyz'),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 200, 200])
  const many = parseAnswers(await sendRaw(port, one('/backend/healthz').repeat(100)))
  expect(many.map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200))
})

test('after a refusal the connection is still good for the next request', async () => {
  const wrong = `${head('content-type: text/plain', 'content-length: 11')}${cart}`
  const right = `${head(json, 'content-length: 11')}${cart}`
  const answers = parseAnswers(await sendRaw(port, wrong + right))
  expect(answers.map(({ status }) => status)).toEqual([415, 200])
})

test.each([
  ['100-continue', [100, 200]],
  ['something-else', [200]],
])('Expect: %s', async (expected, statuses) => {
  const bytes = `${head(json, 'content-length: 11', `expect: ${expected}`)}${cart}`
  expect(parseAnswers(await sendRaw(port, bytes)).map(({ status }) => status)).toEqual(statuses)
})

test.each([
  ['h2c', 'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: AAMAAABkAAQAAP__'],
  [
    'websocket',
    'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==',
  ],
])('an upgrade to %s is not taken', async (_name, lines) => {
  const bytes = `GET /backend/healthz HTTP/1.1\r\nhost: localhost\r\n${lines}\r\n\r\n`
  expect(parseAnswers(await sendRaw(port, bytes)).map(({ status }) => status)).toEqual([200])
})

test('nobody is connected to anywhere', async () => {
  const said = await sendRaw(port, 'CONNECT localhost:22 HTTP/1.1\r\nhost: localhost:22\r\n\r\n')
  expect(said).not.toMatch(/^HTTP\/1\.1 2/)
})

test('nothing of all this has left a trace', async () => {
  expect(await edge.rows()).toEqual(before)
  await shouldServe()
})
