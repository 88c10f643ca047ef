// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { ShownOrder } from '#contract/admin/order-record.ts'
import { addDays, tokyoDateOf } from '#domain/tokyo-date.ts'
import { bookEntry } from '#web/testing/sample-book.ts'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { orderRecord } from '#web/testing/sample-order-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

beforeEach(() => sessionStorage.clear())

const path = '/backend/api/admin/meetups/a1'
const noted = `POST ${path}/payments`
const invoice = { kind: 'invoice', title: '請求書', problem: null } as const

async function open(order: ShownOrder, answers: Record<string, Answered> = {}) {
  const tab = await showAdmin('/admin/meetups/a1/money', {
    answers: { [`GET ${path}`]: () => json(order), 'GET /backend/api/meetup/products': [], ...answers },
  })
  await screen.findByRole('region', { name: '次にすること' })
  const sent = () => tab.calls.filter(({ what }) => what === noted).map(({ body }) => body)
  return { ...tab, sent }
}

const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }))
const amount = () => screen.getByRole<HTMLInputElement>('textbox', { name: '金額（円）' })
const unpaid = (changes: Partial<ShownOrder> = {}) =>
  orderRecord({ status: 'delivered', book: [bookEntry('sale', 10_840)], ...changes })
const today = tokyoDateOf(new Date())

test('P and Enter note what is owed, of today, by who ordered; what changes stands there before', async () => {
  const { user, calls, sent } = await open(unpaid(), { [noted]: () => json(unpaid()) })
  await user.keyboard('p')
  const asked = await dialog('入金を記録')
  const effects = asked.getByRole('region', { name: '記録すると' }).textContent
  expect(effects).toContain('残り 10,840円')
  expect(effects).toContain('0円')
  expect(effects).toContain('送らない')
  await user.type(amount(), '{Control>}{Enter}{/Control}')
  await expect.poll(sent).toEqual([{ version: 1, amount: 10_840, received_on: today, payer: unpaid().contact.company }])
  expect(await screen.findByText('入金を記録しました。')).toBeTruthy()
  expect(calls.find(({ what }) => what === noted)!.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
})

test('a person without a company pays in their own name', async () => {
  const contact = { ...unpaid().contact, company: '' }
  const { user } = await open(unpaid({ contact }))
  await user.keyboard('p')
  expect((await dialog('入金を記録')).getByRole<HTMLInputElement>('textbox', { name: /振込名義/ }).value).toBe(
    `${contact.last_name} ${contact.first_name}`,
  )
})

test('more than is owed is noted once somebody says that it is meant; another sum asks again', async () => {
  const { user, sent } = await open(unpaid(), { [noted]: () => json(unpaid()) })
  await user.keyboard('p')
  await user.clear(amount())
  await user.type(amount(), '11,840{Control>}{Enter}{/Control}')
  const meant = () =>
    screen.getByRole<HTMLInputElement>('checkbox', { name: /^残りより1,000円多い入金を、このまま記録する/ })
  expect(meant().getAttribute('aria-invalid')).toBe('true')
  expect(sent()).toEqual([])
  await user.click(meant())
  await user.clear(amount())
  await user.type(amount(), '12,840')
  const again = screen.getByRole<HTMLInputElement>('checkbox', { name: /^残りより2,000円多い/ })
  expect(again.checked).toBe(false)
  const effects = screen.getByRole('region', { name: '記録すると' })
  expect(effects.textContent).toContain('「ご入金が多かった分のご返金について」送る')
  await user.click(screen.getByRole('checkbox', { name: 'お客さまにメールでお知らせする' }))
  expect(effects.textContent).toContain('送らない')
  await user.click(again)
  await user.type(amount(), '{Control>}{Enter}{/Control}')
  await expect.poll(sent).toMatchObject([{ amount: 12_840, send_mail: false }])
})

test('no sum is not 0, and what comes tomorrow has not come', async () => {
  const { user, sent } = await open(unpaid(), { [noted]: () => json(unpaid()) })
  await user.keyboard('p')
  await user.clear(amount())
  expect(screen.getByRole('region', { name: '記録すると' }).textContent).toContain('まだ変わりません')
  await user.type(amount(), '{Control>}{Enter}{/Control}')
  expect(screen.getByText('金額をご記入ください。')).toBeTruthy()
  await user.type(amount(), '１万')
  const day = screen.getByLabelText('入金日')
  fireEvent.change(day, { target: { value: addDays(today, 1) } })
  await user.type(amount(), '{Control>}{Enter}{/Control}')
  expect(screen.getByText('入金日は、今日までの日付でご記入ください。')).toBeTruthy()
  expect(sent()).toEqual([])
  fireEvent.change(day, { target: { value: addDays(today, -1) } })
  await user.type(amount(), '{Control>}{Enter}{/Control}')
  await expect.poll(sent).toMatchObject([{ amount: 10_000 }])
})

test('a day before it was ordered is a note and no stop', async () => {
  const { user, sent } = await open(unpaid(), { [noted]: () => json(unpaid()) })
  await user.keyboard('p')
  const asked = await dialog('入金を記録')
  fireEvent.change(asked.getByLabelText('入金日'), { target: { value: '2026-11-20' } })
  expect(asked.queryByText(/受付の日/)).toBeNull()
  fireEvent.change(asked.getByLabelText('入金日'), { target: { value: '2019-11-20' } })
  expect(asked.getByText(/受付の日（2026年11月20日（金））より前です/)).toBeTruthy()
  await user.type(amount(), '{Control>}{Enter}{/Control}')
  await expect.poll(sent).toMatchObject([{ received_on: '2019-11-20' }])
})

test('the same transfer twice is a note and no stop; a receipt of money that is taken back is void', async () => {
  const receipt = { ...issued, id: 'r1', kind: 'receipt', title: '領収書', number: 'RC-1', amount: 10_840 } as const
  const twice = unpaid({
    money: sampleMoney(10_840, { received: 10_840 }),
    book: [
      bookEntry('sale', 10_840),
      bookEntry('received', 10_840, { id: 'p1', method: 'transfer', accounting_day: today, payer: 'カ）ミライ' }),
    ],
    papers: { kinds: [], issued: [receipt], naming: { addressee: '', po_number: '' } },
  })
  const { user } = await open(twice)
  await user.keyboard('p')
  const asked = await dialog('入金を記録')
  await user.type(amount(), '10840')
  await user.clear(asked.getByRole('textbox', { name: /振込名義/ }))
  await user.type(asked.getByRole('textbox', { name: /振込名義/ }), 'カ）ミライ')
  expect(asked.getByText(/もう記録されています。別の振込なら、このまま記録できます/)).toBeTruthy()
  await user.click(asked.getByRole('button', { name: '戻る' }))
  await user.click(screen.getByRole('button', { name: /10,840円/ }))
  const effects = (await dialog('記録の打ち消し')).getByRole('region', { name: '記録すると' })
  expect(effects.textContent).toMatch(/領収書 RC-1.*無効/)
})

test('a payment that could not be noted stays as it was typed, and goes again under its key', async () => {
  let isLost = true
  const { user, calls, sent } = await open(unpaid(), {
    [noted]: () => (isLost ? Promise.reject(new TypeError('lost')) : json(unpaid())),
  })
  await user.keyboard('p')
  await user.clear(amount())
  await user.type(amount(), '5000{Control>}{Enter}{/Control}')
  expect(await screen.findByText(/通信が途切れました/)).toBeTruthy()
  expect(amount().value).toBe('5000')
  isLost = false
  await user.type(amount(), '{Control>}{Enter}{/Control}')
  await expect.poll(sent).toMatchObject([{ amount: 5_000 }, { amount: 5_000 }])
  const keys = calls.filter(({ what }) => what === noted).map(({ headers }) => headers.get('idempotency-key'))
  expect(keys[1]).toBe(keys[0])
})

test('what goes back is the open question: 1 to 3 answer it, and N opens the dialog and records nothing', async () => {
  const over = unpaid({
    money: sampleMoney(10_840, { received: 10_840, credited: 4_320 }),
    book: [bookEntry('sale', 10_840), bookEntry('received', 10_840, { id: 'p1', method: 'transfer' })],
    refund_account: {
      bank: 'みほん銀行',
      branch: '大手町支店',
      kind: 'ordinary',
      number: '••••567',
      third_party: false,
      holder_kana: 'カ）ミライ',
      checked_at: null,
      returned_at: null,
      named_at: '2026-12-19T16:04:00+09:00',
      due_on: '2026-12-08',
    },
  })
  const { user, calls } = await open(over, { [`POST ${path}/refunds`]: () => json(over) })
  const next = screen.getByRole('region', { name: '次にすること' })
  expect(next.textContent).toContain('4,320円をお返しする')
  expect(next.textContent).toContain('••••567')
  await user.keyboard('2n')
  const asked = await dialog('返金を記録')
  expect(asked.getByRole<HTMLSelectElement>('combobox', { name: '方法' }).value).toBe('cash')
  await user.click(asked.getByRole('button', { name: '戻る' }))
  await user.keyboard('3n')
  await dialog('記録の打ち消し')
  expect(calls.filter(({ what, query }) => what.startsWith('POST') && query.get('dry_run') === '0')).toEqual([])
})

test('the invoice goes by mail with what is open; nothing is offered where none can be had', async () => {
  const call = `POST ${path}/invoice-mails`
  const letter = { to: 'yamamoto@example.co.jp', subject: 'ご請求のお知らせ', text: '差引ご請求額 10,840円' }
  const papers = { kinds: [invoice], issued: [], naming: { addressee: '', po_number: '' } }
  const { user, calls, unmount } = await open(unpaid({ papers }), {
    [call]: () => json({ ...unpaid({ papers: { ...papers, issued: [issued] } }), to_customer: letter }),
  })
  await user.keyboard('i')
  const asked = await dialog('請求書を送る')
  await expect.poll(() => asked.queryByText('「ご請求のお知らせ」')).toBeTruthy()
  const effects = asked.getByRole('region', { name: '送ると' }).textContent
  expect(effects).toContain('残り 10,840円　そのまま')
  expect(effects).toContain('新しく発行')
  await user.click(asked.getByRole('button', { name: /^10,840円の請求を送る/ }))
  expect(await screen.findByText('請求書を送りました。')).toBeTruthy()
  const asked2 = calls.filter(({ what }) => what === call)
  expect(asked2.map(({ query }) => query.get('dry_run'))).toEqual(['1', '0'])
  unmount()
  await open(unpaid())
  expect(screen.queryByRole('button', { name: /請求書を送る/ })).toBeNull()
})

const issued: ShownOrder['papers']['issued'][number] = {
  id: 'i1',
  kind: 'invoice',
  title: '請求書',
  number: 'INV-1',
  serial: 1,
  issued_at: '2026-12-11T20:00:00+09:00',
  date: '2026-12-11',
  amount: 10_840,
  partner: '',
  addressee: '',
  po_number: '',
  own_fields: [],
  due: null,
  is_fee: false,
  about: null,
  approved_at: null,
  state: 'valid',
  ended_at: null,
  voided_by: null,
  replaced_by: null,
  replaces: [],
  paid: null,
  meetup: { id: 'a1', number: '', title: '', plan_name: null },
}
