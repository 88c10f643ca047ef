// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { RefundRow } from '#contract/admin/refunds.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const order: RefundRow = {
  kind: 'meetup',
  id: 'o1',
  version: 3,
  number: 'MU-2611-0001',
  company: '株式会社みらい企画',
  name: '山本 美咲',
  tel: '03-1234-5678',
  date: '2026-11-24',
  payment_method: 'invoice',
  amount: 12_960,
  title: '納会',
  cause: 'lessened',
  account: {
    bank: 'みずほ銀行',
    branch: '大手町営業部',
    kind: 'ordinary',
    number: '••••567',
    third_party: true,
    named_at: '2026-11-24T10:00:00+09:00',
    due_on: '2026-12-08',
    holder_kana: 'カ）イロハ',
    checked_at: null,
    returned_at: null,
  },
  card_refund: null,
  hindrance: 'other_holder',
  file: null,
}
const booking: RefundRow = {
  ...order,
  kind: 'booking',
  id: 'b1',
  number: 'PL-2611-0001',
  company: '',
  account: null,
  hindrance: 'no_account',
}
const list = 'GET /backend/api/admin/refunds'
const opened = 'GET /backend/api/admin/meetups/o1/refund-account'

async function open(rows: RefundRow[], at = '/admin/refunds', answer = () => json({ account: null })) {
  const shown = await showAdmin(at, {
    answers: { [list]: () => json(rows, 200, { 'x-total-count': String(rows.length) }), [opened]: answer },
  })
  await screen.findByRole('heading', { level: 1, name: '返金' })
  return shown
}
const row = (name: RegExp) => within(screen.getByRole('row', { name }))

test('what goes back is there with whom it goes to and where, of orders and bookings alike', async () => {
  await open([order, booking])
  expect(row(/MU-2611/).getByText('12,960円')).toBeTruthy()
  expect(row(/MU-2611/).getByText('お客さまと別の名義')).toBeTruthy()
  expect(
    row(/MU-2611/)
      .getByRole('link', { name: 'MU-2611-0001' })
      .getAttribute('href'),
  ).toBe('/admin/meetups/o1')
  expect(
    row(/MU-2611/)
      .getByRole('link', { name: '03-1234-5678' })
      .getAttribute('href'),
  ).toBe('tel:0312345678')
  expect(
    row(/PL-2611/)
      .getByRole('link', { name: 'PL-2611-0001' })
      .getAttribute('href'),
  ).toBe('/admin/bookings/b1')
  expect(row(/PL-2611/).getByText('まだうかがっていません')).toBeTruthy()
})

test('the whole account is asked for by a press; a refusal is said and the press stays', async () => {
  let refuses = true
  const account = {
    bank: 'みずほ銀行',
    bank_code: '0001',
    branch: '大手町営業部',
    branch_code: '112',
    kind: 'ordinary',
    number: '1234567',
    holder_kana: 'カ)イロハ',
    third_party: true,
  }
  const { calls } = await open([order], '/admin/refunds', () =>
    refuses ? json({ code: 'server', message: 'ただいま混み合っています。' }, 503) : json({ account }),
  )
  expect(calls.some(({ what }) => what === opened)).toBe(false)
  const press = screen.getByRole('button', { name: /口座をすべて表示する/ })
  fireEvent.click(press)
  await screen.findByRole('alert')
  refuses = false
  fireEvent.click(press)
  await screen.findByText(/普通 1234567 カ\)イロハ/)
})

test('a card goes back by itself; nothing waits, and nothing was done', async () => {
  const { unmount } = await open([
    { ...order, payment_method: 'card', account: null, card_refund: 'running', hindrance: 'card' },
  ])
  expect(screen.getByText('カード会社を通じて返金します')).toBeTruthy()
  unmount()
  const done = await open([], '/admin/refunds?state=done')
  expect(done.calls.findLast(({ what }) => what === list)!.query.get('state')).toBe('done')
  expect(screen.getByText('返金の記録は、まだありません。')).toBeTruthy()
})

const ready: RefundRow = { ...order, hindrance: null, account: { ...order.account!, third_party: false } }
const make = 'POST /backend/api/admin/refunds/transfer-files'
const tried = {
  id: 'f1',
  state: 'to_confirm',
  pay_on: '2026-11-25',
  transfers: 1,
  amount: 12_960,
  title: '納会',
  cause: 'lessened',
  made_at: '2026-11-24T09:00:00+09:00',
  made_by: '佐伯 真琴',
  confirmed_by: null,
  paid_on: null,
  kept_until: '2026-12-02',
  is_erased: false,
  items: [{ ...ready, state: 'sent', mails: true }],
  twins: ['o1'],
  may_confirm: 'self',
}

async function openWith(rows: RefundRow[], answers: Record<string, Answered>) {
  const shown = await showAdmin('/admin/refunds', {
    answers: { [list]: () => json(rows, 200, { 'x-total-count': String(rows.length) }), ...answers },
  })
  await screen.findByRole('heading', { level: 1, name: '返金' })
  return shown
}

test('only what can be paid is chosen; the file is shown as it will be, and its sum is what is sent', async () => {
  const { calls } = await openWith([ready, booking], { [make]: () => json(tried) })
  expect((row(/PL-2611/).getByRole('checkbox') as HTMLInputElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox', { name: 'このページのすべてを選ぶ' }))
  const effects = await screen.findByRole('region', { name: '作成すると' })
  expect(effects.textContent).toContain('まだ変わりません')
  expect(screen.getByText(/同じ口座へ同じ額の返金です/)).toBeTruthy()
  expect(screen.getByText(/パスワードと認証アプリの確認コードで承認するまで/)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: /^1件 12,960円のファイルを作成/ }))
  await waitFor(() => expect(calls.filter(({ what }) => what === make)).toHaveLength(2))
  const sent = calls.findLast(({ what }) => what === make)!
  expect([sent.query.get('dry_run'), sent.body]).toEqual([
    '0',
    { ids: ['o1'], pay_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), expected_amount: 12_960 },
  ])
})

test('a shop without its own account is led to where it is written', async () => {
  await openWith([ready], {
    [make]: () => json({ code: 'not_ready', message: '振込元の口座が、設定にありません。' }, 409),
  })
  fireEvent.click(row(/MU-2611/).getByRole('checkbox'))
  expect(await screen.findByText(/振込元の口座が、設定にありません/)).toBeTruthy()
  expect(screen.getByRole('link', { name: '設定の「振込先」を開く' }).getAttribute('href')).toBe('/admin/settings#bank')
})

test('a day on which banks are closed is said beside it', async () => {
  const errors = [{ field: 'pay_on', message: '銀行の休みの日です。' }]
  await openWith([ready], { [make]: () => json({ code: 'invalid', message: '', errors }, 422) })
  fireEvent.click(row(/MU-2611/).getByRole('checkbox'))
  expect(await screen.findByText('銀行の休みの日です。')).toBeTruthy()
})

test('somebody else’s account is noted as called about, of the account that stands there', async () => {
  const check = 'POST /backend/api/admin/meetups/o1/refund-account/check'
  const { calls } = await openWith([order], { [check]: () => json({ account: null }) })
  fireEvent.click(screen.getByRole('button', { name: /名義を確かめた/ }))
  fireEvent.click(screen.getByRole('button', { name: '確かめたと記録する' }))
  await waitFor(() => expect(calls.some(({ what }) => what === check)).toBe(true))
  expect(calls.find(({ what }) => what === check)!.body).toEqual({ named_at: order.account!.named_at })
})

test('whom nobody has asked is asked by a letter that is read before it goes', async () => {
  const ask = 'POST /backend/api/admin/bookings/b1/refund-account/ask'
  const letter = { to: 'misaki@example.com', subject: '返金先の口座をお知らせください', text: 'お振込先の口座を' }
  const { calls } = await openWith([booking], { [ask]: () => json({ id: 'b1', to_customer: letter }) })
  fireEvent.click(screen.getByRole('button', { name: /メールでうかがう/ }))
  expect(await screen.findByText('misaki@example.com')).toBeTruthy()
  expect(calls.findLast(({ what }) => what === ask)!.query.get('dry_run')).toBe('1')
  fireEvent.click(screen.getByRole('button', { name: 'このメールを送る' }))
  await waitFor(() => expect(calls.findLast(({ what }) => what === ask)!.query.get('dry_run')).toBe('0'))
})

test('what a card company does not give back is paid by bank instead, by a letter that is read before', async () => {
  const byBank = 'POST /backend/api/admin/meetups/o1/refunds/by-bank'
  const letter = { to: 'misaki@example.com', subject: 'お代金についてのお知らせ', text: 'お振り込みでお返しする' }
  const card = { ...order, payment_method: 'card', account: null, card_refund: 'running', hindrance: 'card' } as const
  const { calls, unmount } = await openWith([card], { [byBank]: () => json({ id: 'o1', to_customer: letter }) })
  fireEvent.click(screen.getByRole('button', { name: /お振り込みに切り替える/ }))
  expect(await screen.findByText('misaki@example.com')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '切り替えて、このメールを送る' }))
  await waitFor(() => expect(calls.findLast(({ what }) => what === byBank)!.query.get('dry_run')).toBe('0'))
  unmount()
  await open([{ ...card, card_refund: 'refused', hindrance: 'no_account' }])
  expect(screen.getByText('カード会社に返金を断られ、お振り込みに切り替えました')).toBeTruthy()
  expect(screen.getByRole('button', { name: /メールでうかがう/ })).toBeTruthy()
})

test('where the company has not answered, it is done once somebody has looked it up there', async () => {
  const byBank = 'POST /backend/api/admin/meetups/o1/refunds/by-bank'
  const letter = { to: 'misaki@example.com', subject: 'お代金についてのお知らせ', text: 'お振り込みでお返しする' }
  const card = { ...order, payment_method: 'card', account: null, card_refund: 'running', hindrance: 'card' } as const
  const { calls } = await openWith([card], {
    [byBank]: ({ body }) =>
      (body as { checked: boolean }).checked
        ? json({ id: 'o1', to_customer: letter })
        : json({ code: 'card_refund_running', message: '返事を待っています。' }, 409),
  })
  fireEvent.click(screen.getByRole('button', { name: /お振り込みに切り替える/ }))
  fireEvent.click(await screen.findByRole('checkbox', { name: /まだ返金されていないことを/ }))
  expect(await screen.findByText('misaki@example.com')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '切り替えて、このメールを送る' }))
  await waitFor(() => expect(calls.findLast(({ what }) => what === byBank)!.query.get('dry_run')).toBe('0'))
  expect(calls.findLast(({ what }) => what === byBank)!.body).toEqual({ version: 3, checked: true })
})

test('what waits for the bank leads to its file, and says where somebody has to agree', async () => {
  const file = { id: 'f1', pay_on: '2026-11-25', state: 'to_confirm' } as const
  await open([{ ...ready, file }], '/admin/refunds?state=sent')
  expect(
    row(/MU-2611/)
      .getByRole('link', { name: '2026年11月25日の総合振込' })
      .getAttribute('href'),
  ).toBe('/admin/refunds/files/f1')
  expect(row(/MU-2611/).getByText('承認待ち')).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
})
