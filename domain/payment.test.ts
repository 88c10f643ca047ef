import { expect, test } from 'vitest'
import { type CardPayment, PAYMENT_STATES, settleCancelled } from './payment.ts'

const payment = (state: CardPayment['state'], captured = 0, refunded = 0): CardPayment => ({
  state,
  captured,
  refunded,
})

test.each<[what: string, from: CardPayment, fee: number, to: CardPayment | undefined]>([
  ['a hold without a fee is let go', payment('authorised'), 0, payment('releasing')],
  ['of a hold the fee is taken', payment('authorised'), 39_000, payment('capturing', 39_000)],
  ['what was taken is given back', payment('captured', 78_000), 0, payment('refunding', 78_000, 78_000)],
  [
    'what was taken beyond the fee is given back',
    payment('captured', 78_000),
    39_000,
    payment('refunding', 78_000, 39_000),
  ],
  ['the fee is taken already', payment('captured', 78_000), 78_000, undefined],
])('%s', (_what, from, fee, to) => {
  expect(settleCancelled(from, fee)).toEqual(to)
})

test('a payment that is neither held nor taken is left as it is', () => {
  const settled = PAYMENT_STATES.filter((state) => settleCancelled(payment(state, 1), 0))
  expect(settled).toEqual(['authorised', 'captured'])
})
