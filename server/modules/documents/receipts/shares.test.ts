import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaperLine, SaleFacts } from '../facts.ts'
import { sharesOf } from './shares.ts'

type Goods = Pick<SaleFacts, 'lines' | 'groups' | 'untaxed' | 'total'>

const line = (amount: number, more: Partial<PaperLine>): PaperLine => ({
  name: '品',
  quantity: '1',
  unitPrice: amount,
  amount,
  rate: 10,
  isReduced: false,
  ...more,
})

/** Food, alcohol and a delivery, with a fee. */
function goods([food, alcohol, delivery, fee]: number[]): Goods {
  const usual = alcohol! + delivery!
  return {
    lines: [
      line(food!, { rate: 8, isReduced: true }),
      line(alcohol!, { sort: 'alcohol' }),
      line(delivery!, { sort: 'delivery' }),
      line(fee!, { rate: null }),
    ],
    groups: [
      { rate: 8, amount: food!, tax: taxAt(8, food!), isReduced: true },
      { rate: 10, amount: usual, tax: taxAt(10, usual), isReduced: false },
    ],
    untaxed: fee!,
    total: food! + usual + fee!,
  }
}

const taxAt = (rate: number, amount: number) => Math.floor((amount * rate) / (100 + rate))

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const some = fc.array(fc.integer({ min: 1, max: 300_000 }), { minLength: 4, maxLength: 4 })
const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 })

/** In parts of any size that together are all of it. */
function partsOf(total: number, at: readonly number[]): number[] {
  const ends = [...new Set([...at.map((cut) => Math.round(total * cut)), total])].filter((end) => end > 0)
  return ends.toSorted((one, other) => one - other).map((end, i, all) => end - (all[i - 1] ?? 0))
}

const together = (parts: readonly Goods[]) => ({
  total: sum(parts.map(({ total }) => total)),
  untaxed: sum(parts.map(({ untaxed }) => untaxed)),
  groups: [8, 10].map((rate) => {
    const at = parts.flatMap(({ groups }) => groups).filter((group) => group.rate === rate)
    return [rate, sum(at.map(({ amount }) => amount)), sum(at.map(({ tax }) => tax))]
  }),
})

test('parts together are the whole: in sum, at each rate and in tax, in however many calls they were made', () => {
  fc.assert(
    fc.property(some, cuts, fc.nat(6), (sums, at, first) => {
      const whole = goods(sums) as SaleFacts
      const amounts = partsOf(whole.total, at)
      const before = sharesOf(whole, { amounts: amounts.slice(0, first), besides: [] })
      const after = sharesOf(whole, { amounts: amounts.slice(first), besides: before })
      expect(together([...before, ...after])).toEqual(together([whole]))
      expect([...before, ...after].map(({ total }) => total)).toEqual(amounts)
    }),
  )
})

test('each part is in itself what it says: its lines are its rates, and its tax is that of its rate but for a yen', () => {
  fc.assert(
    fc.property(some, cuts, (sums, at) => {
      const whole = goods(sums) as SaleFacts
      for (const part of sharesOf(whole, { amounts: partsOf(whole.total, at), besides: [] })) {
        expect(sum(part.groups.map(({ amount }) => amount)) + part.untaxed).toBe(part.total)
        for (const { rate, amount, tax } of part.groups) {
          expect(sum(part.lines.filter((each) => each.rate === rate).map((each) => each.amount))).toBe(amount)
          expect(Math.abs(tax - (amount * rate) / (100 + rate))).toBeLessThanOrEqual(2)
        }
      }
    }),
  )
})
