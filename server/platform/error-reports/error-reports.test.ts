import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLog } from '#platform/log'
import { openErrorCollector } from '../../testing/error-collector.ts'
import { openErrorReports, reportingLog } from './index.ts'
import { scrub } from './scrub.ts'
import { framesIn } from './stack.ts'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function open(answer: Parameters<typeof openErrorCollector>[0] = () => ({ status: 200 })) {
  const collector = await openErrorCollector(answer)
  closers.push(collector.close)
  let at = new Date('2026-11-24T01:00:00Z').getTime()
  const reports = openErrorReports({ dsn: collector.dsn, environment: 'production', now: () => new Date(at) })
  const log = reportingLog(createLog({ level: 'silent' }), reports)
  return {
    ...collector,
    reports,
    log,
    pass(seconds: number) {
      at += seconds * 1_000
    },
  }
}

const fault = () => new TypeError('cannot read', { cause: new RangeError('below') })

test('an error of the log arrives as an event, with its causes and its places in the program', async () => {
  const { got, log } = await open()
  log.with({ host: 'a' }).error('fault', { requestId: 'r-1', path: '/backend/api/rsvp/:token', error: fault() })
  await expect.poll(() => got).toHaveLength(1)
  const { path, auth, event } = got[0]!
  expect([path, auth]).toEqual(['/sub/api/42/envelope/', expect.stringContaining('sentry_key=publickey')])
  expect(event).toMatchObject({
    event_id: expect.stringMatching(/^[0-9a-f]{32}$/),
    platform: 'node',
    level: 'error',
    environment: 'production',
    timestamp: 1_795_482_000,
    tags: { event: 'fault', request: 'r-1', at: '/backend/api/rsvp/:part' },
  })
  const { values } = event.exception as { values: { type: string; value: string; stacktrace: { frames: object[] } }[] }
  expect(values.map(({ type, value }) => [type, value])).toEqual([
    ['RangeError', 'below'],
    ['TypeError', 'cannot read'],
  ])
  expect(values[1]!.stacktrace.frames.at(-1)).toMatchObject({
    filename: 'server/platform/error-reports/error-reports.test.ts',
    function: 'fault',
    in_app: true,
  })
})

test('it contains no personal data, whatever its source', async () => {
  const { got, log } = await open()
  const canaries = ['金糸雀', 'canary@example.com', '0312345678', 'QGx0VNfk7mS2WqgDYc3v1w', 'geheim']
  const below = Object.assign(new Error(`Failed query\nparams: ${canaries}`), { query: 'q', params: canaries })
  for (const error of [
    new Error(`https://shop.example/rsvp/QGx0VNfk7mS2WqgDYc3v1w?answer=geheim of canary@example.com, 0312345678`),
    new SyntaxError(`Unexpected token, "{"name":"金糸雀","word":"geheim"}" is not JSON`),
    new Error('could not save', { cause: below }),
    below,
  ]) {
    log.error('fault', { path: '/orders/QGx0VNfk7mS2WqgDYc3v1w', error, email: 'canary@example.com', body: canaries })
  }
  await expect.poll(() => got).toHaveLength(4)
  for (const { text, event } of got) {
    for (const canary of canaries) expect(text).not.toContain(canary)
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['user', 'request', 'breadcrumbs', 'server_name']))
  }
})

test('lines of the log that are no errors stay here', async () => {
  const { got, log, reports } = await open()
  log.warn('slow', { error: fault() })
  log.info('answered')
  log.error('without an error')
  await reports.close()
  expect(got).toEqual([])
})

test.each([undefined, 'DO_NOT_SEND'])('%s: nothing is sent anywhere', async (dsn) => {
  const asked = vi.spyOn(globalThis, 'fetch')
  const reports = openErrorReports({ dsn, environment: 'staging', now: () => new Date() })
  reportingLog(createLog({ level: 'silent' }), reports).error('fault', { error: fault() })
  await reports.close()
  expect(asked).not.toHaveBeenCalled()
  asked.mockRestore()
})

describe('what does not answer well', () => {
  test('keeps nobody waiting, and gets one report at a time', async () => {
    const { got, log, reports } = await open(() => 'hang')
    const begun = performance.now()
    for (let i = 0; i < 2_000; i += 1) log.error('fault', { error: new Error('again') })
    expect(performance.now() - begun).toBeLessThan(1_500)
    await expect.poll(() => got).toHaveLength(1)
    const closing = performance.now()
    await reports.close()
    expect(performance.now() - closing).toBeLessThan(1_900)
    expect(got).toHaveLength(1)
  })

  test('is left alone for a minute, and then told how much was lost', async () => {
    let status = 500
    const { got, log, pass, reports } = await open(() => ({ status }))
    log.error('fault', { error: fault() })
    await expect.poll(() => got).toHaveLength(1)
    await reports.close()
    status = 200
    log.error('fault', { error: fault() })
    pass(59)
    log.error('fault', { error: fault() })
    await reports.close()
    expect(got).toHaveLength(1)
    pass(2)
    log.error('fault', { error: fault() })
    await expect.poll(() => got).toHaveLength(2)
    expect(got[1]!.event.extra).toEqual({ lost: 3 })
  })

  test('says itself for how long', async () => {
    const { got, log, pass, reports } = await open(() => ({ status: 429, headers: { 'retry-after': '300' } }))
    log.error('fault', { error: fault() })
    await expect.poll(() => got).toHaveLength(1)
    await reports.close()
    pass(299)
    log.error('fault', { error: fault() })
    await reports.close()
    expect(got).toHaveLength(1)
    pass(2)
    log.error('fault', { error: fault() })
    await expect.poll(() => got).toHaveLength(2)
  })

  test('no more than thirty a minute', async () => {
    const { got, log, reports, pass } = await open()
    for (let i = 0; i < 60; i += 1) {
      log.error('fault', { error: fault() })
      await reports.close()
    }
    expect(got).toHaveLength(30)
    pass(60)
    log.error('fault', { error: fault() })
    await expect.poll(() => got).toHaveLength(31)
    expect(got[30]!.event.extra).toEqual({ lost: 30 })
  })
})

test.each([
  ['x is not a function', 'x is not a function'],
  ["Cannot read properties of undefined (reading 'total')", "Cannot read properties of undefined (reading 'total')"],
  ['Failed to fetch https://a.example/assets/entry-1a2b.js', 'Failed to fetch /assets/:part'],
  ['no row for 3f0b1f7e-1c1e-4c0e-9d0e-1f2a3b4c5d6e', 'no row for [id]'],
  ['call 03-1234-5678', 'call [number]'],
  ['山田 花子 is missing', '[text] [text] is missing'],
])('%s → %s', (text, scrubbed) => {
  expect(scrub(text)).toBe(scrubbed)
})

test.each([
  [
    '    at place (file:///home/x/shop/server/modules/a.ts:1:2)',
    { function: 'place', filename: 'server/modules/a.ts' },
  ],
  ['    at https://shop.example/assets/root-A1b2.js:1:2', { filename: '/assets/root-A1b2.js' }],
  ['go@https://shop.example/assets/root-A1b2.js:1:2', { function: 'go', filename: '/assets/root-A1b2.js' }],
  [
    '    at async run (node:internal/process/task_queues:1:2)',
    { filename: 'node:internal/process/task_queues', in_app: false },
  ],
  ['    at /home/hanako/secret.js:1:2', { filename: '[file]' }],
])('a place as browsers and Node write it: %s', (line, frame) => {
  expect(framesIn([line])).toMatchObject([{ ...frame, lineno: 1, colno: 2 }])
})

test.each(['x'.repeat(100_000), `at ${'a('.repeat(5_000)}`, 'at :1:2', '\u0000'])(
  'a hostile line costs nothing',
  (line) => {
    const begun = performance.now()
    framesIn([line])
    scrub(line)
    expect(performance.now() - begun).toBeLessThan(200)
  },
)
