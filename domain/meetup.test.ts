import { expect, it, test } from 'vitest'
import { canMove, isCancellable, isChangeable, MEETUP_STATUSES } from './meetup.ts'

it('moves one step forward, or is cancelled before it is delivered', () => {
  const moves = MEETUP_STATUSES.flatMap((from) =>
    MEETUP_STATUSES.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'placed → confirmed',
    'placed → cancelled',
    'confirmed → preparing',
    'confirmed → cancelled',
    'preparing → delivered',
    'preparing → cancelled',
    'delivered → closed',
  ])
})

test.each(MEETUP_STATUSES)('an order that is %s may be cancelled until the delivery may arrive', (status) => {
  const order = { status, meetupDate: '2026-12-11', windowFrom: '17:30' }
  const mayStill = ['placed', 'confirmed', 'preparing'].includes(status)
  expect(isCancellable(order, new Date('2026-12-11T17:29:59.999+09:00'))).toBe(mayStill)
  expect(isCancellable(order, new Date('2026-12-11T17:30:00+09:00'))).toBe(false)
})

it('may be changed until somebody begins to prepare it', () => {
  expect(MEETUP_STATUSES.filter(isChangeable)).toEqual(['placed', 'confirmed'])
})
