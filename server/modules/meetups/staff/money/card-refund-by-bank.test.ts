import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { testShop } from '#testing'
import { recordingGateway } from '../../../../testing/recording-gateway.ts'
import { refundsOf } from '../../../../testing/refundable.ts'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { mailsTo, someEmail } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'
import { GatewayNotReached, GatewayRefused } from '../../../payments/gateway.ts'

const gateway = recordingGateway()
const shop = await testShop({ gateway, isScheduled: false, config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
const staff = await staffWith(shop, ['orders', 'money', 'audit'])
const { headers, placed, record } = staffDesk(shop, staff)
const { listed, named } = refundsOf(shop, staff)

const morning = new Date('2026-11-24T10:00:00+09:00')

beforeEach(async () => {
  await jobs.drained()
  Object.assign(gateway, { calls: [], before: () => {}, answersWithin: 10_000 })
  shop.clock.set(morning)
})

async function settled() {
  await jobs.enqueue(sql, 'settle-payments', {})
  await jobs.drained()
}
/** What is due then is due now, so that whoever has signed in stays so. */
const hoursLater = async (hours: number) => {
  for (let hour = 0; hour < hours; hour += 1) {
    await sql`update payments set due_at = ${shop.context.now()} where due_at is not null`
    await settled()
  }
}
const no = () => {
  throw new GatewayRefused('ER033', { mayBeDone: true })
}
const refundsAsked = () => gateway.calls.filter(({ what }) => what === 'refund').length
const versionOf = async (id: string) => (await record(id)).version
const credit = async (id: string, reduced: number) =>
  shop.call('giveCredit', {
    headers,
    params: { id },
    body: { version: await versionOf(id), kind: 'short', reason: '2点不足', amount: { reduced } },
  })
const switched = async (id: string, version = 0, checked = false) =>
  shop.call('giveBackByBank', {
    headers,
    params: { id },
    query: {},
    body: { version: version || (await versionOf(id)), checked },
  })
const noted = async (id: string, amount: number, version = 0) =>
  shop.call('noteRefund', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: version || (await versionOf(id)), amount, method: 'bank', paid_on: '2026-11-24' },
  })
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]
const row = async (id: string) => (await listed()).find((each) => each.id === id)
const lettersTo = async (email: string) =>
  (await mailsTo(shop, email)).filter(({ text }) => text.includes('お振り込みでお返しすることになりました'))

/** Charged, and then 1,000 yen of it are owed back, which the company has not been asked for yet. */
async function owedToCard() {
  const email = someEmail()
  const contact = { ...sample.contact, email }
  const { id, number, total } = await placed({ contact, payment: { method: 'card', card_token: 'tok_demo_visa' } })
  await sql`update meetups set status = 'delivered' where id = ${id}`
  await settled()
  await jobs.drained()
  gateway.before = no
  await credit(id, 1_000)
  return { id, number, total, email }
}

describe('a company that refuses a refund', () => {
  test('for a day is not asked again: it goes back by bank, and the orderer is asked where to', async () => {
    const { id, number, email } = await owedToCard()
    await settled()
    expect(await row(id)).toMatchObject({ hindrance: 'card', card_refund: 'running' })
    await hoursLater(28)
    expect(await row(id)).toMatchObject({ hindrance: 'card', card_refund: 'running' })
    expect(await lettersTo(email)).toEqual([])

    await hoursLater(12)
    const asked = refundsAsked()
    expect(await row(id)).toMatchObject({ amount: 1_000, hindrance: 'no_account', card_refund: 'refused' })
    expect((await record(id)).card_refund).toBe('refused')
    const letters = await lettersTo(email)
    expect(letters).toHaveLength(1)
    expect(letters[0]!.text).toMatch(/お返しする額 1,000円[\s\S]*\/refund\/[\w-]{43}/)
    const { body: log } = await shop.call('listAuditLog', { headers, query: { record: id } })
    expect(log.find(({ action }) => action === 'giveBackByBank')).toMatchObject({
      by: { name: '自動の処理' },
      record: { label: number },
      after: { card_refund: 'refused' },
    })

    gateway.before = () => {}
    await hoursLater(3)
    expect(refundsAsked()).toBe(asked)
    expect(await lettersTo(email)).toHaveLength(1)
    expect((await noted(id, 1_000)).body.money).toMatchObject({ refunded: 1_000, balance: 0, state: 'paid' })
  })

  test('and gives in before is a refund as any other', async () => {
    const { id, email } = await owedToCard()
    await hoursLater(20)
    gateway.before = () => {}
    await hoursLater(1)
    expect((await record(id)).money).toMatchObject({ refunded: 1_000, balance: 0 })
    expect(await row(id)).toBeUndefined()
    expect(await lettersTo(email)).toEqual([])
  })

  test('after it has not answered may have done it: nothing is paid besides', async () => {
    const { id } = await owedToCard()
    gateway.before = () => Promise.reject(new Error('no answer'))
    await hoursLater(40)
    expect(await row(id)).toMatchObject({ hindrance: 'card', card_refund: 'running' })
    gateway.before = () => {
      throw new GatewayRefused('ER003')
    }
    await hoursLater(3)
    expect(await row(id)).toMatchObject({ hindrance: 'card', card_refund: 'running' })
    expect(codeOf(await switched(id))).toEqual([409, 'card_refund_running'])
    expect(codeOf(await noted(id, 1_000))).toEqual([409, 'card_refund_running'])
  })

  test('and once does not answer in between is not believed to have done it', async () => {
    const { id } = await owedToCard()
    await hoursLater(10)
    gateway.before = () => Promise.reject(new Error('no answer'))
    await hoursLater(1)
    gateway.before = no
    await hoursLater(30)
    expect((await record(id)).money).toMatchObject({ refunded: 0, balance: -1_000 })
    expect(await row(id)).toMatchObject({ hindrance: 'card', card_refund: 'running' })
  })

  test('that was not reached in between has done nothing by that', async () => {
    const { id } = await owedToCard()
    gateway.before = () => Promise.reject(new GatewayNotReached('away'))
    await hoursLater(10)
    gateway.before = no
    await hoursLater(30)
    expect(await row(id)).toMatchObject({ hindrance: 'no_account', card_refund: 'refused' })
  })

  test('that has not answered lets staff go on once they have looked it up, and not while it is being asked', async () => {
    const { id } = await owedToCard()
    gateway.before = () => Promise.reject(new Error('no answer'))
    await hoursLater(1)
    expect(codeOf(await switched(id, 0, true))).toEqual([409, 'card_refund_running'])
    await hoursLater(12)
    expect(codeOf(await switched(id))).toEqual([409, 'card_refund_running'])
    expect((await switched(id, 0, true)).status).toBe(200)
    gateway.before = () => {}
    await hoursLater(3)
    expect((await record(id)).money).toMatchObject({ refunded: 0, balance: -1_000 })
    expect(await row(id)).toMatchObject({ hindrance: 'no_account', card_refund: 'by_staff' })
    const { body: log } = await shop.call('listAuditLog', { headers, query: { record: id } })
    expect(log.find(({ action }) => action === 'giveBackByBank')?.after).toMatchObject({ checked: true })
  })

  test('gives nothing back that is not owed any more', async () => {
    const { id } = await owedToCard()
    await hoursLater(1)
    const { version, book } = await record(id)
    const entry = book.find(({ kind }) => kind === 'credit')!
    const params = { id, list: 'credits' as const, entry_id: entry.id }
    expect((await shop.call('takeBackEntry', { headers, params, body: { version, reason: '誤り' } })).status).toBe(200)
    const asked = refundsAsked()
    gateway.before = () => {}
    await hoursLater(3)
    expect(refundsAsked()).toBe(asked)
    expect((await record(id)).money).toMatchObject({ refunded: 0, balance: 0, state: 'paid' })
    expect((await record(id)).card_refund).toBe(null)

    await credit(id, 400)
    await hoursLater(1)
    expect((await record(id)).money).toMatchObject({ refunded: 400, balance: 0, state: 'paid' })
  })

  test('gives back what is left where a part of it was taken back', async () => {
    const { id } = await owedToCard()
    await credit(id, 500)
    await hoursLater(1)
    const { version, book } = await record(id)
    const entry = book.find(({ kind, amount }) => kind === 'credit' && amount === 1_000)!
    const params = { id, list: 'credits' as const, entry_id: entry.id }
    await shop.call('takeBackEntry', { headers, params, body: { version, reason: '誤り' } })
    gateway.before = () => {}
    await hoursLater(2)
    expect((await record(id)).money).toMatchObject({ refunded: 500, balance: 0, state: 'paid' })
  })

  test('of a second part keeps what it has given back', async () => {
    const { id } = await owedToCard()
    gateway.before = () => {}
    await settled()
    gateway.before = no
    await credit(id, 500)
    await hoursLater(40)
    expect((await record(id)).money).toMatchObject({ refunded: 1_000, balance: -500 })
    expect(await row(id)).toMatchObject({ amount: 500, card_refund: 'refused' })
    const more = await credit(id, 200)
    expect(more.status).toBe(200)
    await hoursLater(1)
    expect((await record(id)).money).toMatchObject({ refunded: 1_000, balance: -700 })
    expect(await row(id)).toMatchObject({ amount: 700, hindrance: 'no_account' })
  })
})

describe('staff', () => {
  test('have it go back by bank, once; then it is noted as any other', async () => {
    const { id, email } = await owedToCard()
    await settled()
    const version = await versionOf(id)
    expect(codeOf(await noted(id, 1_000))).toEqual([409, 'card_refund_running'])
    const first = await switched(id, version)
    expect(first.status).toBe(200)
    expect(await row(id)).toMatchObject({ hindrance: 'no_account', card_refund: 'by_staff' })
    expect((await switched(id, version)).status).toBe(200)
    expect(codeOf(await noted(id, 1_000, version))).toEqual([409, 'edited_meanwhile'])
    expect(await lettersTo(email)).toHaveLength(1)
    const { body: log } = await shop.call('listAuditLog', { headers, query: { record: id } })
    expect(log.filter(({ action }) => action === 'giveBackByBank')).toMatchObject([
      { by: { name: '神山 葵' }, after: { card_refund: 'by_staff' } },
    ])

    expect((await named({ kind: 'order', id })).status).toBe(200)
    expect(await row(id)).toMatchObject({ hindrance: null })
    gateway.before = () => {}
    const asked = refundsAsked()
    await hoursLater(2)
    expect((await noted(id, 1_000)).status).toBe(200)
    await hoursLater(2)
    expect([refundsAsked(), (await record(id)).money]).toMatchObject([asked, { refunded: 1_000, balance: 0 }])
  })

  test('read the letter before, and nothing has happened by that', async () => {
    const { id, email } = await owedToCard()
    await settled()
    await mailsTo(shop, email)
    const before = await record(id)
    const { body } = await shop.call('giveBackByBank', {
      headers,
      params: { id },
      query: { dry_run: '1' },
      body: { version: before.version },
    })
    expect(body.to_customer!.text).toContain('お振り込みでお返しすることになりました')
    expect(await record(id)).toEqual(before)
  })

  test('do not while the company is being asked, and of an order that has nothing to do with one', async () => {
    const { id } = await owedToCard()
    const seen: unknown[] = []
    gateway.before = async () => {
      seen.push(codeOf(await switched(id)), codeOf(await noted(id, 1_000)))
    }
    await settled()
    expect(seen).toEqual([
      [409, 'card_refund_running'],
      [409, 'card_refund_running'],
    ])
    expect((await record(id)).money).toMatchObject({ refunded: 1_000, balance: 0 })
    const paid = await placed()
    expect(codeOf(await switched(paid.id))).toEqual([409, 'nothing_to_return'])
  })

  test('at the same moment as the company is asked: one of both pays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await owedToCard()
      await settled()
      gateway.before = () => {}
      await sql`update payments set due_at = ${shop.context.now()} where due_at is not null`
      const version = await versionOf(id)
      const [, answer] = await Promise.all([settled(), switched(id, version)])
      await noted(id, 1_000)
      await hoursLater(2)
      const { money, card_refund } = await record(id)
      expect([money.refunded, money.balance]).toEqual([1_000, 0])
      expect(card_refund).toBe(answer.status === 200 ? 'by_staff' : null)
    }
  })
})

test('what has gone back by another way does not go back to the card as well', async () => {
  const { id } = await owedToCard()
  await settled()
  await switched(id)
  await noted(id, 1_000)
  gateway.before = () => {}
  await credit(id, 300)
  await hoursLater(2)
  expect((await record(id)).money).toMatchObject({ refunded: 1_000, balance: -300 })
  expect(await row(id)).toMatchObject({ amount: 300, hindrance: 'no_account', card_refund: 'by_staff' })
})
