import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatNumber } from '#domain/money.ts'
import { testShop } from '#testing'
import { asShown } from '../../testing/as-shown.ts'
import { bookingDesk } from '../../testing/booking-desk.ts'
import { answered, book, sampleBooking } from '../../testing/sample-booking.ts'
import { got, numberIn, payTransfer, refusal } from '../../testing/test-papers.ts'
import { mailsTo, signIn, signUp } from '../../testing/test-person.ts'
import { staffWith } from '../../testing/test-staff.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const owner = await signUp(shop)
let { headers } = owner

const morning = '2026-11-24T10:00:00+09:00'
/** 2026-12-11 is a Friday: 12-01 is eight open days before, 12-08 three. */
const thirtyPerCent = '2026-12-02T10:00:00+09:00'
const everything = '2026-12-09T10:00:00+09:00'

async function at(now: string) {
  shop.clock.set(now)
  ;({ headers } = await signIn(shop, owner))
}

beforeEach(async () => {
  await sql`insert into kitchen_days (kind, date, capacity) values ('plans', ${sampleBooking.event_date}, 1000)
    on conflict (kind, date) do update set capacity = 1000`
  await at(morning)
})

async function requested(changes: Parameters<typeof book>[1] = {}) {
  const contact = { ...sampleBooking.contact, email: owner.email }
  const { status, body } = await book(shop, { contact, ...changes }, { headers })
  expect(status).toBe(201)
  return body
}

async function confirmed(changes: Parameters<typeof book>[1] = {}) {
  const booking = await requested(changes)
  await answered(shop, booking.id, { status: 'confirmed' })
  return booking
}

async function byGuest() {
  const email = `${randomUUID()}@example.com`
  const { body } = await book(shop, { contact: { ...sampleBooking.contact, email } })
  await answered(shop, body.id, { status: 'confirmed' })
  const base = `/backend/api/plan-bookings/${body.guest_token}/documents`
  return { ...body, email, ask: (path: string) => shop.fetch(`${base}${path}`) }
}

const ask = (id: string, path: string, person = { headers }) =>
  shop.fetch(`/backend/api/users/plan-bookings/${id}/documents${path}`, { headers: person.headers })
const paper = async (id: string, path: string) => got(await ask(id, `/${path}`))
const papersOf = async (id: string) => (await shop.call('listBookingDocuments', { headers, params: { id } })).body
const cancelled = (id: string) => asShown(shop, 'cancelBooking', { headers, params: { id }, body: {} })
const paid = (id: string, when = '2027-01-29T10:00:00+09:00') => payTransfer(sql, { id, at: when })
const wordsOf = ({ pages }: { pages: string[] }) => pages.join('').replaceAll(/\s/g, '')
const statesOf = async (id: string, wanted = 'invoice') =>
  (await papersOf(id)).issued
    .filter(({ kind }) => kind === wanted)
    .toReversed()
    .map(({ number, state, amount }) => [number, state, amount])

/** Sum and tax once more, from the row and by whole numbers. */
async function recounted(id: string) {
  const [row] = await sql<{ price: number; persons: number; rate: number }[]>`
    select price_per_person as price, estimated_person as persons, tax_rate as rate from plan_bookings where id = ${id}`
  const total = BigInt(row!.price) * BigInt(row!.persons)
  const tax = (total * BigInt(row!.rate)) / BigInt(100 + row!.rate)
  return { total: Number(total), tax: Number(tax) }
}

describe('a confirmed booking', () => {
  test('has an invoice with its plan, its sum and its tax, once', async () => {
    const { id, number } = await confirmed({ estimated_person: 23, expected_total: 202_400 })
    const invoice = await paper(id, 'invoice')
    const { total, tax } = await recounted(id)
    expect([total, tax]).toEqual([202_400, 18_400])
    const words = wordsOf(invoice)
    for (const each of ['御請求書', `¥${formatNumber(total)}`, formatNumber(tax), '10%', '23名さま', number]) {
      expect(words).toContain(each)
    }
    expect(words).toContain('板前にぎりの席')
    expect(words).toContain('受付番号')
    expect(words).not.toMatch(/注文番号|お届け/)
    expect(invoice.name).toMatch(/^20261211_.+_202400_請求書_INV-2611-\d{4}\.pdf$/)
    expect((await paper(id, 'invoice')).bytes.equals(invoice.bytes)).toBe(true)
    expect(await statesOf(id)).toEqual([[numberIn(invoice.name), 'valid', total]])
  })

  test.each([
    ['quotation', '御見積書', 'QT'],
    ['delivery', '納品書', 'DN'],
  ])('has its %s, in words of a plan', async (kind, title, prefix) => {
    const { id } = await confirmed()
    const { name, ...pages } = await paper(id, kind)
    expect(numberIn(name)).toMatch(new RegExp(`^${prefix}-2611-`))
    const words = wordsOf(pages)
    for (const each of [title, '¥211,200', '2026年12月11日（金）18:00開始', '会場']) expect(words).toContain(each)
    expect(words).not.toMatch(/お届け|使い捨て|undefined|有効期限/)
  })

  test('says on its quotation what cancelling it costs, step by step in yen', async () => {
    const { id } = await confirmed()
    const words = wordsOf(await paper(id, 'quotation'))
    for (const each of [
      ...[
        '12月1日（火）17時まで無料',
        '12月8日（火）17時まで63,360円（30%）',
        '12月8日（火）17時から211,200円（100%）',
      ],
      '減らした人数分の金額',
    ]) {
      expect(words).toContain(each)
    }
  })

  test('an addressee and an order number of the buyer make a new invoice in place of the former', async () => {
    const { id } = await confirmed()
    const first = numberIn((await paper(id, 'invoice')).name)
    const query = new URLSearchParams({ addressee: '株式会社みらい計画 経理部', po_number: 'PO-7' })
    const second = await paper(id, `invoice?${query}`)
    expect(wordsOf(second)).toContain('株式会社みらい計画経理部御中')
    expect(wordsOf(second)).toContain(`請求番号${first}`)
    expect(await statesOf(id)).toEqual([
      [first, 'replaced', 211_200],
      [numberIn(second.name), 'valid', 211_200],
    ])
    expect((await papersOf(id)).naming).toEqual({ addressee: '株式会社みらい計画 経理部', po_number: 'PO-7' })
  })

  test('has a receipt once it is paid; from then on the invoice says so, also with another addressee', async () => {
    const { id } = await confirmed()
    const invoice = numberIn((await paper(id, 'invoice')).name)
    expect(await refusal(await ask(id, '/receipt'))).toEqual([409, 'document_not_ready'])
    await paid(id)
    await at('2027-02-01T10:00:00+09:00')
    const words = wordsOf(await paper(id, 'receipt'))
    for (const each of ['¥211,200', '出張プランのご利用代として', '銀行振込', invoice]) expect(words).toContain(each)
    expect(words).not.toContain('器・備品')
    expect(wordsOf(await paper(id, 'invoice'))).toContain('お支払い済み')
    expect(wordsOf(await got(await ask(id, '/invoice?addressee=X')))).toContain('お支払い済み')
    expect((await papersOf(id)).issued.find(({ kind }) => kind === 'invoice')!.paid).toEqual({
      at: '2027-01-29T00:00:00+09:00',
      by: 'transfer',
    })
  })

  test('has no paper that is of goods, and a return invoice once something was given back', async () => {
    const { id } = await confirmed()
    expect((await papersOf(id)).kinds).toEqual([
      { kind: 'quotation', title: '見積書', problem: null },
      { kind: 'delivery', title: '納品書', problem: null },
      { kind: 'invoice', title: '請求書', problem: null },
      { kind: 'receipt', title: '領収書', problem: 'not_paid' },
      { kind: 'return_invoice', title: '適格返還請求書', problem: 'nothing_returned' },
    ])
    expect((await ask(id, '/meal_expense')).status).toBe(404)
    expect(await refusal(await ask(id, '/return_invoice'))).toEqual([409, 'document_not_ready'])
  })
})

describe('cancelled', () => {
  test.each([
    [thirtyPerCent, 63_360],
    [everything, 211_200],
  ])('at %s: the invoice is void and named in the mail, the next one is for the fee alone', async (when, fee) => {
    const { id, number } = await confirmed()
    const first = numberIn((await paper(id, 'invoice')).name)
    await paper(id, 'delivery')
    await at(when)
    expect((await cancelled(id)).body.cancellation_fee).toBe(fee)
    expect(await statesOf(id)).toEqual([[first, 'void', 211_200]])
    expect((await statesOf(id, 'delivery'))[0]![1]).toBe('void')
    const mail = (await mailsTo(shop, owner.email)).find(
      ({ subject }) => subject.includes('キャンセルを承りました') && subject.includes(number),
    )!
    expect(mail.text).toContain(`■無効となった請求書　${first}`)
    const second = await paper(id, 'invoice')
    const words = wordsOf(second)
    for (const each of [`¥${formatNumber(fee)}`, 'キャンセル料（不課税）', `請求番号${first}`]) {
      expect(words).toContain(each)
    }
    expect(words).not.toContain('10%')
    expect(await refusal(await ask(id, '/delivery'))).toEqual([409, 'document_void'])
    expect(await refusal(await ask(id, '/receipt'))).toEqual([409, 'document_not_ready'])
    await paid(id)
    const receipt = wordsOf(await paper(id, 'receipt'))
    expect(receipt).toContain('キャンセル料として')
    expect(receipt).toContain(`¥${formatNumber(fee)}`)
    const valid = (await papersOf(id)).issued.filter(({ kind, state }) => kind === 'invoice' && state === 'valid')
    expect(valid.map(({ amount }) => amount)).toEqual([fee])
  })

  test('free of charge: what was issued is void, and nothing else is to be had', async () => {
    const { id } = await confirmed()
    await paper(id, 'invoice')
    await cancelled(id)
    expect((await statesOf(id)).map(([, state]) => state)).toEqual(['void'])
    expect(await refusal(await ask(id, '/invoice'))).toEqual([409, 'document_void'])
    expect((await papersOf(id)).kinds.map(({ problem }) => problem)).toEqual([
      ...Array(4).fill('cancelled'),
      'nothing_returned',
    ])
  })
})

test('what is merely asked for, or declined, has no papers', async () => {
  const { id } = await requested()
  for (const kind of ['quotation', 'delivery', 'invoice', 'receipt', 'return_invoice']) {
    expect(await refusal(await ask(id, `/${kind}`))).toEqual([409, 'not_confirmed'])
  }
  expect(await papersOf(id)).toMatchObject({
    kinds: Array(5).fill({ problem: 'not_confirmed' }),
    issued: [],
  })
  await answered(shop, id, { status: 'declined', reason: '料理人の手配がつきませんでした。' })
  expect(await refusal(await ask(id, '/invoice'))).toEqual([409, 'document_void'])
  expect(await sql`select 1 from issued_documents where plan_booking_id = ${id}`).toEqual([])
})

test('a stranger finds nothing', async () => {
  const { id } = await confirmed()
  await paper(id, 'invoice')
  const issued = (await papersOf(id)).issued[0]!.id
  const stranger = await signUp(shop)
  expect(await refusal(await ask(id, '', stranger))).toEqual([404, 'booking_not_found'])
  expect(await refusal(await ask(id, '/invoice', stranger))).toEqual([404, 'booking_not_found'])
  const before = await shop.fetch(`/backend/api/users/documents/${issued}`, { headers: stranger.headers })
  expect(await refusal(before)).toEqual([404, 'document_not_found'])
  const other = await byGuest()
  expect(await refusal(await other.ask(`/issued/${issued}`))).toEqual([404, 'document_not_found'])
})

test('staff see the same list and open the same paper, which is noted; of a request there is none', async () => {
  const { id, number } = await confirmed()
  const invoice = await got(await ask(id, '/invoice'))
  const by = await staffWith(shop, ['plans'])
  const list = async (of: string) =>
    (await shop.call('listBookingPapers', { headers: by.headers, params: { id: of } })).body
  expect(await list(id)).toEqual(await papersOf(id))
  const open = (of: string) =>
    shop.fetch(`/backend/api/admin/bookings/${of}/documents/invoice`, { headers: by.headers })
  const copy = await got(await open(id))
  expect(copy.pages[0]).toBe(`控（当店の保存用）${invoice.pages[0]}`)
  expect([invoice.name, copy.name].map((name) => name.split('_')[1])).toEqual([
    '株式会社おりおり',
    '株式会社みらい計画',
  ])
  expect(await sql`select record_label from audit_log where action = 'getBookingPaper' and record_id = ${id}`).toEqual([
    { record_label: number },
  ])
  const waiting = await requested()
  expect((await list(waiting.id)).kinds.map(({ problem }) => problem)).toEqual(Array(5).fill('not_confirmed'))
  expect(await refusal(await open(waiting.id))).toEqual([409, 'not_confirmed'])
  expect(await refusal(await open(randomUUID()))).toEqual([404, 'booking_not_found'])
})

test('fewer people: a new invoice bills what is left, and the fee for the others outside the tax', async () => {
  const { id } = await confirmed()
  await paper(id, 'invoice')
  await at(thirtyPerCent)
  const desk = bookingDesk(shop)
  await desk.change(id, { estimated_person: 20, reason: 'お電話のご依頼' })
  const words = wordsOf(await paper(id, 'invoice'))
  for (const said of ['20名さま', '一部キャンセル料（不課税）', '10,560', '176,000', '186,560'])
    expect(words).toContain(said)
  expect((await statesOf(id)).map(([, state, amount]) => [state, amount])).toEqual([
    ['replaced', 211_200],
    ['valid', 186_560],
  ])
})

test('a guest gets by the link what a member gets, and a paper that was issued as it was', async () => {
  const guest = await byGuest()
  const invoice = await got(await guest.ask('/invoice'))
  const listed = (await shop.call('listGuestBookingDocuments', { params: { guest_token: guest.guest_token! } })).body
  expect(listed.issued.map(({ number, amount, meetup }) => [number, amount, meetup.plan_name])).toEqual([
    [numberIn(invoice.name), 211_200, '板前にぎりの席'],
  ])
  expect((await got(await guest.ask(`/issued/${listed.issued[0]!.id}`))).bytes.equals(invoice.bytes)).toBe(true)
})

test('lists, CSV and ZIP of the account have them beside those of orders; what is only asked for is not there', async () => {
  const person = await signUp(shop)
  headers = person.headers
  const { id, number } = await confirmed({ contact: { ...sampleBooking.contact, email: person.email } })
  const waiting = await requested({ contact: { ...sampleBooking.contact, email: person.email } })
  const invoice = await paper(id, 'invoice')
  const blocks = (await shop.call('listOrderDocuments', { headers, query: {} })).body
  expect(blocks.map(({ meetup }) => meetup)).toEqual([
    {
      id,
      number,
      title: sampleBooking.title,
      plan_name: '板前にぎりの席',
      status: 'confirmed',
      meetup_date: '2026-12-11',
      estimated_person: 24,
      payment_method: 'invoice',
      owed: 211_200,
      department: sampleBooking.contact.department,
    },
  ])
  expect(blocks[0]!.kinds.map(({ kind }) => kind)).toEqual([
    'quotation',
    'delivery',
    'invoice',
    'receipt',
    'return_invoice',
  ])
  expect(blocks[0]!.issued.map(({ number }) => number)).toEqual([numberIn(invoice.name)])
  expect(waiting.status).toBe('requested')
  const file = (name: string) => shop.fetch(`/backend/api/users/documents.${name}?kind=invoice`, { headers })
  expect(await (await file('csv')).text()).toContain(`${numberIn(invoice.name)}`)
  expect((await file('zip')).status).toBe(200)
  await paid(id)
  expect((await shop.call('listOrderDocuments', { headers, query: {} })).body[0]!.issued[0]!.paid?.by).toBe('transfer')
})

test('numbers of orders and bookings run on without a gap, and a paper has one owner', async () => {
  const before = await sql<
    { last: number }[]
  >`select last from document_numbers where kind = 'invoice' and period = '2611'`
  const numbers = await Promise.all(
    [await confirmed(), await confirmed()].map(async ({ id }) => numberIn((await paper(id, 'invoice')).name)),
  )
  const last = before[0]?.last ?? 0
  expect(numbers.toSorted()).toEqual([last + 1, last + 2].map((n) => `INV-2611-${String(n).padStart(4, '0')}`))
  const [row] = await sql<{ id: string }[]>`select id from issued_documents limit 1`
  await expect(
    sql`insert into issued_documents (id, kind, number, serial, issued_at, date, amount, partner, facts)
      select gen_random_uuid(), kind, 'INV-2611-9999', 1, issued_at, date, amount, partner, facts
      from issued_documents where id = ${row!.id}`,
  ).rejects.toThrow('issued_documents_of_one_check')
})
