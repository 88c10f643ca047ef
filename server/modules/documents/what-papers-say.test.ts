import { beforeEach, expect, test } from 'vitest'
import { testShop } from '#testing'
import { sample } from '../../testing/sample-placement.ts'
import { paperDesk } from '../../testing/test-papers.ts'
import { signUp } from '../../testing/test-person.ts'
import { quantityOf } from './facts.ts'

const shop = await testShop({ config: { trustProxy: ['loopback'] } })
const { sql } = shop.context
const organiser = await signUp(shop)
const { placed, document, closed, cancelled, at } = paperDesk(shop, organiser)
const textOf = async (...asked: Parameters<typeof document>) =>
  (await document(...asked)).pages.join('').replaceAll(/\s/g, '')

beforeEach(() => at('2026-11-24T10:00:00+09:00'))

test('a bill to a card payer and a receipt say the year of the sale', async () => {
  const { id } = await placed({ payment: { method: 'card', card_token: 'tok_demo_visa' } })
  expect(await textOf(id, 'invoice')).toContain('取引日2026年12月11日（金）')
  const byInvoice = await placed()
  await closed(byInvoice.id)
  const receipt = await textOf(byInvoice.id, 'receipt')
  expect(receipt).toContain('取引日2026年12月11日（金）')
  // Neither drinks nor alcohol are named where it is not known that any were sold.
  expect(receipt).toMatch(/飲食料品※.*配送料/)
  expect(receipt).not.toMatch(/お酒|備考/)
})

test('the delivery note says which day how many dishes are collected; none of a box that is thrown away', async () => {
  const { id } = await placed({ tableware: 'return' })
  expect(await textOf(id, 'delivery')).toMatch(/器の回収2026年12月14日（月）10:00〜12:00にうかがいます。桶4、[皿台]2/)
  const thrownAway = await placed({ tableware: 'disposable' })
  expect(await textOf(thrownAway.id, 'delivery')).not.toContain('器の回収')
})

test('papers of who orders for themselves are addressed to them, and nothing is 「個人 御中」', async () => {
  const { id } = await placed({ contact: { ...sample.contact, company: '個人', department: '' } })
  await closed(id)
  for (const kind of ['quotation', 'delivery', 'invoice', 'receipt'] as const)
    expect(await textOf(id, kind)).toContain('山本美咲様')
  for (const kind of ['quotation', 'order', 'delivery', 'invoice', 'receipt', 'approval', 'meal_expense'] as const)
    expect(await textOf(id, kind)).not.toMatch(/個人/)
})

test('the delivery note names the recipient: the orderer, if no other was named', async () => {
  const { id } = await placed({ reception: { name: '受付 桜', tel: '0312345678' } })
  const received = await textOf(id, 'delivery')
  expect(received).toContain('お受け取り受付桜さま')
  const { last_name, first_name } = sample.contact
  const { id: own } = await placed()
  expect(await textOf(own, 'delivery')).toContain(`お受け取り${last_name}${first_name}さま`)
})

test('approval and order sheet name the fees in yen and what taking goods out costs', async () => {
  const { id, total } = await placed()
  const half = Math.floor(total / 2).toLocaleString('en-US')
  for (const kind of ['approval', 'order'] as const) {
    const text = await textOf(id, kind)
    for (const words of [
      '12月8日（火）17時まで無料',
      `12月9日（水）17時まで${half}円（50%）`,
      '一部キャンセル料（不課税）',
    ])
      expect(text).toContain(words)
    expect(text).not.toContain('日ごとに')
  }
})

test.each([
  ['', 'お食事・お飲みもの'],
  ['忘年会', '忘年会'],
])('the papers of an order named 「%s」 are about 「%s」, with its guests', async (title, words) => {
  const { id } = await placed({ title })
  for (const kind of ['quotation', 'order', 'delivery'] as const)
    expect(await textOf(id, kind)).toContain(`件名${words}24名さま`)
})

test('the record of a meal counts those who have said that they come, names them, and judges both ways', async () => {
  const { id, total } = await placed()
  expect(await textOf(id, 'meal_expense')).toContain('24名（うち社外名）ご注文の人数です')
  const { headers } = organiser
  await sql`insert into attendees (id, event_id, position, name, department, status, allergens, note, answer_serial, created_at)
    select gen_random_uuid(), ${id}, n, '同僚' || n, '営業部', (case n when 3 then 'cancelled' else 'active' end)::attendee_status,
      '{}', '', 1, now() from generate_series(1, 6) as n`
  const text = await textOf(id, 'meal_expense')
  expect(text).toContain('5名（うち社外名）参加のお返事による人数です（ご注文は24名さま）')
  expect(text).toContain('別紙参加のお返事をいただいた方')
  expect(text).toContain('同僚6営業部')
  expect(text).not.toContain('同僚3')
  const each = Math.ceil(total / 5).toLocaleString('en-US')
  expect(text).toContain(`税込で経理する場合：1人あたり${each}円。`)
  expect(text).toContain('税抜で経理する場合：1人あたり')
  await sql`update attendees set status = 'invited' where event_id = ${id} and name = '同僚6'`
  expect(await textOf(id, 'meal_expense')).toContain(
    '24名（うち社外名）ご注文の人数です（参加のお返事は4名、未回答・未定は1名です）',
  )
  expect((await shop.call('getMeetup', { headers, params: { id } })).body.estimated_person).toBe(
    sample.estimated_person,
  )
})

test.each([
  [3, '約20杯', 0, '3×約20杯'],
  [2, '12本', 0, '2×12本'],
  [4, '桶', 0, '4桶'],
  [10, 'お一人さま', 1, '10名さま'],
] as const)('%i of %s', (qty, unit, packageType, words) => {
  expect(quantityOf({ qty, unit, packageType })).toBe(words)
})

test('heads, rates and days stand on one line', async () => {
  const { id } = await placed()
  const { lines } = await document(id, 'quotation')
  expect(lines).toEqual(expect.arrayContaining(['単価（税込）', '金額（税込）', 'お支払期限2027年1月29日（金）']))
  const tea = await placed({ meetup_date: '2026-12-15', cart: [{ id: 43, qty: 10 }] })
  await at('2026-12-10T17:30:00+09:00')
  await cancelled(tea.id)
  expect((await document(tea.id, 'invoice')).lines).toContain('不課税')
})

test('a bill and a receipt of nothing but a fee speak of no tax in their sum', async () => {
  const { id } = await placed({ meetup_date: '2026-12-16' })
  await at('2026-12-14T17:30:00+09:00')
  await cancelled(id)
  const { lines } = await document(id, 'invoice')
  expect(lines).toContain('ご請求金額')
  expect(lines).not.toContain('ご請求金額（税込）')
})

test('dishes to be collected are counted by what they are, never by cups or guests', async () => {
  const { id } = await placed({
    tableware: 'return',
    cart: [
      { id: 1, qty: 10 },
      { id: 4, qty: 2 },
      { id: 46, qty: 3 },
    ],
  })
  const text = await textOf(id, 'delivery')
  expect(text).toContain('おまかせの席「松」の器10名さま分、桶2、温かいほうじ茶の器3')
})

test('an order that the shop took down on the telephone does not claim that it came from the screen', async () => {
  const { id } = await placed()
  await sql`update meetups set placed_by = gen_random_uuid() where id = ${id}`
  const text = await textOf(id, 'order')
  expect(text).toContain('お電話でおりおりが承ったご注文です。')
  expect(text).not.toContain('注文画面')
})
