import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CreditToGiveInput } from '#contract/admin/money-fields.ts'
import { testShop } from '#testing'
import { sample } from '../../../../testing/sample-placement.ts'
import { staffDesk } from '../../../../testing/test-desk.ts'
import { mailsTo } from '../../../../testing/test-person.ts'
import { staffWith } from '../../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const { headers, placed, pay, record, cancel, change } = staffDesk(shop, await staffWith(shop, ['orders', 'money']))

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

/** 30 boxes, beer and a delivery, handed over on 11 December; by a guest whose mails can be read. */
async function delivered(changes: Parameters<typeof placed>[0] = {}) {
  const contact = { ...sample.contact, email: `${randomUUID()}@example.com` }
  const order = await placed({ contact, ...changes })
  await sql`update meetups set status = 'delivered' where id = ${order.id}`
  return { ...order, email: contact.email }
}

const versionOf = async (id: string) => (await record(id)).version
type Credit = Omit<CreditToGiveInput, 'version' | 'kind' | 'reason'> & Partial<CreditToGiveInput>
const credit = async (id: string, asked: Credit, { dry = false } = {}) =>
  shop.call('giveCredit', {
    headers,
    params: { id },
    query: { dry_run: dry ? '1' : '0' },
    body: { version: await versionOf(id), kind: 'short', reason: '2点不足しておりました', ...asked },
  })
const act = async (
  name: 'waiveFee' | 'writeOffDebt' | 'grantCompensation',
  id: string,
  amount: number,
  more: object = {},
) =>
  shop.call(name, {
    headers,
    params: { id },
    body: { version: await versionOf(id), amount, reason: 'お詫びとして', ...more },
  })
const refund = async (id: string, amount: number, more: object = {}) =>
  shop.call('noteRefund', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: await versionOf(id), amount, method: 'bank', paid_on: '2026-11-24', ...more } as never,
  })
const paper = (id: string, kind: 'invoice' | 'return_invoice' | 'receipt') =>
  shop.call('getOrderDocument', { headers, params: { id, kind }, query: { for: 'customer' } })
const papersOf = async (id: string) =>
  (await record(id)).papers.issued.map(({ kind, state, amount }) => [kind, state, amount])
const letterTo = async (email: string) =>
  (await mailsTo(shop, email)).findLast(({ subject }) => subject.includes('お代金'))!

describe('a credit', () => {
  test('gives back what was agreed for the pieces; delivery and price stay, and a return invoice says it', async () => {
    const { id, total, email } = await delivered()
    await pay(id, total, '2026-11-24')
    const before = await record(id)
    const { status, body } = await credit(id, { lines: [{ id: 4, qty: 1 }] })
    expect(status).toBe(200)
    expect(body.calculation).toEqual(before.calculation)
    expect(body.money).toMatchObject({
      billed: total,
      credited: 8_424,
      received: total,
      balance: -8_424,
      state: 'over',
    })
    expect(await papersOf(id)).toEqual([
      ['return_invoice', 'valid', 8_424],
      ['invoice', 'valid', total],
    ])
    const { text } = await letterTo(email)
    expect(text).toContain('不足があり、誠に申し訳ございませんでした')
    expect(text).toContain('2点不足しておりました')
    expect(text).toContain('お返しする額 8,424円')
    expect(text).not.toMatch(/お届けいたします|次の変更/)
  })

  test('tells before the press what it comes to, and changes nothing by that', async () => {
    const { id, total, email } = await delivered()
    await mailsTo(shop, email)
    const before = await record(id)
    const { body } = await credit(id, { lines: [{ id: 4, qty: 1 }] }, { dry: true })
    expect(body.money).toMatchObject({ credited: 8_424, balance: total - 8_424, state: 'unpaid' })
    expect(body.to_customer?.text).toContain('返還する額')
    expect(await record(id)).toEqual(before)
  })

  test('goes up to all of it, in parts that together have the tax of the invoice', async () => {
    const { id, total } = await delivered()
    const { calculation } = await record(id)
    const lines = calculation.lines.map(({ id: product, qty }) => ({ id: product, qty }))
    await credit(id, { amount: { reduced: 101 } })
    await credit(id, { amount: { reduced: 103 } })
    const [reduced] = calculation.tax_details
    await credit(id, { amount: { reduced: reduced!.amount - 204 } })
    const { body } = await credit(id, {
      lines: lines.filter(
        ({ id: product }) => calculation.lines.find((line) => line.id === product)!.tax_class === 'usual',
      ),
      delivery: true,
    })
    expect(body.money).toMatchObject({ billed: total, credited: total, balance: 0, state: 'none' })
    const [sum] = await sql<{ tax: number }[]>`
      select sum((one ->> 'tax')::int)::int as tax from book_entries, jsonb_array_elements(groups) as one
      where meetup_id = ${id} and kind = 'credit'`
    expect(sum!.tax).toBe(calculation.tax.total)
    const again = await credit(id, { amount: { reduced: 1 } })
    expect([again.status, again.body.errors]).toEqual([
      422,
      [{ field: 'amount.reduced', message: 'お返しできるのは、あと0円です。' }],
    ])
  })

  test('is of what was delivered: before that the order is changed', async () => {
    const { id } = await placed()
    const { status, body } = await credit(id, { amount: { reduced: 1 } })
    expect([status, body.code]).toEqual([409, 'not_delivered'])
  })

  test('that was sent twice has its effect once; another one on an old screen is refused', async () => {
    const { id } = await delivered()
    const version = await versionOf(id)
    expect((await credit(id, { lines: [{ id: 4, qty: 1 }], version })).status).toBe(200)
    const again = await credit(id, { lines: [{ id: 4, qty: 1 }], version })
    expect([again.status, again.body.money.credited]).toEqual([200, 8_424])
    const other = await credit(id, { lines: [{ id: 4, qty: 2 }], version })
    expect([other.status, other.body.code]).toEqual([409, 'edited_meanwhile'])
  })

  test('that is taken back leaves no paper that says it, and an invoice as it was', async () => {
    const { id, total } = await delivered()
    const { body } = await credit(id, { lines: [{ id: 4, qty: 1 }] })
    await credit(id, { amount: { reduced: 1_080 }, kind: 'goodwill', reason: 'お詫び' })
    const entry = body.book.find(({ kind }) => kind === 'credit')!
    const back = () =>
      record(id).then(({ version }) =>
        shop.call('takeBackEntry', {
          headers,
          params: { id, list: 'credits', entry_id: entry.id },
          body: { version, reason: '数え間違いでした' },
        }),
      )
    const taken = await back()
    expect(taken.body.money).toMatchObject({ credited: 1_080, balance: total - 1_080 })
    expect((await papersOf(id)).filter(([, state]) => state === 'valid')).toEqual([
      ['return_invoice', 'valid', 1_080],
      ['invoice', 'valid', total],
    ])
    expect((await back()).body.book).toHaveLength(taken.body.book.length)
  })

  test('of an order by card goes back to the card, again and again', async () => {
    const { id, total } = await delivered({ payment: { method: 'card', card_token: 'tok_demo_visa' } } as never)
    await shop.context.jobs.enqueue(sql, 'settle-payments', {})
    await shop.context.jobs.drained()
    expect((await record(id)).money).toMatchObject({ received: total, balance: 0, state: 'paid' })
    for (const [amount, all] of [
      [1_080, 1_080],
      [500, 1_580],
    ] as const) {
      await credit(id, { amount: { reduced: amount } })
      await shop.context.jobs.drained()
      await shop.context.jobs.enqueue(sql, 'settle-payments', {})
      await shop.context.jobs.drained()
      expect((await record(id)).money).toMatchObject({ received: total, refunded: all, balance: 0, state: 'paid' })
    }
  })
})

describe('an addition', () => {
  const add = async (id: string, lines: { id: number; qty: number }[], more: object = {}) =>
    shop.call('noteAddition', {
      headers,
      params: { id },
      body: { version: await versionOf(id), lines, reason: '予備の分もお渡ししました', ...more },
    })

  test('costs the agreed price and leaves the delivery as it was; the next invoice names the former', async () => {
    const { id, total, email } = await delivered()
    await paper(id, 'invoice')
    const { calculation: before } = await record(id)
    const { status, body } = await add(id, [{ id: 4, qty: 2 }])
    expect([status, body.money?.billed]).toEqual([200, total + 2 * 8_424])
    expect([body.calculation.shipping_fee, body.calculation.campaign_discount_ship]).toEqual([
      before.shipping_fee,
      before.campaign_discount_ship,
    ])
    expect(await papersOf(id)).toEqual([
      ['invoice', 'valid', total + 2 * 8_424],
      ['invoice', 'replaced', total],
    ])
    expect((await letterTo(email)).text).toContain('配送料と割引は、ご注文のときのままです')
  })

  test('that was sent twice is added once; on a screen that has shown it, again; another one on an old screen is refused', async () => {
    const { id, total } = await delivered()
    const version = await versionOf(id)
    for (let n = 0; n < 2; n += 1) {
      const { status, body } = await add(id, [{ id: 4, qty: 2 }], { version })
      expect([status, body.money?.billed]).toEqual([200, total + 2 * 8_424])
    }
    const other = await add(id, [{ id: 4, qty: 1 }], { version })
    expect([other.status, other.body.code]).toEqual([409, 'edited_meanwhile'])
    expect((await add(id, [{ id: 4, qty: 2 }])).body.money.billed).toBe(total + 4 * 8_424)
  })

  test('of alcohol asks whether the age was checked, and of what the shop has never had is refused', async () => {
    const { id } = await delivered({ cart: [{ id: 4, qty: 4 }] } as never)
    const [beer] = await sql<{ id: number }[]>`select id from products where is_age_restricted limit 1`
    expect((await add(id, [{ id: beer!.id, qty: 1 }])).body.code).toBe('age_check_required')
    expect((await add(id, [{ id: beer!.id, qty: 1 }], { age_checked: true })).status).toBe(200)
    expect((await add(id, [{ id: 999_999, qty: 1 }])).body.code).toBe('not_offerable')
  })
})

describe('what is forgiven', () => {
  const withFee = async () => {
    const { id } = await placed()
    await sql`update meetups set fee_timeline = jsonb_set(fee_timeline, '{1,from}', '"2026-11-24T00:00:00+09:00"') where id = ${id}`
    const { body } = await cancel(id)
    return { id, fee: body.cancellation_fee! }
  }

  test('of a fee is its waiver, and the invoice of the fee is another one', async () => {
    const { id, fee } = await withFee()
    await paper(id, 'invoice')
    const { body } = await act('waiveFee', id, 1_000)
    expect(body.money).toMatchObject({ billed: 0, fees: fee, waived: 1_000, balance: fee - 1_000, state: 'unpaid' })
    expect(await papersOf(id)).toEqual([
      ['invoice', 'valid', fee - 1_000],
      ['invoice', 'void', fee],
    ])
    const whole = await act('waiveFee', id, fee - 1_000)
    expect(whole.body.money).toMatchObject({ balance: 0, state: 'none' })
    expect((await papersOf(id)).filter(([, state]) => state === 'valid')).toEqual([])
    const more = await act('waiveFee', id, 1)
    expect([more.status, more.body]).toMatchObject([409, { code: 'more_than_owed', left: 0 }])
  })

  test('sent again it is not forgiven again; on a screen that has shown it, it is', async () => {
    const { id, fee } = await withFee()
    const version = await versionOf(id)
    for (let n = 0; n < 2; n += 1) expect((await act('waiveFee', id, 300, { version })).status).toBe(200)
    expect((await record(id)).money.waived).toBe(300)
    const other = await act('waiveFee', id, 400, { version })
    expect([other.status, other.body.code]).toEqual([409, 'edited_meanwhile'])
    expect((await act('waiveFee', id, 300)).body.money).toMatchObject({ waived: 600, balance: fee - 600 })
  })

  test('of a debt is written off as far as it goes, and leaves its papers as they are', async () => {
    const { id, total, email } = await delivered()
    await paper(id, 'invoice')
    await pay(id, total - 8_000, '2026-11-24')
    const over = await act('writeOffDebt', id, 8_001)
    expect([over.status, over.body]).toMatchObject([409, { code: 'more_than_owed', left: 8_000 }])
    const { body } = await act('writeOffDebt', id, 8_000)
    expect(body.money).toMatchObject({ written_off: 8_000, balance: 0, state: 'paid' })
    expect(await papersOf(id)).toEqual([['invoice', 'valid', total]])
    expect(await letterTo(email)).toBeUndefined()
  })

  test('damages are owed beyond the price', async () => {
    const { id, total } = await delivered()
    await pay(id, total, '2026-11-24')
    const { body } = await act('grantCompensation', id, 5_000)
    expect(body.money).toMatchObject({ billed: total, compensated: 5_000, balance: -5_000, state: 'over' })
    const list = await shop.call('listOrders', { headers, query: { view: 'to_refund' } })
    expect(list.body.map((row) => row.id)).toContain(id)
  })
})

describe('a refund', () => {
  test('ends what is owed back, never more than that, once for a key', async () => {
    const { id, total, email } = await delivered()
    await pay(id, total + 500, '2026-11-24')
    const over = await refund(id, 501)
    expect([over.status, over.body]).toMatchObject([409, { code: 'more_than_owed', left: 500 }])
    const key = { ...headers, 'idempotency-key': randomUUID() }
    const body = { version: await versionOf(id), amount: 500, method: 'bank', paid_on: '2026-11-24' } as const
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => shop.call('noteRefund', { headers: key, params: { id }, body })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await record(id)).money).toMatchObject({ received: total + 500, refunded: 500, balance: 0, state: 'paid' })
    const letters = (await mailsTo(shop, email)).filter(({ text }) => text.includes('ご返金いたしました'))
    expect(letters).toHaveLength(1)
    const other = await shop.call('noteRefund', { headers: key, params: { id }, body: { ...body, amount: 400 } })
    expect(other.body.code).toBe('idempotency_mismatch')
  })

  test('of the whole leaves nothing that was paid', async () => {
    const { id, total } = await placed()
    await pay(id, total)
    await cancel(id)
    expect((await record(id)).money).toMatchObject({ billed: 0, received: total, balance: -total, state: 'over' })
    expect((await refund(id, total, { paid_on: '2026-11-24' })).body.money).toMatchObject({ balance: 0, state: 'none' })
  })

  test('is not noted before it was made', async () => {
    const { id, total } = await delivered()
    await pay(id, total + 1, '2026-11-24')
    const { status, body } = await refund(id, 1, { paid_on: '2026-11-25' })
    expect([status, body.errors]).toEqual([422, [{ field: 'paid_on', message: expect.any(String) }]])
  })
})

test.each<[string, Credit | undefined, object, string]>([
  ['no line, delivery or sum', {}, {}, 'lines'],
  ['a sum of nothing', { amount: { reduced: 0 } }, {}, 'amount.reduced'],
  ['half a yen', { amount: { usual: 0.5 } }, {}, 'amount.usual'],
  ['no reason', { amount: { reduced: 1 } }, { reason: '' }, 'reason'],
  [
    'a dish twice',
    {
      lines: [
        { id: 4, qty: 1 },
        { id: 4, qty: 1 },
      ],
    },
    {},
    'lines',
  ],
  ['more than was sold', { lines: [{ id: 4, qty: 1_000 }] }, {}, 'lines.4'],
])('a credit with %s is refused beside its field', async (_what, asked, more, field) => {
  const { id } = await delivered()
  const { status, body } = await credit(id, { ...asked, ...more })
  expect([status, body.errors?.map((each) => each.field)]).toEqual([422, [field]])
  expect((await record(id)).money.credited).toBe(0)
})

test('a change of the wording of an order after its delivery leaves what was given back as it is', async () => {
  const { id, total } = await delivered()
  await credit(id, { lines: [{ id: 4, qty: 1 }] })
  await change(id, { billing_name: '株式会社みらい計画 経理部', reason: '宛名の訂正' })
  expect((await record(id)).money).toMatchObject({ billed: total, credited: 8_424 })
})

describe('receipts follow the money', () => {
  const receipts = async (id: string) => (await papersOf(id)).filter(([kind]) => kind === 'receipt')

  test('a payment that is taken back ends its receipt; the next one names it', async () => {
    const { id, total } = await delivered()
    const { body } = await pay(id, total)
    expect((await paper(id, 'receipt')).status).toBe(200)
    await shop.call('takeBackPayment', {
      headers,
      params: { id, payment_id: body.payments[0]!.id },
      body: { version: await versionOf(id), reason: '別の会社の入金でした' },
    })
    expect(await receipts(id)).toEqual([['receipt', 'void', total]])
    expect((await paper(id, 'receipt')).status).toBe(409)
    await pay(id, total)
    expect((await paper(id, 'receipt')).status).toBe(200)
    expect(await receipts(id)).toEqual([
      ['receipt', 'valid', total],
      ['receipt', 'replaced', total],
    ])
  })

  test('a part that has gone back replaces it at once, by one over what was kept', async () => {
    const { id, total } = await delivered()
    await pay(id, total)
    await paper(id, 'receipt')
    await credit(id, { lines: [{ id: 4, qty: 1 }] })
    expect(await receipts(id)).toEqual([['receipt', 'valid', total]])
    await refund(id, 8_424, { paid_on: '2026-11-24' })
    expect(await receipts(id)).toEqual([
      ['receipt', 'valid', total - 8_424],
      ['receipt', 'replaced', total],
    ])
  })
})

test('a cancellation of what was paid says what comes back and where an account is named; a refund ends that', async () => {
  const contact = { ...sample.contact, email: `${randomUUID()}@example.com` }
  const { id, total } = await placed({ contact })
  await pay(id, total)
  await cancel(id)
  const { text } = (await mailsTo(shop, contact.email)).find(({ subject }) =>
    subject.includes('キャンセルを承りました'),
  )!
  expect(text).toContain(`${total.toLocaleString('ja-JP')}円をお振り込みでお返しします`)
  expect(text).not.toContain('お支払いいただく金額はありません')
  const token = /refund\/([\w-]{43})/.exec(text)![1]!
  const link = () => shop.call('getRefundAccount', { params: { token } })
  expect((await link()).body).toMatchObject({ state: 'open', amount: total })
  await shop.call('nameRefundAccount', {
    params: { token },
    body: {
      bank_code: '0001',
      branch_code: '001',
      kind: 'ordinary',
      number: '1234567',
      holder_kana: 'ヤマモト ミサキ',
    },
  })
  await refund(id, total, { paid_on: '2026-11-24' })
  expect((await link()).body).toMatchObject({ state: 'done', amount: total, refunded_on: '2026-11-24' })
})
