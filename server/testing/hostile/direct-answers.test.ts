import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Caller, Context } from '#context'
import { endpoint, withRoute } from '#contract/endpoint.ts'
import { createServe, directAnswers } from '#platform/http'
import { createApp } from '../../app.ts'
import { openEdge } from './open-edge.ts'

const edge = await openEdge()
const longWay = createApp({ context: edge.context, pictureFolders: [], checkAnswers: true })
const path = '/backend/api/meetup/products/calculate'

type Sent = { body: string | Uint8Array<ArrayBuffer>; headers?: Record<string, string> }

async function both({ body, headers = {} }: Sent) {
  const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...headers } }
  const long = await longWay.request(new Request(`http://localhost${path}`, init))
  return [await told(await edge.fetch(path, init)), await told(long)]
}

/** All but what differs from answer to answer, and what belongs to the connection. */
async function told(answer: Response) {
  const own = ['x-request-id', 'date', 'connection', 'keep-alive', 'content-length', 'transfer-encoding']
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.includes(name)))
  const { request_id: _, ...body } = (await answer.json()) as Record<string, unknown>
  return { status: answer.status, headers, body }
}

const cart = [{ id: 4, qty: 4 }]
const text = (value: unknown): Sent => ({ body: JSON.stringify(value) })

test.each<[string, Sent]>([
  ['a cart', text({ cart, meetup_date: '2026-12-11', estimated_person: 24, postal_code: '1000004' })],
  ['nothing', text({ cart: [] })],
  ['an area we do not serve', text({ cart, postal_code: '5300001' })],
  ['a code nobody knows', text({ cart, campaign_code: 'NANIMO' })],
  ['a field nobody knows', text({ cart, total: 1 })],
  ['wrong values', text({ cart: [{ id: 'x', qty: -1 }] })],
  ['a list', text([])],
  ['no JSON', { body: '{"cart":' }],
  ['an empty body', { body: ' ' }],
  ['a byte order mark', { body: `\ufeff${JSON.stringify({ cart })}` }],
  ['no UTF-8', { body: new Uint8Array([0x7b, 0xff, 0x7d]) }],
  ['great depth', { body: '['.repeat(100) }],
  ['too much', { body: `{"cart":"${'a'.repeat(70_000)}"}` }],
  ['another type', { body: '{}', headers: { 'content-type': 'text/plain' } }],
  ['another page', { body: '{}', headers: { origin: 'https://evil.example' } }],
  [
    'our own page',
    { ...text({ cart }), headers: { origin: edge.context.config.siteUrl, 'sec-fetch-site': 'same-origin' } },
  ],
])('%s is answered the short way as it is the long way', async (_name, sent) => {
  const [short, long] = await both(sent)
  expect(short).toEqual(long)
})

test('a call that asks who somebody is, or has more than a body, is not answered directly', () => {
  const answer = z.object({})
  const body = z.object({})
  const serve = createServe<Context, Caller>((spec) => withRoute('calculate', spec))
  const secret = endpoint({ summary: '', who: 'customer', body, answer })
  const params = endpoint({ summary: '', who: 'anyone', body, answer, params: z.object({}) })
  for (const contract of [secret, params]) {
    const operation = serve(contract, () => ({}), { direct: true })
    const options = { findNetwork: () => 'local', checkAnswers: true }
    expect(() => directAnswers([operation], edge.context, options)).toThrow(/directly/)
  }
})
