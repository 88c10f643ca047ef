import { expect, test } from 'vitest'
import { sampleMoney } from '#web/testing/sample-money.ts'
import { offeredActs } from './offered-acts.ts'

const delivered = { isBilled: false, isDelivered: true, isCancelled: false, takesMore: true }
const placed = { ...delivered, isDelivered: false }
const cancelled = { isBilled: false, isDelivered: false, isCancelled: true, takesMore: true }

test.each([
  ['placed', placed, sampleMoney(1_000), []],
  ['placed and paid too much', placed, sampleMoney(1_000, { received: 1_500 }), ['refund', 'receipt']],
  ['placed with a fee for a change', placed, sampleMoney(1_000, { fees: 100 }), ['waiver']],
  ['delivered and unpaid', delivered, sampleMoney(1_000), ['credit', 'addition', 'compensation', 'write_off']],
  [
    'delivered and paid',
    delivered,
    sampleMoney(1_000, { received: 1_000 }),
    ['credit', 'addition', 'receipt', 'compensation'],
  ],
  [
    'delivered by card, credited',
    { ...delivered, takesMore: false },
    sampleMoney(1_000, { received: 1_000, credited: 200 }),
    ['refund', 'credit', 'receipt', 'compensation'],
  ],
  ['credited in full', { ...delivered, takesMore: false }, sampleMoney(1_000, { credited: 1_000 }), ['compensation']],
  ['cancelled with a fee', cancelled, sampleMoney(0, { fees: 500 }), ['waiver', 'compensation', 'write_off']],
  ['cancelled free, with money to give back', cancelled, sampleMoney(0, { received: 500 }), ['refund', 'compensation']],
  ['cancelled, the fee forgiven', cancelled, sampleMoney(0, { fees: 500, waived: 500 }), ['compensation']],
])('of an order %s', (_what, sale, money, acts) => {
  expect(offeredActs({ ...sale, money })).toEqual(['payment', ...acts])
})

test('an invoice goes out while something is owed, where a bill can be had', () => {
  const billed = { ...placed, isBilled: true }
  expect(offeredActs({ ...billed, money: sampleMoney(1_000, { received: 999 }) })).toEqual([
    'payment',
    'invoice',
    'receipt',
  ])
  expect(offeredActs({ ...billed, money: sampleMoney(1_000, { received: 1_000 }) })).toEqual(['payment', 'receipt'])
})
