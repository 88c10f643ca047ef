import { afterAll, expect, test } from 'vitest'
import { testShop } from '#testing'
import { openErrorCollector } from '../../testing/error-collector.ts'

const collector = await openErrorCollector(() => ({ status: 200 }))
afterAll(collector.close)
const shop = await testShop({ config: { sentryDsn: collector.dsn } })
const { got } = collector

const body = {
  name: 'TypeError',
  message: 'x is not a function',
  stack: 'TypeError: x is not a function\n    at go (https://shop.example/assets/root-A1b2.js:1:2)',
  screen: '/rsvp/:part',
}

test('what a page tells arrives where errors are collected, masked again', async () => {
  const hostile = { ...body, message: 'of canary@example.com', screen: '/rsvp/QGx0VNfk7mS2WqgDYc3v1w?answer=geheim' }
  for (const told of [body, hostile]) {
    const { status, body: nothing } = await shop.call('reportPageError', {
      body: told,
      headers: { cookie: 'REFRESH_TOKEN=geheim', 'user-agent': 'Geheim/1.0' },
    })
    expect([status, nothing]).toEqual([204, undefined])
  }
  await expect.poll(() => got).toHaveLength(2)
  expect(got[0]!.event).toMatchObject({
    platform: 'javascript',
    environment: 'staging',
    tags: { event: 'page_error', at: '/rsvp/:part' },
    exception: {
      values: [{ type: 'TypeError', stacktrace: { frames: [{ filename: '/assets/root-A1b2.js', function: 'go' }] } }],
    },
  })
  for (const { text } of got) expect(text).not.toMatch(/canary|QGx0VN|geheim|Geheim|127\.0\.0\.1"/)
})

test('a network tells so much and no more', async () => {
  const answers = await Promise.all(Array.from({ length: 70 }, () => shop.call('reportPageError', { body })))
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThanOrEqual(10)
})

test('a fault of the server arrives too', async () => {
  shop.clock.set('2026-11-24T10:05:00+09:00')
  shop.context.log.error('fault', { requestId: 'r-9', path: '/backend/api/users', error: new Error('broken') })
  const arrived = () => got.find(({ text }) => text.includes('r-9'))
  await expect.poll(() => arrived()?.event).toMatchObject({ platform: 'node', tags: { request: 'r-9' } })
})
