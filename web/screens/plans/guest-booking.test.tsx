// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fetchBooking } from '#web/features/plans/booking/booking-detail.slice.ts'
import { show } from '#web/testing/render.tsx'
import { booking } from '#web/testing/sample-booking.ts'
import { token } from '#web/testing/sample-order.ts'
import { json } from '#web/testing/test-tab.ts'
import GuestBooking from './guest-booking.tsx'

const base = `GET /backend/api/plan-bookings/${token}`
const confirmed = booking({ status: 'confirmed', answered_at: '2026-11-25T11:00:00+09:00' })

test('a guest gets the papers of the booking by its link', async () => {
  const refused = vi.fn(() => json({ code: 'unavailable', message: 'ただいま混み合っています。' }, 503))
  const { user } = await show(<GuestBooking />, {
    at: `/bookings/${token}`,
    path: '/bookings/:guest_token',
    answers: {
      [base]: confirmed,
      [`${base}/documents`]: {
        kinds: [{ kind: 'invoice', title: '請求書', problem: null }],
        issued: [],
        naming: { addressee: '', po_number: '' },
      },
      [`${base}/documents/invoice`]: refused,
    },
    before: (dispatch) => dispatch(fetchBooking({ token })),
  })
  await user.click(await screen.findByRole('button', { name: '請求書' }))
  expect(await screen.findByText('ただいま混み合っています。')).toBeTruthy()
  expect(refused).toHaveBeenCalledOnce()
  expect(screen.queryByRole('link', { name: /これまでの書類/ })).toBeNull()
})

test.each([
  ['requested', ['16:30', '18:00']],
  ['confirmed', ['16:30', '18:00']],
  ['cancelled', []],
] as const)('the day of a booking that is %s goes by its own clock', async (status, times) => {
  await show(<GuestBooking />, {
    at: `/bookings/${token}`,
    path: '/bookings/:guest_token',
    answers: { [base]: booking({ status, cancelled_at: status === 'cancelled' ? '2026-11-25T11:00:00+09:00' : null }) },
    before: (dispatch) => dispatch(fetchBooking({ token })),
  })
  await screen.findByText('開催日と会場')
  expect(screen.queryAllByText(/^1[68]:\d\d$/).map(({ textContent }) => textContent)).toEqual(times)
  expect(screen.queryAllByText('設営')).toHaveLength(times.length / 2)
})

test.each([
  [{ status: 'confirmed', total: 176_000 }, '186,560円'],
  [{ status: 'cancelled', cancellation_fee: 52_800 }, '63,360円（不課税）'],
] as const)('what was charged for fewer people is owed besides: %s', async (changes, owed) => {
  await show(<GuestBooking />, {
    at: `/bookings/${token}`,
    path: '/bookings/:guest_token',
    answers: { [base]: booking({ ...changes, change_fee: 10_560 }) },
    before: (dispatch) => dispatch(fetchBooking({ token })),
  })
  const term = await screen.findByText('お支払いいただく金額')
  expect(term.nextElementSibling?.textContent).toBe(owed)
  expect(screen.getByText('一部キャンセル料').nextElementSibling?.textContent).toBe('10,560円（不課税）')
})

test.each([
  ['one that was cut', 422, 'invalid', 'このお申し込みは見つかりません'],
  ['one that leads to nothing', 404, 'booking_not_found', 'このお申し込みは見つかりません'],
  ['one while the shop is down', 500, 'server', 'ただいま表示できません'],
])('a link: %s', async (_which, status, code, words) => {
  await show(<GuestBooking />, {
    at: `/bookings/${token}`,
    path: '/bookings/:guest_token',
    answers: { [base]: () => json({ code, message: '' }, status) },
    before: (dispatch) => dispatch(fetchBooking({ token })),
  })
  expect(await screen.findByText(words)).toBeTruthy()
})
