// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { OrderRow } from '#contract/admin/orders.ts'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const row: OrderRow = {
  id: '5b0b0c53-0000-4000-8000-000000000001',
  number: 'OR-261211-0427',
  status: 'placed',
  meetup_date: '2026-12-11',
  delivery_window: { from: '17:30', to: '18:00' },
  company: '株式会社みらい計画',
  name: '山本 美咲',
  tel: '0312345678',
  city: '千代田区',
  street: '大手町一丁目2-3',
  estimated_person: 24,
  total: 100_946,
  has_alcohol: true,
  overrides: [],
  has_mail: true,
  has_undelivered_mail: false,
  views: ['ahead', 'unconfirmed'],
  found_by: [],
  payment: { method: 'invoice', state: 'unpaid' },
  money: sampleMoney(100_946),
  placed_at: '2026-11-24T10:00:00+09:00',
  version: 1,
}
const other: OrderRow = { ...row, id: row.id.replace(/1$/, '2'), number: 'OR-261211-0428', version: 3 }
const exactly = (count: number) => ({ count, more: false })
const counts = {
  ahead: exactly(2),
  today: exactly(0),
  unconfirmed: { count: 999, more: true },
  unrecorded: exactly(3),
  unpaid: exactly(7),
  to_refund: exactly(1),
  done: exactly(5),
  cancelled: exactly(1),
}

const day = { open: true, reason: null, holiday: null, capacity: 8, taken: 9, meals: 157, meetups: 8, remaining: 0 }
const days = [
  { ...day, date: '2026-12-11' },
  { ...day, date: '2026-12-14', open: false, reason: 'staff', taken: 1, meals: 1_240, meetups: 1 },
]

/** The first is noted, all others stay. */
const noting = ({ body }: { body: unknown }) => {
  const [first, ...left] = (body as { payments: { id: string }[] }).payments
  return json({
    noted: [{ id: first!.id, number: row.number }],
    left: left.map(({ id }) => ({ id, number: other.number, code: 'edited_meanwhile' })),
  })
}

function open(
  at: string,
  rows: readonly OrderRow[] = [row],
  headers: Record<string, string> = {},
  me = {},
  payments: Answered = noting,
) {
  return showAdmin(at, {
    me,
    answers: {
      'GET /backend/api/admin/meetups': () => json(rows, 200, { 'x-total-count': String(rows.length), ...headers }),
      'GET /backend/api/admin/meetup-counts': counts,
      'GET /backend/api/admin/meetup-days': days,
      'GET /backend/api/admin/views': [],
      'GET /backend/api/admin/meetups.csv': () => json({ code: 'too_many_rows', message: '件数が多すぎます。' }, 422),
      'POST /backend/api/admin/meetups/payments': payments,
      'POST /backend/api/admin/meetups/steps': ({ body }) => {
        const { status } = body as { status: string }
        return status === 'closed'
          ? json({ code: 'server', message: '' }, 500)
          : json({
              moved: [{ id: row.id, number: row.number }],
              left: [{ id: other.id, number: other.number, code: 'edited_meanwhile' }],
            })
      },
    },
  })
}

test('each day stands under its heading, and each order says what it is', async () => {
  await open('/admin/meetups', [
    row,
    { ...row, id: row.id.replace(/1$/, '2'), number: 'OR-261214-0001', meetup_date: '2026-12-14' },
  ])
  const table = await screen.findByRole('table', { name: '受注' })
  expect(
    within(table)
      .getAllByRole('columnheader', { name: /月/ })
      .map((head) => head.textContent),
  ).toEqual(['12月11日（金）8件　157食1件 超過', '12月14日（月）1件　1,240食休業'])
  const link = within(table).getByRole('link', { name: 'OR-261211-0427' })
  expect(link.getAttribute('href')).toBe(`/admin/meetups/${row.id}`)
  expect(within(table).getAllByText('請求書・未入金', { exact: false })).toHaveLength(2)
})

test('an order of which a mail did not arrive is marked', async () => {
  await open('/admin/meetups', [row, { ...other, has_undelivered_mail: true }])
  const marked = within(await screen.findByRole('table', { name: '受注' })).getAllByText('メール不達')
  expect(marked.map((mark) => mark.closest('tr')!.textContent)).toEqual([expect.stringContaining(other.number)])
})

test('what is owed stands under the sum where it is another one: the fees, or nothing', async () => {
  const free = { ...row, payment: { ...row.payment, state: 'none' as const }, money: sampleMoney(0) }
  await open('/admin/meetups', [row, { ...other, money: sampleMoney(0, { fees: 5_000 }) }, { ...free, id: 'c' }])
  const table = await screen.findByRole('table', { name: '受注' })
  expect(
    within(table)
      .getAllByText(/^ご請求 /)
      .map((each) => each.textContent),
  ).toEqual(['ご請求 5,000円', 'ご請求 0円'])
  expect(within(table).getByText('ご請求なし', { exact: false })).toBeDefined()
  expect(within(table).getAllByText('請求書・未入金', { exact: false })).toHaveLength(2)
})

test('the tabs say how many there are, and more than can be counted', async () => {
  await open('/admin/meetups')
  const tabs = await screen.findByRole('navigation', { name: '受注の分けかた' })
  expect(
    within(tabs)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'これから2',
    '本日0',
    '確認待ち999+',
    'お届けの記録待ち3',
    'ご入金待ち7',
    '返金待ち1',
    '終わった',
    'キャンセル',
    'すべて',
  ])
})

test('a list that is not counted to its end says so; an empty one what was looked for', async () => {
  await open('/admin/meetups?tab=all', [row], { 'x-total-more': 'true' })
  expect(await screen.findByText('1件より多くあります')).toBeTruthy()
})

test('without a match it says what was looked for', async () => {
  await open('/admin/meetups?q=絶無', [])
  expect(await screen.findByText('「絶無」にあてはまる受注はありません。')).toBeTruthy()
})

test('what is looked for is looked for in all orders, unless a view was chosen', async () => {
  const { calls, user } = await open('/admin/meetups')
  const asked = () => Object.fromEntries(calls.findLast(({ what }) => what === 'GET /backend/api/admin/meetups')!.query)
  expect(asked()).toMatchObject({ view: 'ahead' })
  fireEvent.change(screen.getByLabelText('お届け日（から）'), { target: { value: '2026-12-03' } })
  fireEvent.change(screen.getByLabelText('お届け日（まで）'), { target: { value: '2026-12-03' } })
  await user.click(screen.getByRole('button', { name: '探す' }))
  await expect.poll(asked).toMatchObject({ from: '2026-12-03', to: '2026-12-03' })
  expect(asked()).not.toHaveProperty('view')
})

test.each([
  ['done', '終わった'],
  ['ahead', 'これから'],
])('where a view (%s) is too narrow, the way out of it is there', async (tab, name) => {
  const { user, router } = await open(`/admin/meetups?tab=${tab}&q=絶無`, [])
  expect(await screen.findByText(`「${name}」だけを表示しています。`, { exact: false })).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'すべての受注から探す' }))
  await expect.poll(() => decodeURIComponent(router.state.location.search)).toBe('?q=絶無')
})

test.each([
  ['ct-261129-0001', 'お問い合わせから探す', '/admin/enquiries?q=CT-261129-0001'],
  ['ＰＬ－２７０１０５－０００１', 'プランの予約から探す', '/admin/bookings?q=PL-270105-0001'],
  ['QT-2611-0002', 'お見積りから探す', '/admin/quotes?q=QT-2611-0002'],
  ['INV-2611-0002', 'プランの予約から探す', '/admin/bookings?q=INV-2611-0002'],
])('the number of something else (%s) leads to where that is looked for', async (q, name, href) => {
  await open(`/admin/meetups?q=${encodeURIComponent(q)}`, [])
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href)
})

test('who may not see enquiries is not sent there', async () => {
  await open('/admin/meetups?q=CT-261129-0001', [], {}, { role: 'staff', permissions: ['orders'] })
  expect(await screen.findByText('「CT-261129-0001」にあてはまる受注はありません。')).toBeTruthy()
  expect(screen.queryByRole('link', { name: /から探す/ })).toBeNull()
})

test('a row says by what it was found, and that nobody has noted its delivery', async () => {
  await open('/admin/meetups?q=18814', [{ ...row, found_by: ['total', 'tel'], views: ['unrecorded'] }])
  expect(await screen.findByText('金額・電話で一致')).toBeTruthy()
  expect(within(screen.getByRole('table')).getByText('お届けの記録待ち')).toBeTruthy()
})

test('many letters ask first how many they are', async () => {
  const { calls, user } = await open('/admin/meetups', [row, other])
  await user.click(screen.getByRole('checkbox', { name: 'このページのすべてを選ぶ' }))
  await user.click(screen.getByRole('button', { name: '確定する' }))
  const sent = () => calls.filter(({ what }) => what === 'POST /backend/api/admin/meetups/steps')
  const dialog = within(screen.getByRole('dialog', { name: '2件のご注文を確定しますか？' }))
  expect(dialog.getByText(/「ご注文が確定しました」のメールを、2件のご注文者さまにお送りします/)).toBeTruthy()
  expect(sent()).toEqual([])
  await user.click(dialog.getByRole('button', { name: '2件を確定して、メールを送る' }))
  await expect.poll(sent).toHaveLength(1)
})

test('of a day that is over only its orders are told', async () => {
  vi.setSystemTime('2026-12-12T00:00:00+09:00')
  onTestFinished(() => void vi.useRealTimers())
  await open('/admin/meetups?tab=all&sort=-meetup_date')
  const head = await screen.findByRole('columnheader', { name: /12月11日/ })
  expect(head.textContent).toBe('12月11日（金）8件　157食')
})

test.each(['tab=cancelled', 'status=cancelled'])(
  '%s: orders stand under their day without its figures',
  async (asked) => {
    await open(`/admin/meetups?${asked}`, [{ ...row, status: 'cancelled' }])
    expect((await screen.findByRole('columnheader', { name: /12月11日/ })).textContent).toBe('12月11日（金）')
  },
)

test('what is listed is taken along as CSV, whatever the page; what goes wrong is said', async () => {
  const { calls, user } = await open('/admin/meetups?tab=all&q=みらい&page=2')
  await user.click(await screen.findByRole('button', { name: 'CSVに書き出す' }))
  expect(await screen.findByText('件数が多すぎます。')).toBeTruthy()
  const call = calls.find(({ what }) => what === 'GET /backend/api/admin/meetups.csv')
  const { _, ...asked } = Object.fromEntries(call!.query)
  expect(asked).toEqual({ q: 'みらい', sort: '-meetup_date' })
})

test('columns are chosen in the address, one press each', async () => {
  const { user, router } = await open('/admin/meetups')
  await user.click(await screen.findByRole('button', { name: '表示する列' }))
  await user.click(screen.getByRole('checkbox', { name: '電話' }))
  expect(new URLSearchParams(router.state.location.search).get('cols')).toBe(
    'customer,tel,place,persons,total,payment,status',
  )
  expect(await screen.findByRole('link', { name: '03-1234-5678' })).toBeTruthy()
})

test('those that are chosen go their step together; what stayed is told with its reason and stays chosen', async () => {
  const { calls, user } = await open('/admin/meetups', [row, other])
  expect(screen.queryByRole('region', { name: '選んだ受注' })).toBeNull()
  await user.click(screen.getByRole('checkbox', { name: 'このページのすべてを選ぶ' }))
  const bar = screen.getByRole('region', { name: '選んだ受注' })
  expect(within(bar).getByText('2件を選択中')).toBeTruthy()
  await user.click(within(bar).getByRole('checkbox', { name: /メールで知らせる/ }))
  await user.click(within(bar).getByRole('button', { name: '確定する' }))
  expect(await screen.findByText(/1件を確定しました。/)).toBeTruthy()
  expect(calls.find(({ what }) => what === 'POST /backend/api/admin/meetups/steps')?.body).toEqual({
    status: 'confirmed',
    orders: [
      { id: row.id, version: 1 },
      { id: other.id, version: 3 },
    ],
    send_mail: false,
  })
  const left = screen.getByRole('listitem')
  expect(left.textContent).toContain('OR-261211-0428 ほかの画面で内容が変更されていました。')
  expect(screen.getByRole('checkbox', { name: `${row.number}を選ぶ` })).toHaveProperty('checked', false)
  expect(screen.getByRole('checkbox', { name: `${other.number}を選ぶ` })).toHaveProperty('checked', true)
})

test('a step that could not be sent keeps what was chosen', async () => {
  const { user } = await open('/admin/meetups', [row, other])
  await user.click(screen.getByRole('checkbox', { name: `${other.number}を選ぶ` }))
  await user.click(screen.getByRole('button', { name: '完了にする' }))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByText('1件を選択中')).toBeTruthy()
})

test('what is not paid is asked for in all orders, and can be let go of', async () => {
  const { calls, user, router } = await open('/admin/meetups?payment=unpaid&sort=meetup_date')
  await screen.findByRole('heading', { level: 1, name: '受注' })
  const asked = () => Object.fromEntries(calls.findLast(({ what }) => what === 'GET /backend/api/admin/meetups')!.query)
  expect(asked()).toMatchObject({ payment: 'unpaid', sort: 'meetup_date' })
  expect(asked()).not.toHaveProperty('status')
  expect(screen.getByRole('combobox', { name: 'ご入金' })).toHaveProperty('value', 'unpaid')
  await user.click(screen.getByRole('link', { name: '条件を外す' }))
  expect(router.state.location.search).not.toContain('payment')
})

test.each([
  ['?status=placed&sort=meetup_date', { status: 'placed', sort: 'meetup_date' }, '確認待ち'],
  ['?status=placed,confirmed', { status: 'placed,confirmed', sort: '-meetup_date' }, '仕込み前'],
  ['?tab=ahead&status=cancelled', { status: 'cancelled', view: 'ahead' }, 'キャンセル'],
  ['?tab=waiting', { view: 'unconfirmed' }, '表示のとおり'],
  ['?tab=unrecorded', { view: 'unrecorded', sort: 'meetup_date' }, '表示のとおり'],
  ['?status=lost', { view: 'ahead' }, '表示のとおり'],
])('the numbers of the first screen lead to their lists: %s', async (query, expected, chosen) => {
  const { calls } = await open(`/admin/meetups${query}`)
  const list = calls.find(({ what }) => what === 'GET /backend/api/admin/meetups')!
  expect(Object.fromEntries(list.query)).toMatchObject(expected)
  const field = screen.getByRole<HTMLSelectElement>('combobox', { name: '状態' })
  expect(field.selectedOptions[0]?.textContent).toBe(chosen)
})

const uuid = expect.stringMatching(/^[\da-f-]{36}$/)

/** The dialog in which the payments of these orders are looked at, opened by the keyboard. */
async function paying(rows: readonly OrderRow[], answer: Answered = noting) {
  vi.setSystemTime('2026-12-12T10:00:00+09:00')
  onTestFinished(() => void vi.useRealTimers())
  const { calls, user } = await open('/admin/meetups?tab=unpaid', rows, {}, {}, answer)
  await screen.findByRole('table', { name: '受注' })
  await user.keyboard('jx'.repeat(rows.length))
  await user.keyboard('y')
  const dialog = within(screen.getByRole('dialog'))
  const amount = (number: string) => dialog.getByRole<HTMLInputElement>('textbox', { name: `${number}の金額（円）` })
  const sent = () => calls.filter(({ what }) => what.endsWith('/meetups/payments')).map(({ body }) => body)
  const press = () => user.click(dialog.getByRole('button', { name: /を記録する$/ }))
  return { user, dialog, amount, sent, press }
}

test('payments of several are noted with what is left to pay, from who ordered, on one day; what stayed says why', async () => {
  const part = { ...other, company: '', money: sampleMoney(100_946, { received: 946 }) }
  const { dialog, amount, sent, press } = await paying([row, part])
  expect(dialog.getByRole('heading').textContent).toBe('2件の入金を記録しますか？')
  expect(dialog.getByText('お支払い 100,946円 ／ 受け取り 946円')).toBeTruthy()
  expect(amount(other.number).value).toBe('100000')
  expect(dialog.getByRole('status').textContent).toBe('合計　2件　200,946円')
  expect(document.activeElement).toBe(dialog.getByLabelText('入金日'))
  expect(sent()).toEqual([])
  await press()
  expect(await screen.findByText(/1件の入金を記録しました。/)).toBeTruthy()
  const [{ payments, received_on }] = sent() as [{ payments: { key: string }[]; received_on: string }]
  expect(received_on).toBe('2026-12-12')
  expect(payments).toEqual([
    { id: row.id, version: 1, key: uuid, amount: 100_946, payer: '株式会社みらい計画' },
    { id: other.id, version: 3, key: uuid, amount: 100_000, payer: '山本 美咲' },
  ])
  expect(new Set(payments.map(({ key }) => key)).size).toBe(2)
  expect(screen.getByRole('listitem').textContent).toContain(
    'OR-261211-0428 ほかの画面で内容や入金が変更されていました。',
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByText('1件を選択中')).toBeTruthy()
})

test('sums and payers are put right row by row, in full width too, and the total follows', async () => {
  const { user, dialog, amount, sent, press } = await paying([row, other])
  await user.clear(amount(row.number))
  await user.type(amount(row.number), '５万')
  const payer = dialog.getByRole('textbox', { name: `${row.number}の振込名義` })
  await user.clear(payer)
  await user.type(payer, 'カ）ミライ')
  expect(dialog.getByRole('button', { name: '2件 150,946円を記録する' })).toBeTruthy()
  await press()
  await expect.poll(sent).toMatchObject([{ payments: [{ amount: 50_000, payer: 'カ）ミライ' }, { amount: 100_946 }] }])
})

test.each([
  ['no sum', '', '金額を円の整数でご記入ください。'],
  ['nothing', '0', '金額を円の整数でご記入ください。'],
  ['a minus', '-5000', '金額を円の整数でご記入ください。'],
])('%s is not noted, for none of them', async (_what, text, sentence) => {
  const { user, dialog, amount, sent, press } = await paying([row, other])
  await user.clear(amount(other.number))
  if (text) await user.type(amount(other.number), text)
  await press()
  expect(dialog.getByText(sentence)).toBeTruthy()
  expect(document.activeElement).toBe(amount(other.number))
  expect(sent()).toEqual([])
})

test('a day that has not come is refused beside its field', async () => {
  const { dialog, sent, press } = await paying([row])
  const day = dialog.getByLabelText('入金日')
  fireEvent.change(day, { target: { value: '2026-12-13' } })
  await press()
  expect(dialog.getByText('入金日は、今日までの日付でご記入ください。')).toBeTruthy()
  expect([document.activeElement, sent()]).toEqual([day, []])
  fireEvent.change(day, { target: { value: '' } })
  expect(dialog.getByText('入金日をご記入ください。')).toBeTruthy()
})

test('a day before one of them was ordered is a note, and no stop', async () => {
  const { dialog, sent, press } = await paying([row, other])
  expect(dialog.queryByText(/受付の日より前/)).toBeNull()
  fireEvent.change(dialog.getByLabelText('入金日'), { target: { value: '2019-11-24' } })
  expect(
    dialog.getByText(new RegExp(`受付の日より前のご注文があります（${row.number}、${other.number}）`)),
  ).toBeTruthy()
  await press()
  expect(sent()).toHaveLength(1)
})

test('more than is left to pay is noted once somebody says that it is meant', async () => {
  const { user, dialog, amount, sent, press } = await paying([row])
  await user.clear(amount(row.number))
  await user.type(amount(row.number), '101946')
  await press()
  const meant = dialog.getByRole('checkbox', { name: /^残りより1,000円多い入金を、このまま記録する/ })
  expect([document.activeElement, sent()]).toEqual([meant, []])
  await user.keyboard(' ')
  await user.click(dialog.getByRole('button', { name: '1件 101,946円を記録する' }))
  await expect.poll(sent).toMatchObject([{ payments: [{ amount: 101_946 }] }])
})

test('one of several that is more than is left to pay keeps all of them until somebody says that it is meant', async () => {
  const { user, amount, sent, press, dialog } = await paying([row, other])
  await user.clear(amount(other.number))
  await user.type(amount(other.number), '101946')
  await press()
  const meant = dialog.getByRole('checkbox', { name: /^残りより1,000円多い入金を、このまま記録する/ })
  expect([document.activeElement, sent()]).toEqual([meant, []])
})

test('what is paid, and what is charged to a card, is named and left out; with nothing else there is nothing to press', async () => {
  const paid = {
    ...other,
    payment: { ...other.payment, state: 'paid' as const },
    money: sampleMoney(100_946, { received: 100_946 }),
  }
  const card = { ...row, id: 'c', number: 'OR-261211-0429', payment: { ...row.payment, method: 'card' as const } }
  const { user, dialog, sent, press } = await paying([row, paid, card])
  expect(dialog.getByText(/^次のご注文は、記録しません。/).textContent).toContain(
    'OR-261211-0428（請求書・入金済み）、OR-261211-0429（カード・未入金）',
  )
  await press()
  await expect.poll(sent).toMatchObject([{ payments: [{ id: row.id }] }])
  await user.click(screen.getByRole('checkbox', { name: `${paid.number}を選ぶ` }))
  await user.keyboard('y')
  const none = within(screen.getByRole('dialog', { name: '入金の記録が要るご注文がありません' }))
  expect(none.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['戻る'])
})

test('an answer that is lost leaves the dialog as it is, and the same payments go out again', async () => {
  let isLost = true
  const { dialog, sent, press } = await paying([row, other], (call) => {
    if (isLost) throw new TypeError('fetch failed')
    return noting(call)
  })
  await press()
  expect(await dialog.findByText(/もう一度押してください。二重に記録することはありません。/)).toBeTruthy()
  isLost = false
  await press()
  await expect.poll(sent).toHaveLength(2)
  expect(sent()[1]).toEqual(sent()[0])
})

test('who may not note payments has neither button nor key for it', async () => {
  const { user } = await open('/admin/meetups', [row], {}, { role: 'staff', permissions: ['orders'] })
  await screen.findByRole('table', { name: '受注' })
  await user.keyboard('jxy')
  expect(screen.getByText('1件を選択中')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: '入金を記録する' })).toBeNull()
})

test('N confirms those that are chosen, and asks as the button does', async () => {
  const { user } = await open('/admin/meetups', [row, other])
  await screen.findByRole('table', { name: '受注' })
  await user.keyboard('n')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('jxjxn')
  expect(screen.getByRole('dialog', { name: '2件のご注文を確定しますか？' })).toBeTruthy()
})

test('[ and ] go from tab to tab, round the end, and as fast as they are pressed', async () => {
  const { user, router } = await open('/admin/meetups?q=みらい')
  await screen.findByRole('table', { name: '受注' })
  const tab = () => new URLSearchParams(router.state.location.search).get('tab')
  await user.keyboard(']]]')
  await expect.poll(tab).toBe('unconfirmed')
  expect(document.activeElement!.textContent).toContain('確認待ち')
  await user.keyboard('[[[[[[')
  await expect.poll(tab).toBeNull()
  expect(new URLSearchParams(router.state.location.search).get('q')).toBe('みらい')
  await user.keyboard('[[')
  await expect.poll(tab).toBe('cancelled')
})
