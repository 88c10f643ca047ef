import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Credit, type CreditAsked, creditOf, type Given, type SoldGoods } from './credit.ts'
import { taxIn } from './tax.ts'

/** 20 boxes at 2,160, of which 5 were added for 2,300, beer for 5,500 at 10 %, and a delivery of 2,750 less 1,100. */
const sold: SoldGoods = {
  lines: [
    { id: 4, name: '季節の折', unitPrice: 2_160, qty: 15, taxClass: 'reduced', rate: 8 },
    { id: 4, name: '季節の折', unitPrice: 2_300, qty: 5, taxClass: 'reduced', rate: 8 },
    { id: 9, name: 'ビール', unitPrice: 550, qty: 10, taxClass: 'usual', rate: 10 },
  ],
  delivery: 1_650,
  classes: { reduced: { rate: 8, amount: 43_900 }, usual: { rate: 10, amount: 7_150 } },
  groups: [
    { rate: 8, amount: 43_900, tax: 3_251 },
    { rate: 10, amount: 7_150, tax: 650 },
  ],
}
const nothing: Given = { lines: [], groups: [] }
const asks = (asked: Partial<CreditAsked>): CreditAsked => ({ lines: [], delivery: false, amount: {}, ...asked })
const given = (asked: Partial<CreditAsked>, before: Given = nothing): Credit => {
  const credit = creditOf(sold, before, asks(asked), 'short')
  if ('tooMuch' in credit) throw new Error(JSON.stringify(credit.tooMuch))
  return credit
}
const givenBy = (...credits: Credit[]): Given => ({
  lines: credits.flatMap(({ lines }) => lines),
  groups: credits.flatMap(({ groups }) => groups),
})

test('pieces go back for what was paid for them, those added last first', () => {
  const credit = given({ lines: [{ id: 4, qty: 7 }] })
  expect(credit.lines.map(({ of, qty, unitPrice, amount }) => [of, qty, unitPrice, amount])).toEqual([
    [1, 5, 2_300, 11_500],
    [0, 2, 2_160, 4_320],
  ])
  expect(credit.amount).toBe(15_820)
  expect(credit.groups).toEqual([{ rate: 8, amount: 15_820, tax: 1_171 }])
})

test('the delivery goes back as it was paid, less its discount, once', () => {
  const credit = given({ delivery: true })
  expect(credit.groups).toEqual([{ rate: 10, amount: 1_650, tax: 150 }])
  expect(creditOf(sold, givenBy(credit), asks({ delivery: true }), 'late')).toEqual({
    tooMuch: [{ field: 'delivery', left: 0 }],
  })
})

test('a sum is taken off at its rate', () => {
  const credit = given({ amount: { reduced: 1_080, usual: 110 } })
  expect(credit.groups).toEqual([
    { rate: 8, amount: 1_080, tax: 80 },
    { rate: 10, amount: 110, tax: 10 },
  ])
})

test('all of it goes back in one, with the tax of the invoice', () => {
  const all = given({
    lines: [
      { id: 4, qty: 20 },
      { id: 9, qty: 10 },
    ],
    delivery: true,
  })
  expect(all.amount).toBe(43_900 + 7_150)
  expect(all.groups).toEqual(sold.groups)
})

describe('more than was sold', () => {
  test.each<[what: string, asked: Partial<CreditAsked>, before: Given, tooMuch: object[]]>([
    ['a piece too many', { lines: [{ id: 4, qty: 21 }] }, nothing, [{ field: 'lines', id: 4, left: 20 }]],
    ['what was not sold', { lines: [{ id: 77, qty: 1 }] }, nothing, [{ field: 'lines', id: 77, left: 0 }]],
    [
      'a piece that went back before',
      { lines: [{ id: 4, qty: 14 }] },
      givenBy(given({ lines: [{ id: 4, qty: 7 }] })),
      [{ field: 'lines', id: 4, left: 13 }],
    ],
    ['a yen too much', { amount: { reduced: 43_901 } }, nothing, [{ field: 'amount.reduced', left: 43_900 }]],
    [
      'a yen too much beside pieces',
      { lines: [{ id: 9, qty: 10 }], amount: { usual: 1_651 } },
      nothing,
      [{ field: 'amount.usual', left: 1_650 }],
    ],
    [
      'pieces of which the price went back before',
      { lines: [{ id: 9, qty: 10 }] },
      givenBy(given({ amount: { usual: 7_000 } })),
      [{ field: 'lines', left: 150 }],
    ],
    ['nothing', {}, nothing, [{ field: 'nothing', left: 0 }]],
  ])('%s', (_what, asked, before, tooMuch) => {
    expect(creditOf(sold, before, asks(asked), 'quality')).toEqual({ tooMuch })
  })
})

test('both classes at one rate are one group, rounded once', () => {
  const at10 = {
    ...sold,
    lines: sold.lines.map((line) => ({ ...line, rate: 10 })),
    classes: { reduced: { rate: 10, amount: 43_900 }, usual: { rate: 10, amount: 7_150 } },
    groups: [{ rate: 10, amount: 51_050, tax: 4_640 }],
  }
  const credit = creditOf(at10, nothing, asks({ amount: { reduced: 105, usual: 105 } }), 'goodwill') as Credit
  expect(credit.groups).toEqual([{ rate: 10, amount: 210, tax: 19 }])
})

const asked = fc.record({
  lines: fc.array(fc.record({ id: fc.constantFrom(4, 9), qty: fc.integer({ min: 1, max: 8 }) }), { maxLength: 1 }),
  delivery: fc.boolean(),
  amount: fc.record({ reduced: fc.nat(3_000), usual: fc.nat(900) }),
})

test('however it is given back in parts, together it is never more than was sold, and at the end the tax is the invoice’s', () => {
  fc.assert(
    fc.property(fc.array(asked, { maxLength: 12 }), (acts) => {
      const credits: Credit[] = []
      const give = (ask: CreditAsked) => {
        const credit = creditOf(sold, givenBy(...credits), ask, 'quality')
        if (!('tooMuch' in credit)) credits.push(credit)
      }
      for (const each of acts) give(each)
      const left = ({ amount, rate }: { amount: number; rate: number }) =>
        amount - givenBy(...credits).groups.reduce((sum, group) => (group.rate === rate ? sum + group.amount : sum), 0)
      for (const group of sold.groups) expect(left(group)).toBeGreaterThanOrEqual(0)
      for (const { groups, amount } of credits) {
        expect(groups.reduce((sum, group) => sum + group.amount, 0)).toBe(amount)
        for (const { tax, amount: part, rate } of groups) expect(tax).toBeGreaterThanOrEqual(taxIn(part, rate))
      }
      give(asks({ amount: { reduced: left(sold.groups[0]!), usual: left(sold.groups[1]!) } }))
      const { groups } = givenBy(...credits)
      for (const { rate, amount, tax } of sold.groups) {
        const back = groups.filter((group) => group.rate === rate)
        expect(back.reduce((sum, group) => sum + group.amount, 0)).toBe(amount)
        expect(back.reduce((sum, group) => sum + group.tax, 0)).toBe(tax)
      }
    }),
  )
})
