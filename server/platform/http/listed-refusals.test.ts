import { expect, test } from 'vitest'
import { z } from 'zod'
import { type Caller, type Context, type Served, withRefuse } from '#context'
import { endpoint, withRoute } from '#contract/endpoint.ts'
import { Refused, refused } from '#contract/refusals.ts'
import { createApi, createServe, mount, ResponseCache } from '#platform/http'
import { createLog } from '#platform/log'

const now = () => new Date('2026-11-24T10:00:00+09:00')
const serve = createServe<Context, Caller>((spec) => withRoute('listSessions', spec))
const contract = endpoint({
  summary: '',
  who: 'anyone',
  answer: z.object({}),
  refuses: ['not_cancellable'],
})

async function codeOf(operation: Served, checkAnswers: boolean) {
  const log = createLog({ level: 'silent' })
  const app = createApi({ siteUrl: 'http://localhost:3000', log })
  mount(app, [operation], withRefuse({ now, log } as Context), {
    cache: new ResponseCache(now),
    callers: { authenticate: () => undefined, isKnownWho: () => true, allow() {} },
    findNetwork: () => 'local',
    checkAnswers,
  })
  const answer = await app.request(`http://localhost:3000/backend${operation.contract.path}`)
  return [answer.status, ((await answer.json()) as { code?: string }).code]
}

test('a listed refusal is answered', async () => {
  const listed = serve(contract, (_input, { refuse }) => {
    throw refuse('not_cancellable')
  })
  expect(await codeOf(listed, true)).toEqual([409, 'not_cancellable'])
})

test('one that is returned is answered as one that is thrown', async () => {
  const details = { errors: [{ field: 'reason', message: '…' }] }
  expect(
    await codeOf(
      serve(contract, () => refused('not_cancellable', details)),
      true,
    ),
  ).toEqual([409, 'not_cancellable'])
  expect(
    await codeOf(
      serve(contract, async () => refused('not_cancellable')),
      true,
    ),
  ).toEqual([409, 'not_cancellable'])
})

test('one that is returned and not listed does not compile either', async () => {
  // @ts-expect-error the operation does not list it
  const unlisted = serve(contract, () => refused('date_full'))
  // @ts-expect-error nor here
  const later = serve(contract, async () => refused('date_full'))
  for (const operation of [unlisted, later]) {
    expect((await codeOf(operation, true))[0]).toBe(500)
    expect(await codeOf(operation, false)).toEqual([409, 'date_full'])
  }
})

test('a refusal that is not listed does not compile, and is a fault where answers are checked', async () => {
  const unlisted = serve(contract, (_input, { refuse }) => {
    // @ts-expect-error the operation does not list it
    throw refuse('date_full')
  })
  expect((await codeOf(unlisted, true))[0]).toBe(500)
  expect(await codeOf(unlisted, false)).toEqual([409, 'date_full'])
})

test('neither does one pass that the compiler cannot see', async () => {
  const hidden = serve(contract, () => ({}), {
    before() {
      throw new Refused('date_full')
    },
  })
  expect((await codeOf(hidden, true))[0]).toBe(500)
})
