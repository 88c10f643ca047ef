import { describe, expect, test } from 'vitest'
import { endOfQuote, type QuoteAnswer, quoteExpiry, quoteState, startOfShownQuotes, wasApprovedSo } from './quote.ts'

const at = (text: string) => new Date(`${text}+09:00`)

describe('quoteExpiry', () => {
  test.each([
    ['the earliest cut-off, if it comes first', '2026-11-24T10:00', '2026-12-03T17:00', '2026-12-03T17:00'],
    ['else the midnight after the fourteenth day', '2026-11-21T09:00', '2026-12-08T17:00', '2026-12-05T00:00'],
    ['counted from the day in Tokyo', '2026-11-21T00:00', '2026-12-08T17:00', '2026-12-05T00:00'],
    ['to the end of that day', '2026-11-21T23:59', '2026-12-08T17:00', '2026-12-05T00:00'],
    ['over the turn of the year', '2026-12-25T12:00', '2027-02-01T17:00', '2027-01-08T00:00'],
  ])('%s', (_, quotedAt, cutoffAt, expected) => {
    expect(quoteExpiry({ quotedAt: at(quotedAt), cutoffAt: at(cutoffAt) })).toEqual(at(expected))
  })

  test('is never more than fourteen days away, nor after the cut-off', () => {
    const start = at('2026-02-20T00:00').getTime()
    for (let hours = 0; hours < 24 * 40; hours += 7) {
      const quotedAt = new Date(start + hours * 3_600_000)
      const cutoffAt = new Date(quotedAt.getTime() + (hours % 700) * 3_600_000)
      const expiresAt = quoteExpiry({ quotedAt, cutoffAt })
      expect(expiresAt.getTime() - quotedAt.getTime()).toBeLessThanOrEqual(14 * 86_400_000)
      expect(expiresAt.getTime()).toBeLessThanOrEqual(cutoffAt.getTime())
    }
  })
})

const expiresAt = at('2026-12-05T00:00')
const [before, after] = [new Date(expiresAt.getTime() - 1), expiresAt]

test.each<[QuoteAnswer | null, boolean, Date, string]>([
  [null, false, before, 'open'],
  [null, false, after, 'expired'],
  ['approved', false, before, 'approved'],
  ['approved', false, after, 'expired'],
  ['returned', false, before, 'returned'],
  ['returned', false, after, 'returned'],
  [null, true, before, 'ordered'],
  ['approved', true, after, 'ordered'],
])('quoteState: answered %s, ordered %s, at %s: %s', (answer, isOrdered, now, state) => {
  expect(quoteState({ answer, isOrdered, expiresAt }, now)).toBe(state)
})

test.each<[QuoteAnswer | null, boolean, Date, ReturnType<typeof endOfQuote>]>([
  [null, false, before, undefined],
  ['approved', false, before, undefined],
  [null, false, after, { by: 'expired', at: expiresAt }],
  ['approved', false, after, { by: 'expired', at: expiresAt }],
  ['returned', false, after, { by: 'returned', at: at('2026-11-25T09:00') }],
  [null, true, after, undefined],
])('endOfQuote: answered %s, ordered %s, at %s: %o', (answer, isOrdered, now, end) => {
  const answeredAt = answer && at('2026-11-25T09:00')
  expect(endOfQuote({ answer, answeredAt, isOrdered, expiresAt }, now)).toEqual(end)
})

test.each([
  ['the ninetieth day after', '2027-03-05T23:59', false],
  ['the day after that', '2027-03-06T00:00', true],
])('what has expired on the fifth of December is gone on %s: %s', (_, now, isGone) => {
  expect(at('2026-12-05T17:00') < startOfShownQuotes(at(now))).toBe(isGone)
})

describe('wasApprovedSo: an approval is for what was quoted, and for nothing else', () => {
  const approved = {
    date: '2026-12-11',
    person: 30,
    total: 78_860,
    cart: [
      { id: 1, qty: 30 },
      { id: 7, qty: 4 },
    ],
  }
  test.each([
    ['as it was quoted', {}, true],
    ['the same goods in another order', { cart: approved.cart.toReversed() }, true],
    [
      'one product on two lines',
      {
        cart: [
          { id: 7, qty: 4 },
          { id: 1, qty: 20 },
          { id: 1, qty: 10 },
        ],
      },
      true,
    ],
    ['a yen more', { total: 78_861 }, false],
    ['a yen less', { total: 78_859 }, false],
    ['one guest more', { person: 31 }, false],
    ['another day', { date: '2026-12-14' }, false],
    [
      'other goods for the same money',
      {
        cart: [
          { id: 2, qty: 30 },
          { id: 7, qty: 4 },
        ],
      },
      false,
    ],
    ['one product less', { cart: [{ id: 1, qty: 30 }] }, false],
    ['one product more', { cart: [...approved.cart, { id: 9, qty: 1 }] }, false],
  ])('%s', (_, changes, isSo) => {
    expect(wasApprovedSo(approved, { ...approved, ...changes })).toBe(isSo)
  })
})
