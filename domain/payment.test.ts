import { expect, test } from 'vitest'
import { type CardOwes, type CardPayment, type Incoming, PAYMENT_STATES, paidBy, settleCancelled } from './payment.ts'
import { CARD_REFUND_ENDS, type CardRefundEnd } from './refund.ts'

const payment = (state: CardPayment['state'], captured = 0, refunded = 0): CardPayment => ({
  state,
  captured,
  refunded,
})

const settled = (from: CardPayment, owes: CardOwes, refundEnded: CardRefundEnd | null = null) =>
  settleCancelled({ ...from, amount: 78_000, refundEnded }, owes)

test.each<[what: string, from: CardPayment, owed: number, to: CardPayment | undefined]>([
  ['a hold without a fee is let go', payment('authorised'), 0, payment('releasing')],
  ['of a hold the fee is taken', payment('authorised'), 39_000, payment('capturing', 39_000)],
  ['what was taken is given back', payment('captured', 78_000), 0, payment('refunding', 78_000, 78_000)],
  [
    'what was taken beyond the fee is given back',
    payment('captured', 78_000),
    39_000,
    payment('refunding', 78_000, 39_000),
  ],
  [
    'of what went back in part, more goes back',
    payment('refunded', 78_000, 39_000),
    20_000,
    payment('refunding', 78_000, 58_000),
  ],
  ['of what went back in part, the rest is kept', payment('refunded', 78_000, 39_000), 39_000, undefined],
  ['the fee is taken already', payment('captured', 78_000), 78_000, undefined],
])('%s', (_what, from, owed, to) => {
  expect(settled(from, { inAll: owed, open: owed, back: from.captured - from.refunded })).toEqual(to)
})

test('of a hold no more is taken than has not come by another way; what was taken may be as much as is owed', () => {
  const owes = { inAll: 50_000, open: 20_000, back: 0 }
  expect(settled(payment('authorised'), owes)).toEqual(payment('capturing', 20_000))
  expect(settled(payment('authorised'), { ...owes, open: 0 })).toEqual(payment('releasing'))
  expect(settled(payment('authorised'), { ...owes, open: 78_001 })).toEqual(payment('capturing', 78_000))
  expect(settled(payment('captured', 50_000), owes)).toBeUndefined()
})

test('no more goes back to a card than is owed back, and nothing once that has ended', () => {
  const taken = payment('captured', 50_000)
  const owes = { inAll: 20_000, open: 0, back: 30_000 }
  expect(settled(taken, owes)).toEqual(payment('refunding', 50_000, 30_000))
  expect(settled(taken, { ...owes, back: 10_000 })).toEqual(payment('refunding', 50_000, 10_000))
  expect(settled(payment('refunded', 50_000, 5_000), { ...owes, back: 10_000 })).toEqual(
    payment('refunding', 50_000, 15_000),
  )
  expect(settled(taken, { ...owes, back: 0 })).toBeUndefined()
  for (const end of CARD_REFUND_ENDS) expect(settled(taken, owes, end)).toBeUndefined()
})

test('a payment that is neither held nor taken is left as it is', () => {
  const owes = { inAll: 0, open: 0, back: 1 }
  expect(PAYMENT_STATES.filter((state) => settled(payment(state, 1), owes))).toEqual([
    'authorised',
    'captured',
    'refunded',
  ])
})

const came = (id: string, day: number, amount: number, more: Partial<Incoming> = {}): Incoming => ({
  id,
  amount,
  at: new Date(Date.UTC(2027, 0, day)),
  by: 'transfer',
  reverses: null,
  ...more,
})

test('it is paid when the last yen came, in whatever order it was noted', () => {
  const incoming = [came('b', 29, 50_000), came('a', 8, 20_000), came('c', 30, 1)]
  const paid = (owed: number) => paidBy({ incoming, outgoing: [] }, owed)
  expect(paid(70_000)?.at).toEqual(new Date('2027-01-29'))
  expect(paid(70_001)?.at).toEqual(new Date('2027-01-30'))
  expect(paid(70_002)).toBeUndefined()
  expect(paid(0)).toBeUndefined()
})

test('what was taken back never came', () => {
  const wrong = came('a', 8, 70_000)
  const incoming = [wrong, came('x', 8, -70_000, { reverses: 'a' }), came('b', 29, 70_000, { by: 'card' })]
  expect(paidBy({ incoming, outgoing: [] }, 70_000)).toMatchObject({ at: new Date('2027-01-29'), by: 'card' })
  expect(paidBy({ incoming: incoming.slice(0, 2), outgoing: [] }, 70_000)).toBeUndefined()
})

test.each<[what: string, incoming: Incoming[], outgoing: Incoming[], paidOn: number | undefined]>([
  ['what went back and came again came on the later day', [came('a', 8, 70), came('b', 18, 9)], [came('x', 9, 9)], 18],
  ['of a day what came counts first', [came('a', 8, 70), came('b', 8, 9)], [came('x', 8, 9)], 8],
  [
    'what was paid too much and went back changes no day',
    [came('a', 8, 70), came('b', 18, 70)],
    [came('x', 20, 70)],
    8,
  ],
  [
    'a refund that was taken back never was',
    [came('a', 8, 70)],
    [came('x', 9, 9), came('y', 9, -9, { reverses: 'x' })],
    8,
  ],
  ['what went back and did not come again is open', [came('a', 8, 70)], [came('x', 9, 9)], undefined],
])('%s', (_what, incoming, outgoing, day) => {
  expect(paidBy({ incoming, outgoing }, 70)?.at).toEqual(day && new Date(Date.UTC(2027, 0, day)))
})
