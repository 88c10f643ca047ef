// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { GuestRecord } from '#contract/admin/guest-record.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { type Answered, json } from '#web/testing/test-tab.ts'

const id = '5b0b0c53-0000-4000-8000-00000000b001'
const orderId = '5b0b0c53-0000-4000-8000-00000000a001'
const other = '5b0b0c53-0000-4000-8000-00000000b002'
const account = '5b0b0c53-0000-4000-8000-00000000c002'
const get = `GET /backend/api/admin/guests/${id}`
const patch = `PATCH /backend/api/admin/guests/${id}`

const guest: GuestRecord = {
  id,
  name: '絵美里 美咲',
  kana: 'エミリ ミサキ',
  company: '絵美里デザイン',
  department: '',
  email: 'emi@example.com',
  tel: '0355500110',
  note: '',
  first_placed_at: '2026-11-24T10:00:00+09:00',
  sums: { orders: 12, persons: 240, total: 600_000, ahead: 1, ahead_total: 50_000, unpaid: 50_000 },
  orders: {
    total: 12,
    rows: [
      {
        id: orderId,
        number: 'OR-261211-0001',
        title: '忘年会',
        status: 'placed',
        meetup_date: '2026-12-11',
        estimated_person: 24,
        total: 50_000,
      },
    ],
  },
  mails: { total: 0, rows: [] },
  same_number: [],
  last_change: null,
  version: 1,
}
const open = (answers: Record<string, Answered | GuestRecord>, query = '') =>
  showAdmin(`/admin/customers/guests/${id}${query}`, { answers: answers as never })
const card = (name: string) => within(screen.getByRole('region', { name }))

test('who orders without an account: how they are reached, what they ordered, and its pages', async () => {
  await open({ [get]: () => json(guest) })
  expect(await screen.findByRole('heading', { name: '絵美里 美咲さま' })).toBeTruthy()
  expect(screen.getByText('2026年11月24日')).toBeTruthy()
  expect(screen.getByText('600,000円')).toBeTruthy()
  const row = card('ご注文').getByRole('link', { name: 'OR-261211-0001' })
  expect(row.getAttribute('href')).toBe(`/admin/meetups/${orderId}`)
  const second = card('ご注文').getByRole('link', { name: '2ページ目' })
  expect(second.getAttribute('href')).toBe(`/admin/customers/guests/${id}?orders=2`)
  expect(screen.getByText('ほかのお客さまは見つかりませんでした。')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'ロックする' })).toBeNull()
})

test('without an address of mail it says so, and offers none', async () => {
  await open({ [get]: () => json({ ...guest, email: '' }) })
  expect(await screen.findByText('伺っていません')).toBeTruthy()
  expect(document.querySelector('a[href^="mailto:"]')).toBeNull()
})

test('others with the number are one press away, guest or account', async () => {
  const same = { name: '別 美咲', company: '別の会社', email: 'other@example.com' }
  const same_number: GuestRecord['same_number'] = [
    { ...same, kind: 'account', id: account },
    { ...same, kind: 'guest', id: other, name: '', company: '' },
  ]
  await open({ [get]: () => json({ ...guest, same_number }) })
  const links = within(await screen.findByRole('region', { name: /同じ電話番号/ })).getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['別の会社　別 美咲さま', `/admin/customers/${account}`],
    ['other@example.com', `/admin/customers/guests/${other}`],
  ])
})

test('a note is saved on the version that was shown', async () => {
  let record = guest
  const sent: unknown[] = []
  const { user } = await open({
    [get]: () => json(record),
    [patch]: ({ body }) => {
      sent.push(body)
      record = { ...record, note: '搬入は地下から', version: 2 }
      return json(record)
    },
  })
  await user.type(await screen.findByRole('textbox', { name: '社内のメモ' }), '搬入は地下から')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect(await screen.findByText('保存済み')).toBeTruthy()
  expect(sent).toEqual([{ version: 1, note: '搬入は地下から' }])
})

test('who has become an account’s is said to be gone', async () => {
  await open({
    [get]: () => json({ code: 'customer_not_found', message: 'お探しのお客さまは見つかりませんでした。' }, 404),
  })
  expect(await screen.findByText(/見つかりませんでした/)).toBeTruthy()
})
