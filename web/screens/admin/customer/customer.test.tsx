// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { CustomerRecord } from '#contract/admin/customer-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const none = { total: 0, rows: [] }
const id = '5b0b0c53-0000-4000-8000-00000000c001'
const orderId = '5b0b0c53-0000-4000-8000-00000000a001'
const newcomer: CustomerRecord = {
  id,
  name: '山本 美咲',
  kana: 'ヤマモト ミサキ',
  company: '株式会社みらい計画',
  department: '総務課',
  email: 'misaki@example.com',
  pending_email: null,
  tel: '0312345678',
  state: 'active',
  created_at: '2026-04-01T10:00:00+09:00',
  last_seen_at: null,
  has_second_factor: false,
  locked: false,
  locked_at: null,
  lock_reason: '',
  password_change_required: false,
  max_open_orders: 30,
  open_orders: 0,
  note: '',
  sums: { orders: 0, persons: 0, total: 0, ahead: 0, ahead_total: 0, unpaid: 0 },
  orders: none,
  gatherings: none,
  papers: none,
  mails: none,
  sessions: none,
  security: none,
  last_change: null,
  version: 3,
}
const order = {
  id: orderId,
  number: 'OR-261211-0001',
  title: '忘年会',
  status: 'placed' as const,
  meetup_date: '2026-12-11',
  estimated_person: 24,
  total: 100_946,
}
const device = {
  id: '5b0b0c53-0000-4000-8000-00000000f001',
  device: 'Safari（iPhone）',
  network: '203.0.113.*',
  created_at: '2026-11-20T10:00:00+09:00',
  last_used_at: '2026-11-24T10:00:00+09:00',
}
const full: CustomerRecord = {
  ...newcomer,
  sums: { orders: 12, persons: 385, total: 1_846_300, ahead: 3, ahead_total: 345_746, unpaid: 0 },
  orders: { total: 12, rows: [order] },
  gatherings: {
    total: 1,
    rows: [
      {
        id: orderId,
        title: '忘年会',
        status: 'scheduled',
        starts_at: '2026-12-11T17:30:00+09:00',
        estimated_person: 24,
        source: { kind: 'meetup', id: orderId },
      },
    ],
  },
  mails: {
    total: 1,
    rows: [
      {
        id,
        subject: 'ご注文を承りました',
        text: '山本 美咲 様',
        at: '2026-11-24T10:00:00+09:00',
        given_up: true,
        meetup_id: orderId,
      },
    ],
  },
  sessions: { total: 1, rows: [device] },
  security: {
    total: 2,
    rows: [
      {
        id: 2,
        at: '2026-11-24T10:00:00+09:00',
        event: 'login_failed',
        detail: 'code',
        device: 'Safari（iPhone）',
        network: '203.0.113.*',
      },
      { id: 1, at: '2026-11-24T09:00:00+09:00', event: 'login', detail: '', device: '', network: '' },
    ],
  },
  last_change: { by: '河野 遥', at: '2026-11-24T10:38:00+09:00' },
}
const get = `GET /backend/api/admin/customers/${id}`
const patch = `PATCH /backend/api/admin/customers/${id}`
const log = { 'GET /backend/api/admin/audit-log': () => json([], 200, { 'x-total-count': '0' }) }
const open = (answers: Record<string, Answered>, { query = '', me = {} } = {}) =>
  showAdmin(`/admin/customers/${id}${query}`, { answers: { ...log, ...answers }, me })
const card = (name: string) => within(screen.getByRole('region', { name }))
const note = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: '社内のメモ' })

beforeEach(() => sessionStorage.clear())

test('somebody who has done nothing yet: each part says so', async () => {
  await open({ [get]: newcomer })
  expect(await screen.findByRole('heading', { name: '山本 美咲さま' })).toBeTruthy()
  for (const words of [
    'ご注文はまだありません。',
    '会はまだありません。',
    '発行した書類はまだありません。',
    'お送りしたメールはまだありません。',
    'ログイン中の端末はありません。',
  ]) {
    expect(screen.getByText(words)).toBeTruthy()
  }
  expect(screen.getByText('記録なし')).toBeTruthy()
  expect(screen.queryByRole('button', { name: /すべての端末/ })).toBeNull()
})

test('what they ordered leads to the orders, each list to its pages, the others stay', async () => {
  await open({ [get]: full }, { query: '?mails=2' })
  const link = await card('ご注文').findByRole('link', { name: order.number })
  expect(link.getAttribute('href')).toBe(`/admin/meetups/${orderId}`)
  expect(card('会').getByRole('link', { name: '忘年会' }).getAttribute('href')).toBe(`/admin/meetups/${orderId}`)
  const second = card('ご注文').getByRole('link', { name: '2ページ目' })
  expect(second.getAttribute('href')).toBe(`/admin/customers/${id}?orders=2&mails=2`)
  expect(card('お送りしたメール').getByText('届いていません')).toBeTruthy()
  expect(screen.getByText('1,846,300円')).toBeTruthy()
  expect(screen.getByText('4,796円')).toBeTruthy()
  expect(screen.getByText('ログインの失敗（確認コード）')).toBeTruthy()
})

test('who may not see orders finds them named, and no link', async () => {
  await open({ [get]: full }, { me: { role: 'staff', permissions: ['customers'] } })
  expect(await card('ご注文').findByText(order.number)).toBeTruthy()
  expect(screen.queryByRole('link', { name: order.number })).toBeNull()
  expect(screen.queryByRole('region', { name: '操作の記録' })).toBeNull()
})

test('a note is saved on the version that was shown; a clash loses nothing, and asks which is to hold', async () => {
  let record = { ...full, note: '箸を多めに' }
  const sent: unknown[] = []
  const { user } = await open({
    [get]: () => json(record),
    [patch]: ({ body }) => {
      sent.push(body)
      const isFirst = sent.length === 1
      record = { ...record, note: isFirst ? '河野のメモ' : 'わたしのメモ', version: isFirst ? 4 : 5 }
      if (!isFirst) return json(record)
      return json({ code: 'edited_meanwhile', message: '変更されています。', customer: record }, 409)
    },
  })
  await screen.findByRole('heading', { name: '山本 美咲さま' })
  await user.clear(note())
  await user.type(note(), 'わたしのメモ')
  await user.click(screen.getByRole('button', { name: '保存' }))
  const clash = within(await screen.findByRole('alert', { name: 'ほかの変更との重なり' }))
  expect(clash.getByText(/河野 遥さんがこのメモを変更しています/)).toBeTruthy()
  expect(note().value).toBe('わたしのメモ')
  await user.click(clash.getByRole('button', { name: 'この選び方で続ける' }))
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(sent).toEqual([
    { version: 3, note: 'わたしのメモ' },
    { version: 4, note: 'わたしのメモ' },
  ])
  expect(await screen.findByText('保存済み')).toBeTruthy()
})

test('a lock says what follows, asks for a reason, and is undone with one press', async () => {
  let record = full
  const sent: unknown[] = []
  const { user } = await open({
    [get]: () => json(record),
    [patch]: ({ body }) => {
      sent.push(body)
      const { locked, reason = '' } = body as { locked: boolean; reason?: string }
      record = {
        ...record,
        locked,
        locked_at: locked ? '2026-11-24T10:00:00+09:00' : null,
        lock_reason: reason,
        state: locked ? 'locked' : 'active',
        version: record.version + 1,
      }
      return json(record)
    },
  })
  await screen.findByRole('heading', { name: '山本 美咲さま' })
  expect(card('ログインの制限').getByText(/承ったご注文はそのまま残ります/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'ロックする' }))
  const dialog = within(screen.getByRole('dialog', { name: 'ログインをロックしますか' }))
  await user.type(dialog.getByRole('textbox', { name: /理由/ }), '第三者の利用のおそれ')
  await user.click(dialog.getByRole('button', { name: 'ロックする' }))
  expect(await screen.findByText('理由：第三者の利用のおそれ')).toBeTruthy()
  expect(screen.getByText('ロック中')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'ロックを解除' }))
  expect(await screen.findByRole('button', { name: 'ロックする' })).toBeTruthy()
  expect(sent).toEqual([
    { version: 3, locked: true, reason: '第三者の利用のおそれ' },
    { version: 4, locked: false },
  ])
})

test('the number of open orders is read as people write it, or refused beside the field', async () => {
  let record: CustomerRecord = { ...full, open_orders: 30 }
  const sent: unknown[] = []
  const { user } = await open({
    [get]: () => json(record),
    [patch]: ({ body }) => {
      sent.push(body)
      record = { ...record, max_open_orders: 60, version: 4 }
      return json(record)
    },
  })
  const limit = card('お支払い前のご注文の上限')
  expect(await limit.findByText(/上限に達しています/)).toBeTruthy()
  const field = limit.getByRole('textbox', { name: /上限の件数/ })
  await user.clear(field)
  await user.type(field, '多め')
  await user.click(limit.getByRole('button', { name: '上限を保存' }))
  expect(limit.getByText('0から9,999までの件数をご記入ください。')).toBeTruthy()
  await user.clear(field)
  await user.type(field, '６０')
  expect(limit.getByText(/同じ日は60件まで/)).toBeTruthy()
  await user.click(limit.getByRole('button', { name: '上限を保存' }))
  expect(sent).toEqual([{ version: 3, max_open_orders: 60 }])
  await waitFor(() => expect(card('お支払い前のご注文の上限').queryByText(/上限に達しています/)).toBeNull())
})

test('a new password is asked for, and an act on an older state is refused in words', async () => {
  const { user } = await open({
    [get]: full,
    [patch]: () => json({ code: 'edited_meanwhile', message: 'ほかの画面で内容が変更されています。' }, 409),
  })
  await user.click(await screen.findByRole('button', { name: 'お願いする' }))
  expect(await card('ログインの制限').findByText(/ほかの画面で内容が変更されています/)).toBeTruthy()
})

test('a new password that was asked for is let go of with the same press', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [get]: { ...full, password_change_required: true },
    [patch]: ({ body }) => {
      sent.push(body)
      return json(full)
    },
  })
  await user.click(await screen.findByRole('button', { name: 'お願いをやめる' }))
  await waitFor(() => expect(sent).toEqual([{ version: 3, password_change_required: false }]))
})

test('the highest number of open orders that is named can be had, and none above it', async () => {
  const sent: unknown[] = []
  const { user } = await open({
    [get]: full,
    [patch]: ({ body }) => {
      sent.push(body)
      return json(full)
    },
  })
  const limit = within(await screen.findByRole('region', { name: 'お支払い前のご注文の上限' }))
  const field = limit.getByRole('textbox', { name: /上限の件数/ })
  for (const typed of ['10000', '9999']) {
    await user.clear(field)
    await user.type(field, typed)
    await user.click(limit.getByRole('button', { name: '上限を保存' }))
  }
  await waitFor(() => expect(sent).toEqual([{ version: 3, max_open_orders: 9_999 }]))
})

test('who cannot be erased stays on the screen, with each reason', async () => {
  const reasons = [{ message: 'これからのお届けがあります。' }, { message: 'お支払いが残っています。' }]
  const { user, router, calls } = await open({
    [get]: full,
    [`POST /backend/api/admin/customers/${id}/erase`]: () => json({ code: 'not_deletable', message: '', reasons }, 409),
  })
  await user.click(await screen.findByRole('button', { name: '消去する' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '消去する' }))
  expect(await screen.findByText(/これからのお届けがあります。お支払いが残っています。/)).toBeTruthy()
  await expect.poll(() => calls.filter(({ what }) => what === get)).toHaveLength(2)
  expect(router.state.location.pathname).toBe(`/admin/customers/${id}`)
})

test.each([
  ['scheduled', '2099-12-11T17:30:00+09:00', '予定どおり'],
  ['scheduled', '2026-01-11T17:30:00+09:00', '開催済み'],
  ['cancelled', '2026-01-11T17:30:00+09:00', 'キャンセル'],
] as const)('a gathering that is %s for %s reads as %s', async (status, starts_at, words) => {
  const gathering = { ...full.gatherings.rows[0]!, status, starts_at }
  await open({ [get]: { ...newcomer, gatherings: { total: 1, rows: [gathering] } } })
  const list = within(await screen.findByRole('table', { name: '会' }))
  expect(list.getAllByRole('row')[1]!.textContent).toContain(words)
})

test('the key saves no note over one that a colleague has written meanwhile', async () => {
  let record = full
  const sent: unknown[] = []
  const { user, tellChange } = await open({
    [get]: () => json(record),
    [patch]: ({ body }) => {
      sent.push(body)
      return json(record)
    },
  })
  await screen.findByRole('heading', { name: '山本 美咲さま' })
  await user.type(note(), '私のメモ')
  record = { ...full, note: '河野のメモ', version: 4 }
  await tellChange({ kind: 'customer', id, version: 4, by: null })
  expect(await screen.findByRole('alert', { name: 'ほかの変更との重なり' })).toBeTruthy()
  await user.keyboard('{Control>}s{/Control}')
  expect(sent).toEqual([])
})

test('all devices are ended after a question that says how many', async () => {
  let record = full
  const { user, calls } = await open({
    [get]: () => json(record),
    [`POST /backend/api/admin/customers/${id}/end-sessions`]: () => {
      record = { ...full, sessions: none }
      return new Response(null, { status: 204 })
    },
  })
  await user.click(await screen.findByRole('button', { name: 'すべての端末を終了' }))
  const dialog = within(screen.getByRole('dialog', { name: 'すべての端末を終了しますか' }))
  expect(dialog.getByText(/1台の端末からログアウトします/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: '終了する' }))
  expect(await screen.findByText('ログイン中の端末はありません。')).toBeTruthy()
  expect(calls.filter(({ what }) => what.endsWith('end-sessions'))).toHaveLength(1)
})

test('who is gone is said to be gone', async () => {
  await open({
    [get]: () => json({ code: 'customer_not_found', message: 'お探しのお客さまは見つかりませんでした。' }, 404),
  })
  expect(await screen.findByText(/見つかりませんでした/)).toBeTruthy()
})
