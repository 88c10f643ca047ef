import { beforeEach, describe, expect, test } from 'vitest'
import type { CreditToGiveInput } from '#contract/admin/money-fields.ts'
import type { PlacementCall } from '#contract/placement.ts'
import { testShop } from '#testing'
import { recordingGateway } from '../../../../testing/recording-gateway.ts'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { mailsTo, someEmail } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'
import { GatewayRefused } from '../../../payments/gateway.ts'

const gateway = recordingGateway()
const shop = await testShop({ gateway, isScheduled: false, config: { trustProxy: ['loopback'] } })
const { sql, jobs } = shop.context
const { headers, placed, change, cancel, pay, record } = staffDesk(shop, await staffWith(shop, ['orders', 'money']))

beforeEach(async () => {
  await jobs.drained()
  Object.assign(gateway, { calls: [], before: () => {} })
  shop.clock.set('2026-11-24T10:00:00+09:00')
})

const byCard = (changes: Partial<PlacementCall> = {}) =>
  placed({ contact: sample.contact, payment: { method: 'card', card_token: 'tok_demo_visa' }, ...changes })
const handedOver = (id: string) => sql`update meetups set status = 'delivered' where id = ${id}`
async function settled() {
  await jobs.enqueue(sql, 'settle-payments', {})
  await jobs.drained()
}
const versionOf = async (id: string) => (await record(id)).version
const credit = async (id: string, asked: Partial<CreditToGiveInput>) =>
  shop.call('giveCredit', {
    headers,
    params: { id },
    body: { version: await versionOf(id), kind: 'short', reason: '2点不足', ...asked },
  })
const takeBackLast = async (id: string, list: 'credits' | 'waivers') => {
  const { version, book } = await record(id)
  const entry = book.findLast(({ kind, reverses }) => kind === list.slice(0, -1) && reverses === null)!
  const params = { id, list, entry_id: entry.id }
  return shop.call('takeBackEntry', { headers, params, body: { version, reason: '誤り' } })
}
const feesFromNow = (id: string) =>
  sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`
const unpaid = async () =>
  (await shop.call('listOrders', { headers, query: { payment: 'unpaid' } })).body.map(({ id }) => id)
const amounts = (what: string) =>
  gateway.calls.flatMap((call) => (call.what === what && 'amount' in call ? [call.amount] : []))

test('what is given back while the company is being asked goes back as soon as it has answered', async () => {
  const { id, total } = await byCard()
  await handedOver(id)
  let given = 0
  gateway.before = async () => {
    given += 1
    if (given <= 2) await credit(id, { amount: { reduced: 1_000 * given } })
  }
  await settled()
  expect([amounts('capture'), amounts('refund')]).toEqual([[total], [1_000, 2_000]])
  expect((await record(id)).money).toMatchObject({ credited: 3_000, refunded: 3_000, balance: 0, state: 'paid' })
})

test('a card brings only what has not come by another way', async () => {
  const { id, total } = await byCard()
  await pay(id, 10_000)
  const { id: whole, total: all } = await byCard({ meetup_date: '2026-12-18' })
  await pay(whole, all)
  await handedOver(id)
  await handedOver(whole)
  await settled()
  expect(amounts('capture')).toEqual([total - 10_000])
  expect((await record(id)).money).toMatchObject({ received: total, balance: 0, state: 'paid' })
  expect((await record(whole)).money).toMatchObject({ received: all, balance: 0, state: 'paid' })
})

test('what the company does not take for a day is billed, and stands among what is unpaid', async () => {
  const email = someEmail()
  const { id, total } = await byCard({ contact: { ...sample.contact, email } })
  await handedOver(id)
  gateway.before = () => {
    throw new GatewayRefused('ER010')
  }
  await settled()
  const hours = async (count: number) => {
    for (let hour = 0; hour < count; hour += 1) {
      await sql`update payments set due_at = ${shop.context.now()} where due_at is not null`
      await settled()
    }
  }
  await hours(20)
  expect(await unpaid()).not.toContain(id)
  await hours(12)
  expect(await unpaid()).toContain(id)
  expect((await record(id)).payment.method).toBe('invoice')
  expect((await record(id)).money).toMatchObject({ received: 0, balance: total, state: 'unpaid' })
  const asked = gateway.calls.length
  await hours(2)
  expect(gateway.calls).toHaveLength(asked)
  expect((await mailsTo(shop, email)).filter(({ text }) => text.includes('お支払期限'))).not.toEqual([])
})

test('a fee that was forgiven is not taken from the card when the rest is cancelled', async () => {
  const { id } = await byCard({ cart: [{ id: 43, qty: 40 }] })
  await feesFromNow(id)
  await change(id, { cart: [{ id: 43, qty: 30 }] })
  const { version, change_fee } = await record(id)
  expect(change_fee).toBeGreaterThan(100)
  await shop.call('waiveFee', {
    headers,
    params: { id },
    body: { version, amount: change_fee - 100, reason: 'お詫び' },
  })
  await cancel(id, { expected_fee: 0 })
  await settled()
  expect(amounts('capture')).toEqual([100])
  expect((await record(id)).money).toMatchObject({ received: 100, balance: 0, state: 'paid' })
})

test('an order whose credit is taken back after its refund owes again, and is among those that are not paid', async () => {
  const { id } = await byCard()
  await handedOver(id)
  await settled()
  await credit(id, { lines: [{ id: 4, qty: 1 }] })
  await settled()
  expect(await unpaid()).not.toContain(id)
  await takeBackLast(id, 'credits')
  expect((await record(id)).money).toMatchObject({ balance: 8_424, state: 'part' })
  expect(await unpaid()).toContain(id)
  const { body } = await shop.call('listOrders', { headers, query: { view: 'unpaid' } })
  expect(body.find((row) => row.id === id)!.views).toContain('unpaid')
  expect((await shop.call('getDashboard', { headers })).body.unpaid).toBe((await unpaid()).length)
})

test('a receipt is for what the card has kept, once a part has gone back to it', async () => {
  const { id, total } = await byCard()
  await handedOver(id)
  await settled()
  await shop.call('getOrderDocument', { headers, params: { id, kind: 'receipt' }, query: { for: 'customer' } })
  await credit(id, { lines: [{ id: 4, qty: 1 }] })
  await settled()
  const receipts = (await record(id)).papers.issued.filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ state, amount }) => [state, amount])).toEqual([
    ['valid', total - 8_424],
    ['replaced', total],
  ])
})

test('what was given back of an order that is off after all is taken back: nothing of it is owed', async () => {
  const { id } = await placed()
  await sql`update meetups set meetup_date = '2026-11-23' where id = ${id}`
  expect((await credit(id, { lines: [{ id: 4, qty: 1 }] })).status).toBe(200)
  expect((await cancel(id, { by: 'shop', expected_fee: 0 })).status).toBe(200)
  const { money, papers } = await record(id)
  expect(money).toMatchObject({ billed: 0, credited: 0, balance: 0, state: 'none' })
  expect(papers.issued.filter(({ state }) => state === 'valid')).toEqual([])
})

test('what a card company gives back waits for nobody; what came by transfer goes back by bank', async () => {
  const row = async (of: string) =>
    (await shop.call('listRefunds', { headers, query: {} })).body.find(({ id }) => id === of)
  const ask = async (id: string) =>
    shop.call('askForRefundAccount', { headers, params: { id }, query: {}, body: { version: await versionOf(id) } })
  const back = await byCard()
  await handedOver(back.id)
  await settled()
  let seen: Awaited<ReturnType<typeof row>>
  gateway.before = async () => {
    seen ??= await row(back.id)
  }
  await credit(back.id, { amount: { reduced: 1_000 } })
  expect((await row(back.id))!.hindrance).toBe('card')
  expect((await ask(back.id)).body).toMatchObject({ code: 'nothing_to_return' })
  await settled()
  expect([seen!.hindrance, await row(back.id)]).toEqual(['card', undefined])

  gateway.before = () => {}
  const twice = await byCard()
  await handedOver(twice.id)
  await settled()
  await pay(twice.id, 5_000)
  expect(await row(twice.id)).toMatchObject({ amount: 5_000, hindrance: 'no_account' })
  const { body } = await ask(twice.id)
  expect(body).toMatchObject({ money: { balance: -5_000 } })
  const dry = await shop.call('askForRefundAccount', {
    headers,
    params: { id: twice.id },
    query: { dry_run: '1' },
    body: { version: await versionOf(twice.id) },
  })
  expect(dry.body.to_customer!.text).toMatch(/お振り込みでお返しします[\s\S]*\/refund\//)
})

describe('what a card does not bring any more', () => {
  const contact = () => ({ ...sample.contact, email: someEmail() })
  const bills = async (email: string) =>
    (await mailsTo(shop, email)).filter(({ subject }) => subject.includes('ご請求のお知らせ'))
  const isUnpaid = async (id: string) => {
    const { body } = await shop.call('listOrders', { headers, query: { view: 'unpaid' } })
    return [(await unpaid()).includes(id), body.some((row) => row.id === id)]
  }

  test('of a hold that was let go is paid by transfer, and the bill goes out', async () => {
    const to = contact()
    const { id, total } = await byCard({ contact: to })
    await handedOver(id)
    const { calculation } = await record(id)
    await credit(id, { lines: calculation.lines.map(({ id: line, qty }) => ({ id: line, qty })), delivery: true })
    await settled()
    expect(gateway.calls.at(-1)!.what).toBe('release')
    expect((await record(id)).money).toMatchObject({ balance: 0, state: 'none' })
    expect((await takeBackLast(id, 'credits')).status).toBe(200)

    expect(await record(id)).toMatchObject({
      payment: { method: 'invoice' },
      money: { balance: total, state: 'unpaid' },
    })
    expect(await isUnpaid(id)).toEqual([true, true])
    const [bill] = await bills(to.email)
    expect(bill!.text).toMatch(new RegExp(`${total.toLocaleString('ja-JP')}円[\\s\\S]*普通`))
    const valid = (await record(id)).papers.issued.filter(({ state }) => state === 'valid')
    expect(valid.map(({ kind, amount }) => [kind, amount])).toEqual([['invoice', total]])
    await settled()
    expect(amounts('capture')).toEqual([])
    await pay(id, total)
    expect((await record(id)).money.state).toBe('paid')
    expect(await isUnpaid(id)).toEqual([false, false])
  })

  test('because a transfer that had come was another’s, is paid so, too', async () => {
    const to = contact()
    const { id, total } = await byCard({ contact: to })
    await pay(id, total)
    await handedOver(id)
    await settled()
    const entry = (await record(id)).book.find(({ kind }) => kind === 'received')!
    const { version } = await record(id)
    const params = { id, payment_id: entry.id }
    expect(
      (await shop.call('takeBackPayment', { headers, params, body: { version, reason: '別の会社' } })).status,
    ).toBe(200)
    expect(await record(id)).toMatchObject({
      payment: { method: 'invoice' },
      money: { balance: total, state: 'unpaid' },
    })
    expect(await isUnpaid(id)).toEqual([true, true])
    expect(await bills(to.email)).toHaveLength(1)
  })

  test('of what has gone back to it is paid so, too', async () => {
    const to = contact()
    const { id, total } = await byCard({ contact: to })
    await handedOver(id)
    await settled()
    await credit(id, { lines: [{ id: 4, qty: 1 }] })
    await settled()
    await takeBackLast(id, 'credits')
    expect(await record(id)).toMatchObject({ payment: { method: 'invoice' }, money: { balance: 8_424, state: 'part' } })
    expect(await isUnpaid(id)).toEqual([true, true])
    const [bill] = await bills(to.email)
    expect(bill!.text).toContain('8,424円')
    await pay(id, 8_424)
    expect((await record(id)).money).toMatchObject({ received: total + 8_424, balance: 0, state: 'paid' })
  })

  test('because it was asked for less is paid so as well', async () => {
    const to = contact()
    const { id, total } = await byCard({ contact: to })
    await handedOver(id)
    gateway.before = async ({ what }) => {
      if (what === 'capture') await takeBackLast(id, 'credits')
    }
    await credit(id, { amount: { reduced: 1_000 } })
    await settled()
    expect(await record(id)).toMatchObject({
      payment: { method: 'invoice' },
      money: { received: total - 1_000, balance: 1_000, state: 'part' },
    })
    expect(await bills(to.email)).toHaveLength(1)
  })
})

describe('more goods than were ordered, handed over', () => {
  const add = async (id: string, qty: number) =>
    shop.call('noteAddition', {
      headers,
      params: { id },
      body: { version: await versionOf(id), lines: [{ id: 4, qty }], reason: '予備の分もお渡ししました' },
    })
  const fewer = { cart: [{ id: 4, qty: 2 }, ...sample.cart.slice(1)] }

  test('are taken from the card with the rest, as far as that is held', async () => {
    const email = someEmail()
    const { id } = await byCard({ contact: { ...sample.contact, email } })
    const { total } = (await change(id, fewer)).body
    await handedOver(id)
    const { status, body } = await add(id, 1)
    expect([status, body.money]).toMatchObject([200, { billed: total + 8_424, balance: total + 8_424 }])
    await settled()
    expect(amounts('capture')).toEqual([total + 8_424])
    expect(await record(id)).toMatchObject({ payment: { method: 'card' }, money: { balance: 0, state: 'paid' } })
    const mails = await mailsTo(shop, email)
    const letter = mails.find(({ text }) => text.includes('追加の額'))!
    expect(letter.text).toContain('カードにご請求します')
    expect(letter.text).not.toContain('お振り込みください')
    expect(mails.filter(({ subject }) => subject.includes('ご請求'))).toEqual([])
  })

  test('are billed as far as they go beyond what is held', async () => {
    const email = someEmail()
    const { id, total } = await byCard({ contact: { ...sample.contact, email } })
    await change(id, fewer)
    await handedOver(id)
    await add(id, 3)
    await settled()
    expect(amounts('capture')).toEqual([total])
    expect(await record(id)).toMatchObject({
      payment: { method: 'invoice' },
      money: { received: total, balance: 8_424, state: 'part', due_on: expect.any(String) },
    })
    expect((await mailsTo(shop, email)).filter(({ text }) => /差引ご請求額[\s\S]*8,424円/.test(text))).toHaveLength(1)
  })

  test('are billed once the card has brought what was held', async () => {
    const email = someEmail()
    const { id, total } = await byCard({ contact: { ...sample.contact, email } })
    await handedOver(id)
    await settled()
    const { body } = await add(id, 1)
    expect(body).toMatchObject({ payment: { method: 'invoice' }, money: { received: total, balance: 8_424 } })
    expect(amounts('capture')).toEqual([total])
    expect((await mailsTo(shop, email)).filter(({ text }) => /差引ご請求額[\s\S]*8,424円/.test(text))).toHaveLength(1)
  })
})
