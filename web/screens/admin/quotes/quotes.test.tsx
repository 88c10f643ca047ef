// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { QuoteRecord, QuoteRow } from '#contract/admin/quotes.ts'
import { calculation } from '#web/testing/samples.ts'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-24T10:00:00+09:00'), toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

const id = '5b0b0c53-0000-4000-8000-00000000e001'
const orderId = '5b0b0c53-0000-4000-8000-00000000a001'
const row: QuoteRow = {
  id,
  number: 'QT-261124-0001',
  state: 'open',
  addressee: '株式会社みらい計画 総務部',
  title: '忘年会',
  meetup_date: '2026-12-11',
  estimated_person: 24,
  total: 100_946,
  created_at: '2026-11-24T09:00:00+09:00',
  expires_at: '2026-12-08T00:00:00+09:00',
  user_id: null,
  name: '',
  company: '',
  email: 'misaki@example.com',
  made_by: '神山 葵',
  order: null,
}
const record: QuoteRecord = {
  ...row,
  note: '',
  allergies: [],
  area: '東京都千代田区',
  maker_told: true,
  organizer: null,
  calculation: calculation({ total: 100_946 }),
  meal_expense: { limit: 10_000, with_tax: 4_207, without_tax: 3_900 },
  approval_text: '',
  fee_timeline: [],
  comments: [],
  gone: null,
  postal_code: '1000004',
  order_token: 'x'.repeat(43),
}
const list = (rows: readonly QuoteRow[]) => () => json(rows, 200, { 'x-total-count': String(rows.length) })

test('the list has what was quoted, by whom and until when; what has expired since it was read says so', async () => {
  const { calls, user } = await showAdmin('/admin/quotes', {
    answers: {
      'GET /backend/api/admin/quotes': list([
        row,
        { ...row, id: `${id.slice(0, -1)}2`, number: 'QT-261101-0001', expires_at: '2026-11-20T00:00:00+09:00' },
      ]),
    },
  })
  const first = within(await screen.findByRole('row', { name: /QT-261124-0001/ }))
  expect(first.getByRole('link', { name: 'QT-261124-0001' }).getAttribute('href')).toBe(`/admin/quotes/${id}`)
  expect(first.getByText('お返事待ち')).toBeTruthy()
  expect(within(screen.getByRole('row', { name: /QT-261101/ })).getByText('期限切れ')).toBeTruthy()
  await user.type(screen.getByRole('searchbox', { name: /番号・宛名/ }), '忘年会{Enter}')
  const approved = () => screen.getByRole('link', { name: '承認済み' })
  await waitFor(() => expect(approved().getAttribute('href')).toContain('q='))
  await user.click(approved())
  await waitFor(() => expect(calls.at(-1)!.query.get('state')).toBe('approved'))
  expect(calls.at(-1)!.query.get('q')).toBe('忘年会')
})

test('none found says what was looked for', async () => {
  await showAdmin('/admin/quotes?q=無い', { answers: { 'GET /backend/api/admin/quotes': list([]) } })
  expect(await screen.findByText('「無い」にあてはまるお見積りはありません。')).toBeTruthy()
})

const open = (shown: QuoteRecord) =>
  showAdmin(`/admin/quotes/${id}`, { answers: { [`GET /backend/api/admin/quotes/${id}`]: () => json(shown) } })

test('an open quote can be taken down at its price; one that is over cannot', async () => {
  await open(record)
  const link = await screen.findByRole('link', { name: 'この見積りで受注する' })
  expect(link.getAttribute('href')).toBe(`/admin/meetups/new?quote=${id}`)
  expect(screen.getByText(/神山 葵/)).toBeTruthy()
})

test.each<[string, Partial<QuoteRecord>, RegExp]>([
  ['ordered', { state: 'ordered', order: { id: orderId, number: 'OR-261211-0001' } }, /OR-261211-0001/],
  ['expired', { expires_at: '2026-11-20T00:00:00+09:00' }, /期限切れ/],
  [
    'returned',
    {
      state: 'returned',
      comments: [{ name: '長宗我部', comment: '予算超過', kind: 'returned', at: row.created_at, way: 'link' }],
    },
    /予算超過/,
  ],
  ['of a day that is full', { gone: { day: 'date_full', products: [] } }, /受付を終了しました/],
])('%s: it says so and is not ordered from here', async (_what, changes, words) => {
  await open({ ...record, ...changes })
  expect(await screen.findAllByText(words)).not.toEqual([])
  expect(screen.queryByRole('link', { name: 'この見積りで受注する' })).toBeNull()
})

test('a number that no quote has may be that of a paper of an order', async () => {
  await showAdmin('/admin/quotes?q=qt-2611-0002', { answers: { 'GET /backend/api/admin/quotes': list([]) } })
  const link = await screen.findByRole('link', { name: '受注から探す' })
  expect(link.getAttribute('href')).toBe('/admin/meetups?q=QT-2611-0002')
})
