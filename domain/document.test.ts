import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  DOCUMENT_KINDS,
  documentFileName,
  documentNumber,
  documentProblem,
  numberingPeriod,
  returnedGroups,
} from './document.ts'
import { MEETUP_STATUSES } from './meetup.ts'
import { taxIn } from './tax.ts'

const group = (rate: number, amount: number) => ({ rate, amount, tax: taxIn(amount, rate) })

describe('which papers an order has', () => {
  const running = { status: 'placed', owed: 78_000, isPaid: false, returned: [] } as const
  const cancelled = { ...running, status: 'cancelled' } as const

  test.each([
    ['everything but receipt and return at once', running, { receipt: 'not_paid', return_invoice: 'nothing_returned' }],
    ['the receipt once it is paid', { ...running, isPaid: true }, { return_invoice: 'nothing_returned' }],
    ['the return once there is one', { ...running, returned: [group(8, 1)] }, { receipt: 'not_paid' }],
  ] as const)('%s', (_name, question, problems) => {
    for (const kind of DOCUMENT_KINDS) {
      expect(documentProblem(kind, question), kind).toBe((problems as Record<string, string>)[kind])
    }
  })

  test('cancelled for a fee: its bill and, once paid, its receipt; cancelled for nothing: none', () => {
    const had = (question: Parameters<typeof documentProblem>[1]) =>
      DOCUMENT_KINDS.filter((kind) => documentProblem(kind, question) === undefined)
    expect(had({ ...cancelled, owed: 39_000 })).toEqual(['invoice'])
    expect(had({ ...cancelled, owed: 39_000, isPaid: true })).toEqual(['invoice', 'receipt'])
    expect(had({ ...cancelled, owed: 0, isPaid: true })).toEqual([])
    expect(had({ ...cancelled, owed: 0, returned: [group(8, 64_800)] })).toEqual(['return_invoice'])
  })

  test('no receipt without the money, whatever else holds', () => {
    const question = fc.record({
      status: fc.constantFrom(...MEETUP_STATUSES),
      owed: fc.nat(1e6),
      isPaid: fc.constant(false),
      returned: fc.constant([]),
    })
    fc.assert(fc.property(question, (asked) => documentProblem('receipt', asked) !== undefined))
  })
})

describe('what is given back of an invoice', () => {
  test.each([
    ['less food', [group(8, 64_800), group(10, 13_200)], [group(8, 54_000), group(10, 13_200)], [[8, 10_800, 800]]],
    [
      'all of it',
      [group(8, 64_800), group(10, 13_200)],
      [],
      [
        [8, 64_800, 4_800],
        [10, 13_200, 1_200],
      ],
    ],
    ['nothing', [group(8, 64_800)], [group(8, 64_800)], []],
    ['more food, less beer: a new invoice', [group(8, 100), group(10, 100)], [group(8, 200), group(10, 50)], []],
    ['a rate that was not there: a new invoice', [group(8, 200)], [group(8, 100), group(10, 100)], []],
  ] as const)('%s', (_name, invoiced, owed, expected) => {
    expect(returnedGroups(invoiced, owed).map(({ rate, amount, tax }) => [rate, amount, tax])).toEqual(expected)
  })

  test('invoice less return is what is owed, for amount and tax of every rate; a return is never negative', () => {
    const amounts = fc.record({ food: fc.nat(1e7), usual: fc.nat(1e7) })
    fc.assert(
      fc.property(amounts, amounts, (before, after) => {
        const invoiced = [group(8, before.food), group(10, before.usual)]
        const owed = [group(8, after.food), group(10, after.usual)]
        const returned = returnedGroups(invoiced, owed)
        if (after.food > before.food || after.usual > before.usual) {
          expect(returned).toEqual([])
          return
        }
        for (const each of invoiced) {
          const back = returned.find(({ rate }) => rate === each.rate) ?? { amount: 0, tax: 0 }
          const now = owed.find(({ rate }) => rate === each.rate)!
          expect([each.amount - back.amount, each.tax - back.tax]).toEqual([now.amount, now.tax])
          expect(back.amount >= 0 && back.tax >= 0).toBe(true)
        }
      }),
    )
  })
})

describe('names and numbers', () => {
  test('a number has its kind and the month of issue in Tokyo', () => {
    expect(numberingPeriod(new Date('2026-11-30T15:00:00Z'))).toBe('2612')
    expect(numberingPeriod(new Date('2026-11-30T14:59:59Z'))).toBe('2611')
    expect(documentNumber('invoice', '2612', 7)).toBe('INV-2612-0007')
    expect(documentNumber('receipt', '2612', 12_345)).toBe('RC-2612-12345')
  })

  const facts = { date: '2026-12-11', amount: 100_946, kind: 'receipt', number: 'RC-2701-0318' } as const

  test('a file is named by date, partner, amount, kind and number', () => {
    expect(documentFileName({ ...facts, partner: '株式会社みらい計画' })).toBe(
      '20261211_株式会社みらい計画_100946_領収書_RC-2701-0318.pdf',
    )
    expect(documentFileName({ ...facts, partner: ' .. ' })).toContain('_宛名なし_')
  })

  test('whatever the partner is called, file systems take the name, and it has five parts', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (partner) => {
        const name = documentFileName({ ...facts, partner })
        expect(name).not.toMatch(/[\\/:*?"<>|\p{Cc}\p{Cs}]/u)
        expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255)
        expect(name.split('_')).toHaveLength(5)
        expect(name.startsWith('.')).toBe(false)
      }),
    )
  })
})
