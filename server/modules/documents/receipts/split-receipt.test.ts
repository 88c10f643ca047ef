import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ReceiptsToIssueInput } from '#contract/admin/money-fields.ts'
import { testShop } from '#testing'
import { answered, book } from '../../../testing/sample-booking.ts'
import { staffDesk } from '../../../testing/test-desk.ts'
import { got, numberIn } from '../../../testing/test-papers.ts'
import { staffWith } from '../../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const person = await staffWith(shop, ['orders', 'money', 'plans'])
const { headers, placed, pay, takeBack, record, cancel } = staffDesk(shop, person)

beforeEach(() => shop.clock.set('2026-11-24T10:00:00+09:00'))

type Parts = ReceiptsToIssueInput['parts']
type Split = Partial<ReceiptsToIssueInput> & { dry?: boolean }

async function split(id: string, parts: Parts, { dry = false, ...more }: Split = {}) {
  const { version, payments } = await record(id)
  return shop.call('splitReceipt', {
    headers,
    params: { id },
    query: { dry_run: dry ? '1' : '0' },
    body: { version, payment: payments[0]!.id, parts, ...more },
  })
}
const credit = async (id: string, amount: number) =>
  shop.call('giveCredit', {
    headers,
    params: { id },
    body: {
      version: (await record(id)).version,
      amount: { reduced: amount },
      kind: 'goodwill',
      reason: 'お詫びとして',
      send_mail: false,
    },
  })
const refund = async (id: string, amount: number) =>
  shop.call('noteRefund', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: {
      version: (await record(id)).version,
      amount,
      method: 'bank',
      paid_on: '2026-11-24',
      send_mail: false,
    },
  })
const wholeReceipt = (id: string) =>
  shop.call('getOrderDocument', { headers, params: { id, kind: 'receipt' }, query: { for: 'customer' } })
const receiptsOf = async (id: string) =>
  (await record(id)).papers.issued
    .filter(({ kind }) => kind === 'receipt')
    .toReversed()
    .map(({ addressee, amount, state }) => [addressee, amount, state])
const issuedReceipts = async (id: string) =>
  (await record(id)).papers.issued.filter(({ kind }) => kind === 'receipt').toReversed()
const read = async (id: string, documentId: string) =>
  got(await shop.fetch(`/backend/api/admin/meetups/${id}/documents/issued/${documentId}?for=customer`, { headers }))

/** Delivered, and paid in one transfer. */
async function paidOrder() {
  const { id, total } = await placed()
  await sql`update meetups set status = 'delivered' where id = ${id}`
  await pay(id, total)
  return { id, total }
}
const halves = (total: number): Parts => [
  { addressee: '株式会社みらい計画 開発本部', amount: 40_000 },
  { addressee: '株式会社みらい計画 営業部', amount: total - 40_000, proviso: '懇親会費として' },
]

describe('a payment in several receipts', () => {
  test('each has its addressee and says that it is a part; their taxes together are those of the whole', async () => {
    const { id, total } = await paidOrder()
    const whole = numberIn((await got(await fetchWhole(id))).name)
    const { status, body } = await split(id, halves(total))
    expect([status, body.code]).toEqual([200, undefined])
    expect(await receiptsOf(id)).toEqual([
      ['株式会社みらい計画 開発本部 御中', total, 'replaced'],
      ['株式会社みらい計画 開発本部 御中', 40_000, 'valid'],
      ['株式会社みらい計画 営業部 御中', total - 40_000, 'valid'],
    ])
    const [former, first, second] = await issuedReceipts(id)
    expect([former!.replaced_by, first!.title]).toEqual([first!.number, '領収書（一部）'])
    const papers = [await read(id, first!.id), await read(id, second!.id)]
    for (const { pages } of papers) {
      expect(pages[0]).toContain('一部のお支払い')
      expect(pages[0]).toContain(`領収番号${whole}に替わる領収書です。`)
      expect(pages[0]).toContain('電磁的に発行した領収書のため、収入印紙は貼付しておりません。')
    }
    const spelled = total.toLocaleString('ja-JP')
    expect(papers[0]!.pages[0]).toContain(
      `11月24日にお支払いいただいた${spelled}円の一部（2枚のうち1枚目）。ご請求額${spelled}円`,
    )
    expect(papers[1]!.pages[0]).toContain('懇親会費として')
    const [sums] = await sql<{ parts: object; whole: object }[]>`
      select jsonb_object_agg(rate, sums) filter (where is_part) as parts, jsonb_object_agg(rate, sums) filter (where not is_part) as whole
      from (
        select facts #> '{receipt,part}' is not null as is_part, one ->> 'rate' as rate,
          jsonb_build_array(sum((one ->> 'amount')::int), sum((one ->> 'tax')::int)) as sums
        from issued_documents, jsonb_array_elements(facts -> 'groups') as one
        where meetup_id = ${id} and kind = 'receipt' group by 1, 2
      ) as each`
    expect(sums!.parts).toEqual(sums!.whole)
  })

  test('is shown before it is done, changes no version by that, and is done once however often it is sent', async () => {
    const { id, total } = await paidOrder()
    const before = await record(id)
    const tried = await split(id, halves(total), { dry: true })
    expect(tried.body.papers.issued.filter(({ kind }) => kind === 'receipt')).toHaveLength(2)
    const { version, papers } = await record(id)
    expect({ version, papers }).toEqual({ version: before.version, papers: before.papers })
    const answers = await Promise.all([1, 2, 3].map(() => split(id, halves(total), { version: before.version })))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await receiptsOf(id)).toHaveLength(2)
    const other = await split(id, [{ addressee: '別の宛名', amount: 1 }], { version: before.version })
    expect([other.status, other.body.code]).toEqual([409, 'edited_meanwhile'])
  })

  test('split again replaces those of before; in one it is whole again', async () => {
    const { id, total } = await paidOrder()
    await split(id, halves(total))
    const formers = (await issuedReceipts(id)).map(({ number }) => number)
    await split(id, [{ addressee: '山本 美咲', amount: total }])
    const last = (await issuedReceipts(id)).at(-1)!
    expect([last.title, last.amount, last.replaces.toSorted()]).toEqual(['領収書', total, formers])
    expect((await receiptsOf(id)).filter(([, , state]) => state === 'valid')).toHaveLength(1)
  })

  test('never exceeds what came, with the receipts of other payments', async () => {
    const { id, total } = await placed()
    await pay(id, 30_000)
    await pay(id, total - 30_000 + 5_000)
    const [first, second] = (await record(id)).payments
    const over = await split(id, [{ addressee: '開発本部', amount: 30_001 }])
    expect([over.status, over.body]).toMatchObject([409, { code: 'more_than_received', left: 30_000 }])
    expect((await split(id, [{ addressee: '開発本部', amount: 30_000 }])).status).toBe(200)
    const more = await split(id, [{ addressee: '営業部', amount: total - 29_999 }], { payment: second!.id })
    expect(more.body).toMatchObject({ code: 'more_than_received', left: total - 30_000 })
    expect((await split(id, [{ addressee: '営業部', amount: total - 30_000 }], { payment: second!.id })).status).toBe(
      200,
    )
    expect((await receiptsOf(id)).map(([, amount, state]) => [amount, state])).toEqual([
      [30_000, 'valid'],
      [total - 30_000, 'valid'],
    ])
    expect(first!.id).not.toBe(second!.id)
  })

  test('closes the receipt over all, which says so', async () => {
    const { id, total } = await paidOrder()
    await split(id, halves(total))
    expect((await wholeReceipt(id)).body).toMatchObject({ code: 'document_not_ready' })
    const { kinds } = (await record(id)).papers
    expect(kinds.find(({ kind }) => kind === 'receipt')!.problem).toBe('split')
  })

  test('is of a payment that stands, of this order', async () => {
    const { id } = await paidOrder()
    const other = await paidOrder()
    const [foreign] = (await record(other.id)).payments
    const parts = [{ addressee: '開発本部', amount: 1 }]
    expect((await split(id, parts, { payment: foreign!.id })).body.code).toBe('entry_not_found')
    await takeBack(id, (await record(id)).payments[0]!.id)
    expect((await split(id, parts)).body.code).toBe('entry_not_found')
    expect((await split(id, parts, { payment: (await record(id)).payments[1]!.id })).body.code).toBe('entry_not_found')
  })
})

describe('parts follow the money', () => {
  test('a payment that is taken back ends all of its parts, and no others', async () => {
    const { id, total } = await placed()
    await pay(id, 30_000)
    await pay(id, total - 30_000)
    const [first, second] = (await record(id)).payments
    await split(id, [
      { addressee: '開発本部', amount: 10_000 },
      { addressee: '営業部', amount: 20_000 },
    ])
    await split(id, [{ addressee: '総務部', amount: total - 30_000 }], { payment: second!.id })
    await takeBack(id, first!.id)
    expect((await receiptsOf(id)).map(([, amount, state]) => [amount, state])).toEqual([
      [10_000, 'void'],
      [20_000, 'void'],
      [total - 30_000, 'valid'],
    ])
  })

  test('a part refund replaces each at once with one that names it, smaller as the whole became', async () => {
    const { id, total } = await paidOrder()
    await split(id, halves(total))
    await credit(id, 10_000)
    expect((await receiptsOf(id)).map(([, , state]) => state)).toEqual(['valid', 'valid'])
    await refund(id, 10_000)
    const [first, second, third, fourth] = await issuedReceipts(id)
    expect([first!.state, second!.state, third!.state, fourth!.state]).toEqual([
      'replaced',
      'replaced',
      'valid',
      'valid',
    ])
    expect([third!.replaces, fourth!.replaces]).toEqual([[first!.number], [second!.number]])
    expect(third!.amount + fourth!.amount).toBe(total - 10_000)
    expect(Math.abs(third!.amount - (40_000 * (total - 10_000)) / total)).toBeLessThan(1)
    expect(fourth!.addressee).toBe('株式会社みらい計画 営業部 御中')
    expect((await read(id, fourth!.id)).pages[0]).toContain('懇親会費として')
  })

  test('a payment that is taken back after a refund leaves the parts of the other one their successors', async () => {
    const { id, total } = await placed()
    await sql`update meetups set status = 'delivered' where id = ${id}`
    await pay(id, 30_000)
    await pay(id, total - 30_000)
    const [, second] = (await record(id)).payments
    await split(id, [
      { addressee: '開発本部', amount: 10_000 },
      { addressee: '営業部', amount: 20_000 },
    ])
    await split(id, [{ addressee: '総務部', amount: total - 30_000 }], { payment: second!.id })
    await credit(id, 6_000)
    await refund(id, 6_000)
    await takeBack(id, second!.id)
    const valid = (await issuedReceipts(id)).filter(({ state }) => state === 'valid')
    expect(valid.map(({ addressee, amount }) => [addressee, amount])).toEqual([
      ['開発本部 御中', 8_000],
      ['営業部 御中', 16_000],
    ])
    expect((await receiptsOf(id)).map(([, , state]) => state).filter((state) => state === 'void')).toHaveLength(1)
  })

  test('where all goes back, none is left', async () => {
    const { id, total } = await placed()
    await pay(id, total)
    await split(id, halves(total))
    await cancel(id)
    await refund(id, total)
    expect((await receiptsOf(id)).map(([, , state]) => state)).toEqual(['void', 'void'])
  })
})

test('a receipt before all has come is over what has, and says so; the next one is over all', async () => {
  const { id, total } = await placed()
  expect((await wholeReceipt(id)).body).toMatchObject({ code: 'document_not_ready' })
  await pay(id, 30_000)
  expect((await got(await fetchWhole(id))).pages[0]).toContain(
    `ご請求額${total.toLocaleString('ja-JP')}円のうち、これまでにお支払いいただいた分`,
  )
  await pay(id, total - 30_000)
  await wholeReceipt(id)
  expect((await receiptsOf(id)).map(([, amount, state]) => [amount, state])).toEqual([
    [30_000, 'replaced'],
    [total, 'valid'],
  ])
})

test.each<[string, Parts, string]>([
  ['nobody', [{ addressee: ' ', amount: 1 }], 'parts.0.addressee'],
  ['nothing', [{ addressee: '開発本部', amount: 0 }], 'parts.0.amount'],
  ['a half', [{ addressee: '開発本部', amount: 0.5 }], 'parts.0.amount'],
  ['no part', [], 'parts'],
])('%s is refused beside its field', async (_what, parts, field) => {
  const { id } = await paidOrder()
  const { status, body } = await split(id, parts)
  expect([status, body.errors?.map((each) => each.field)]).toEqual([422, [field]])
})

test('of a booking', async () => {
  const { body } = await book(shop)
  await answered(shop, body.id, { status: 'confirmed' })
  const { id } = body
  const booking = async () => (await shop.call('getBookingRecord', { headers, params: { id } })).body
  await shop.call('noteBookingPayment', {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    params: { id },
    body: { version: (await booking()).version, amount: 100_000, received_on: '2026-11-24', payer: 'カ）ミライ' },
  })
  const { version, payments } = await booking()
  const parts = [
    { addressee: '開発本部', amount: 60_000 },
    { addressee: '営業部', amount: 40_000 },
  ]
  const answer = await shop.call('splitBookingReceipt', {
    headers,
    params: { id },
    body: { version, payment: payments[0]!.id, parts },
  })
  expect([answer.status, answer.body.version]).toEqual([200, version + 1])
  const receipts = answer.body.papers.issued.filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ amount, state }) => [amount, state])).toEqual([
    [40_000, 'valid'],
    [60_000, 'valid'],
  ])
})

const fetchWhole = (id: string) =>
  shop.fetch(`/backend/api/admin/meetups/${id}/documents/receipt?for=customer`, { headers })
