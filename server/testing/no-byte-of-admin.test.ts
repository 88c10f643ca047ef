import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import type { EndpointSpec } from '#contract/endpoint.ts'
import { operations } from '#contract/operations.ts'
import { permissions } from '#contract/permissions.ts'
import { testShop } from '#testing'
import { share, turns } from './hostile/share.ts'
import { signUp } from './test-person.ts'
import { staffWith } from './test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })

type Operation = EndpointSpec & { name: string; method: string; path: string }
const forStaff = (Object.values(operations) as Operation[]).filter(({ path }) => path.startsWith('/api/admin/'))
const needed = [...new Set(forStaff.map(({ needs }) => needs))].filter((each) => typeof each === 'string')

/** Who may not, with what they are told, whatever they ask for. */
const callers = new Map<string, { headers: Record<string, string>; status: number; code: string }>()
beforeAll(async () => {
  callers.set('nobody', { headers: {}, status: 401, code: 'unauthorized' })
  const forged = { authorization: `Bearer ${'a'.repeat(40)}.${'b'.repeat(40)}.${'c'.repeat(40)}` }
  callers.set('a forged token', { headers: forged, status: 401, code: 'unauthorized' })
  callers.set('a customer', { ...(await signUp(shop)), status: 403, code: 'forbidden' })
  for (const need of needed) {
    const others = permissions.filter((each) => each !== need)
    callers.set(need, { ...(await staffWith(shop, others)), status: 403, code: 'forbidden' })
  }
})

const outsiders = ['nobody', 'a forged token', 'a customer']
const next = turns()

/** Of a record that is there, one that is not, one that cannot be; with input that is right, wrong, and none at all. */
const targetsOf = ({ path }: Operation) =>
  [randomUUID(), '2026-12-11', 'no-id', '%00', '0'].map((id) => `/backend${path.replace(/:\w+/g, id)}`)
const queries = ['', '?page=1', '?page=0', '?page=999999', '?nothing=1', '?q=%00', `?q=${'あ'.repeat(300)}`]
const bodies = [
  undefined,
  { text: '{}', type: 'application/json' },
  { text: '{"version":"x","nothing":1}', type: 'application/json' },
  { text: '{', type: 'application/json' },
  { text: '[]', type: 'text/plain' },
  { text: `"${'x'.repeat(70_000)}"`, type: 'application/json' },
]

async function told(target: string, init: RequestInit): Promise<{ status: number; body: unknown; headers: string[] }> {
  const answer = await shop.fetch(target, init)
  const text = await answer.text()
  const { request_id: _, ...body } = text === '' ? {} : JSON.parse(text)
  const telling = ['x-total-count', 'etag', 'allow', 'content-disposition', 'last-modified']
  return { status: answer.status, body, headers: telling.filter((name) => answer.headers.has(name)) }
}

/** Each record is asked about with a share of the input, and the next one with the next share. */
const requestsTo = (operation: Operation): [target: string, init: RequestInit][] =>
  targetsOf(operation).flatMap((target, place) =>
    operation.method === 'GET'
      ? share(queries, place, 3).map((query): [string, RequestInit] => [target + query, { method: 'GET' }])
      : share(bodies, place, 3).map((body): [string, RequestInit] => [
          target,
          { method: operation.method, ...(body && { body: body.text, headers: { 'content-type': body.type } }) },
        ]),
  )

test.each(forStaff.map((operation) => [operation.name, operation] as const))(
  '%s tells who may not one thing alone, whatever is asked, of whatever record',
  async (_name, operation) => {
    const requests = requestsTo(operation)
    // Outsiders hear it of the address alone, before an operation is found: all of them together ask for all.
    const asked = new Map(outsiders.map((who) => [who, next(operation.name, requests, Math.ceil(requests.length / 3))]))
    if (operation.needs) asked.set(operation.needs, requests)
    for (const [who, its] of asked) {
      const { headers, status, code } = callers.get(who)!
      const answers = await Promise.all(
        its.map(([target, init]) =>
          told(target, { ...init, headers: { ...headers, ...(init.headers as Record<string, string>) } }),
        ),
      )
      const different = new Set(answers.map((answer) => JSON.stringify(answer)))
      expect([...different].map((text) => JSON.parse(text))).toEqual([
        { status, body: { code, message: expect.any(String) }, headers: [] },
      ])
    }
  },
)

test('asked by HEAD and OPTIONS, it tells who may not no more: nor what there is', async () => {
  const addresses = [
    ...new Set([...forStaff.map((each) => targetsOf(each)[0]!), '/backend/api/admin/nothing', '/backend/api/admin/']),
  ]
  for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE']) {
    for (const who of outsiders) {
      const { headers, status } = callers.get(who)!
      const its = next(method, addresses, Math.ceil(addresses.length / 3))
      const answers = await Promise.all(its.map((address) => told(address, { method, headers })))
      expect(new Set(answers.map((answer) => `${answer.status} ${answer.headers}`))).toEqual(new Set([`${status} `]))
    }
  }
  for (const operation of forStaff.filter(({ needs, method }) => needs && method === 'GET')) {
    const { headers } = callers.get(operation.needs!)!
    const answers = await Promise.all(targetsOf(operation).map((target) => told(target, { method: 'HEAD', headers })))
    expect(new Set(answers.map((answer) => `${answer.status} ${answer.headers}`))).toEqual(new Set(['403 ']))
  }
})
