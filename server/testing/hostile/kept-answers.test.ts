import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { leaksOf } from './check-answer.ts'
import { everyOperation } from './examples.ts'
import { openEdge } from './open-edge.ts'

const edge = await openEdge()
const { answers } = edge.context
const app = createApp({ context: edge.context, pictureFolders: [], checkAnswers: true })

type Taken = { status: number; headers: Record<string, string>; bytes: Buffer }

/** Without the shortcut, and without HTTP. */
async function longWay(target: string, headers: Record<string, string> = {}): Promise<Taken> {
  return taken(await app.fetch(new Request(`http://localhost${target}`, { headers })))
}

/** Over HTTP, the way of the real server; nothing is decompressed on the way. */
function shortWay(target: string, headers: Record<string, string> = {}): Promise<Taken> {
  return new Promise((resolve, reject) => {
    const asked = request({ port: edge.port, path: target, headers }, async (answer) => {
      const chunks: Buffer[] = []
      for await (const chunk of answer) chunks.push(chunk)
      const bytes = Buffer.concat(chunks)
      resolve({ status: answer.statusCode!, headers: answer.headers as Record<string, string>, bytes })
    })
    asked.on('error', reject).end()
  })
}

async function taken(answer: Response): Promise<Taken> {
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, headers: Object.fromEntries(answer.headers), bytes }
}

const byHop = ['date', 'connection', 'keep-alive', 'transfer-encoding']
const comparable = ({ status, headers, bytes }: Taken) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !byHop.includes(name))),
  bytes: bytes.toString('base64'),
})

const kept = everyOperation.filter(({ method, params }) => method === 'GET' && params.length === 0)
const keptTargets: string[] = []
for (const { target } of [...kept, { target: '/backend/api/meetup/products/1' }]) {
  if ((await longWay(target)).headers.etag) keptTargets.push(target)
}

const accepts = [
  ['', 'identity'],
  ['identity', 'identity'],
  ['gzip', 'gzip'],
  ['br', 'br'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.5', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.000, gzip ; q=0', 'identity'],
  ['brotli, xgzip', 'identity'],
  ['*', 'identity'],
  ['deflate', 'identity'],
] as const

const plain = ({ headers, bytes }: Taken) =>
  headers['content-encoding'] === 'br'
    ? brotliDecompressSync(bytes)
    : headers['content-encoding'] === 'gzip'
      ? gunzipSync(bytes)
      : bytes

test('there are kept answers to look at', () => {
  expect(keptTargets.length).toBeGreaterThanOrEqual(4)
})

test.each(keptTargets)('%s: fresh or kept, the short way or the long: the same bytes and headers', async (target) => {
  const whole = (await longWay(target)).bytes
  for (const [accept, encoding] of accepts) {
    answers.clear()
    const headers = { 'accept-encoding': accept }
    const ways = [await longWay(target, headers), await longWay(target, headers), await shortWay(target, headers)]
    for (const way of ways) expect(comparable(way)).toEqual(comparable(ways[0]!))
    expect([accept, ways[0]!.headers['content-encoding'] ?? 'identity']).toEqual([accept, encoding])
    expect(plain(ways[0]!).equals(whole)).toBe(true)
    expect(leaksOf({ ...ways[0]!, body: plain(ways[0]!).toString() })).toEqual([])
  }
})

test.each(keptTargets)('%s: who has it already gets 304 and no body', async (target) => {
  const { headers } = await shortWay(target)
  const etag = headers.etag!
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, `"other",W/${etag} , "more"`, '*']) {
    for (const way of [
      await shortWay(target, { 'if-none-match': known }),
      await longWay(target, { 'if-none-match': known }),
    ]) {
      expect([known, way.status, way.bytes.length]).toEqual([known, 304, 0])
      expect(way.headers).toMatchObject({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' })
    }
  }
  for (const unknown of ['', '"other"', etag.slice(1, -1), `${etag.slice(0, -2)}"`, 'W/*', '"*"']) {
    const way = await shortWay(target, { 'if-none-match': unknown })
    expect([unknown, way.status]).toEqual([unknown, 200])
  }
})

test('what makes no difference is kept under the same key, what does is not', async () => {
  const at = (search: string) => shortWay(`/backend/api/meetup/products?${search}`)
  const [one, same, other] = [
    await at('meetup_date=2026-12-11'),
    await at('_=5&meetup_date=2026-12-11&_=6'),
    await at('meetup_date=2026-11-30'),
  ]
  expect(same.headers.etag).toBe(one.headers.etag)
  expect(other.headers.etag).not.toBe(one.headers.etag)
})
