import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type Behaviour, startCardCompany } from '../../testing/card-company.ts'
import { GatewayRefused } from './gateway.ts'
import { openGateway } from './open-gateway.ts'
import { robotPayment } from './robot-payment.ts'

const company = await startCardCompany()
afterAll(company.close)
const gateway = robotPayment({ storeId: '123456', url: company.url })
const payer = { email: 'misaki@example.com', tel: '03-1234-5678' }
const { signal } = new AbortController()

beforeEach(() => {
  Object.assign(company, { ledger: [], requests: [], behave: () => 'accept', lateBy: 20 })
})

const answering = (behaviour: Behaviour) => Object.assign(company, { behave: () => behaviour })
const authorise = (reference = randomUUID()) =>
  gateway.authorise({ reference, amount: 78_000, cardToken: 'tok_1', payer })
async function held(): Promise<string> {
  const answer = await authorise()
  if (!answer.authorised) throw new Error('not held')
  return answer.name
}

describe('a hold', () => {
  test('is asked for with store, order number, token, payer and one tax-inclusive amount', async () => {
    const reference = randomUUID()
    expect(await authorise(reference)).toEqual({ authorised: true, name: company.ledger[0]!.name })
    expect(company.requests).toEqual([
      {
        page: 'gateway_token.aspx',
        job: 'AUTH',
        reference: reference.replaceAll('-', ''),
        token: 'tok_1',
        amount: 78_000,
      },
    ])
  })

  test('is declined', async () => {
    answering('decline')
    expect(await authorise()).toEqual({ authorised: false, code: 'ER030' })
  })

  test.each<Behaviour>(['lost', 'silent', 'garbage', 'error_500', 'internal_error'])(
    '%s: nobody knows, so it is no answer',
    async (behaviour) => {
      answering(behaviour)
      await expect(authorise()).rejects.toThrow()
    },
  )

  test('that could not even be asked for is not held', async () => {
    const away = await startCardCompany()
    await away.close()
    const { authorise } = robotPayment({ storeId: '123456', url: away.url })
    expect(await authorise({ reference: randomUUID(), amount: 1, cardToken: 'tok_1', payer })).toEqual({
      authorised: false,
      code: 'ECONNREFUSED',
    })
  })
})

describe('what is held', () => {
  test('is taken as a whole, or in part', async () => {
    const [whole, part] = [await held(), await held()]
    await gateway.capture({ name: whole, amount: 78_000, held: 78_000, signal })
    await gateway.capture({ name: part, amount: 39_000, held: 78_000, signal })
    expect(company.ledger).toMatchObject([
      { state: 'captured', captured: 78_000 },
      { state: 'captured', captured: 39_000 },
    ])
  })

  test('a company that takes more than the part it was asked for is noticed', async () => {
    const name = await held()
    const deaf = robotPayment({ storeId: '123456', url: company.url })
    const { fetch } = globalThis
    globalThis.fetch = async () => new Response(`${name},1,1,,1,x,78000,0,0,78000`)
    const taking = deaf.capture({ name, amount: 39_000, held: 78_000, signal })
    await expect(taking)
      .rejects.toThrow('78000 instead of 39000')
      .finally(() => {
        globalThis.fetch = fetch
      })
  })

  test('is let go, and what was taken is given back', async () => {
    const [free, taken] = [await held(), await held()]
    await gateway.release({ name: free, signal })
    await gateway.capture({ name: taken, amount: 78_000, held: 78_000, signal })
    await gateway.refund({ name: taken, amount: 38_000, captured: 78_000, signal })
    expect(company.ledger).toMatchObject([{ state: 'cancelled' }, { captured: 78_000, refunded: 38_000 }])
  })

  test('“done already” is no other answer than no', async () => {
    const name = await held()
    const take = () => gateway.capture({ name, amount: 78_000, held: 78_000, signal })
    answering('lost')
    await expect(take()).rejects.not.toBeInstanceOf(GatewayRefused)
    answering('accept')
    await expect(take()).rejects.toMatchObject({ code: 'ER032', mayBeDone: true })
    expect(company.ledger).toMatchObject([{ state: 'captured', captured: 78_000 }])
  })
})

test.each<[settings: { robotPaymentId?: string; isLocalSite: boolean }, milliseconds: number | undefined]>([
  [{ robotPaymentId: '123456', isLocalSite: false }, 7_000],
  [{ robotPaymentId: '123456', isLocalSite: true }, 7_000],
  [{ robotPaymentId: 'cypress_test', isLocalSite: true }, 5_000],
  [{ isLocalSite: true }, 5_000],
  [{ robotPaymentId: 'cypress_test', isLocalSite: false }, undefined],
  [{ isLocalSite: false }, undefined],
])('%j: the company that takes the cards', ({ robotPaymentId, isLocalSite }, milliseconds) => {
  const opened = openGateway({ robotPaymentId, isLocalSite, robotPaymentUrl: company.url })
  expect(opened?.answersWithin).toBe(milliseconds)
})
