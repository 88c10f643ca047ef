// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { showAdmin } from '#web/testing/show-admin.tsx'
import { json } from '#web/testing/test-tab.ts'

const none = { 'GET /backend/api/admin/bookings': () => json([], 200, { 'x-total-count': '0' }) }

test('what is looked for is asked of the shop within the status, and can be let go of', async () => {
  const { calls, user, router } = await showAdmin('/admin/bookings?status=declined', { answers: none })
  const asked = () =>
    Object.fromEntries(calls.findLast(({ what }) => what === 'GET /backend/api/admin/bookings')!.query)
  await user.type(await screen.findByRole('searchbox', { name: /番号/ }), '北極星{Enter}')
  await expect.poll(asked).toMatchObject({ status: 'declined', q: '北極星', page: '1' })
  expect(await screen.findByText('「北極星」にあてはまる予約はありません。')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'キャンセル' }))
  await expect.poll(asked).toMatchObject({ status: 'cancelled', q: '北極星', page: '1' })
  const clear = () => screen.getByRole('link', { name: '条件を外す' })
  await expect.poll(() => clear().getAttribute('href')).toBe('/admin/bookings?status=cancelled')
  await user.click(clear())
  await expect.poll(() => router.state.location.search).toBe('?status=cancelled')
})

test('a paper that no booking has may be of an order', async () => {
  await showAdmin('/admin/bookings?q=inv-2611-0002', { answers: none })
  const link = await screen.findByRole('link', { name: '受注から探す' })
  expect(link.getAttribute('href')).toBe('/admin/meetups?q=INV-2611-0002')
})

test('a request whose answer is overdue says so in the list', async () => {
  const row = (number: string, reply_due_at: string | null, status = 'requested') => ({
    id: number,
    number,
    status,
    reply_due_at,
    company: '',
    name: '佐藤',
    tel: '0312345678',
    plan: { name: '屋台' },
    event_date: '2027-01-05',
    start_time: '18:00',
    estimated_person: 20,
    total: 132_000,
  })
  const rows = [
    row('PL-1', '2020-01-05T18:00:00+09:00'),
    row('PL-2', '2099-01-05T18:00:00+09:00'),
    row('PL-3', null),
    row('PL-4', '2020-01-05T18:00:00+09:00', 'declined'),
  ]
  await showAdmin('/admin/bookings', {
    answers: { 'GET /backend/api/admin/bookings': () => json(rows, 200, { 'x-total-count': '4' }) },
  })
  const [, ...shown] = within(await screen.findByRole('table', { name: 'プランの予約' })).getAllByRole('row')
  expect(shown.map(({ textContent }) => textContent!.includes('期限超過'))).toEqual([true, false, false, false])
})
