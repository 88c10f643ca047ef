import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  amountOf,
  BOOK_KINDS,
  balanceOf,
  type Entry,
  entriesOfChange,
  heldOf,
  invoicedOf,
  isPaid,
  type MoneyState,
  moneyStateOf,
  NOTHING_SETTLED,
  owedOf,
  type Sold,
  sumsOf,
  sumsOfSale,
} from './book.ts'

const sums = (text: string) =>
  sumsOf(
    text.split(' ').map((word) => {
      const [kind, amount] = word.split(':')
      return { kind, amount: Number(amount) } as Entry
    }),
  )

test.each<[entries: string, balance: number, state: MoneyState, hasPaid: boolean]>([
  ['sale:78000', 78_000, 'unpaid', false],
  ['sale:78000 received:1', 77_999, 'part', false],
  ['sale:78000 received:77999', 1, 'part', false],
  ['sale:78000 received:78000', 0, 'paid', true],
  ['sale:78000 received:78001', -1, 'over', true],
  ['sale:0', 0, 'none', false],
  ['sale:0 received:1', -1, 'over', false],
  // Cancelled: the sale is taken back and the fee stands apart.
  ['sale:78000 sale:-78000', 0, 'none', false],
  ['sale:78000 sale:-78000 fee:39000', 39_000, 'unpaid', false],
  ['sale:78000 received:78000 sale:-78000 fee:39000', -39_000, 'over', true],
  ['sale:78000 received:78000 sale:-78000 fee:39000 refunded:39000', 0, 'paid', true],
  ['sale:78000 received:78000 sale:-78000 refunded:78000', 0, 'none', false],
  // All of it was given back: nothing is owed, so nothing is paid.
  ['sale:78000 credit:78000', 0, 'none', false],
  ['sale:78000 received:78000 credit:78000', -78_000, 'over', false],
  ['sale:78000 received:78000 credit:78000 refunded:78000', 0, 'none', false],
  ['sale:78000 received:78000 credit:2160', -2_160, 'over', true],
  ['sale:78000 received:78000 credit:2160 refunded:2160', 0, 'paid', true],
  // Damages beyond the price: the shop owes more than it was ever owed.
  ['sale:1000 credit:1000 compensation:5000', -5_000, 'over', false],
  ['sale:1000 credit:1000 compensation:5000 refunded:5000', 0, 'none', false],
  ['fee:39000 waiver:39000', 0, 'none', false],
  ['fee:39000 waiver:9000 received:30000', 0, 'paid', true],
  ['sale:78000 received:70000 write_off:8000', 0, 'paid', true],
  ['sale:78000 write_off:78000', 0, 'none', false],
  ['sale:78000 received:77560 bank_fee:440', 0, 'paid', true],
  // Taken back.
  ['sale:78000 received:78000 received:-78000', 78_000, 'unpaid', false],
  ['sale:78000 credit:2160 credit:-2160 received:78000', 0, 'paid', true],
])('%s: %i yen are left, %s', (entries, balance, state, hasPaid) => {
  const of = sums(entries)
  expect([balanceOf(of), moneyStateOf(of), isPaid(of)]).toEqual([balance, state, hasPaid])
})

test('what invoices say is what is sold and its fees, less what was given back and forgiven; money leaves them as they are', () => {
  const of = sums(
    'sale:78000 fee:500 credit:2160 waiver:500 compensation:9 write_off:8 received:7 bank_fee:6 refunded:5',
  )
  expect(invoicedOf(of)).toBe(78_000 - 2_160)
})

describe('whatever happens', () => {
  const entry = fc.record({
    kind: fc.constantFrom(...BOOK_KINDS),
    amount: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  })

  test('the balance of two sales together is the sum of theirs', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (one, other) => {
        expect(balanceOf(sumsOf([...one, ...other]))).toBe(balanceOf(sumsOf(one)) + balanceOf(sumsOf(other)))
      }),
    )
  })

  test('the state says which way the balance goes', () => {
    fc.assert(
      fc.property(fc.array(entry), (entries) => {
        const of = sumsOf(entries)
        const [balance, state] = [balanceOf(of), moneyStateOf(of)]
        expect(Math.sign(balance)).toBe({ none: 0, paid: 0, over: -1, unpaid: 1, part: 1 }[state])
        if (state === 'paid') expect(owedOf(of)).toBeGreaterThan(0)
        if (state === 'part') expect(heldOf(of)).toBeGreaterThan(0)
      }),
    )
  })

  const sold = fc.record({
    groups: fc.array(fc.record({ rate: fc.constantFrom(0, 8, 10), amount: fc.nat(900_000), tax: fc.nat(80_000) }), {
      maxLength: 3,
    }),
    fees: fc.nat(100_000),
  })

  test('entries of changes add up to what is sold in the end, rate by rate', () => {
    fc.assert(
      fc.property(fc.array(sold, { minLength: 1 }), (lives) => {
        const notYet: Sold = { groups: [], fees: 0 }
        const entries = lives.flatMap((after, i) => entriesOfChange(lives[i - 1] ?? notYet, after))
        const last = lives.at(-1)!
        expect(sumsOf(entries)).toEqual({ ...sumsOf([]), billed: amountOf(last.groups), fees: last.fees })
        for (const rate of [0, 8, 10]) {
          const at = (groups: Sold['groups']) => groups.filter((group) => group.rate === rate)
          const tax = (groups: Sold['groups']) => at(groups).reduce((sum, each) => sum + each.tax, 0)
          expect(tax(entries.flatMap(({ groups = [] }) => groups))).toBe(tax(last.groups))
        }
      }),
    )
  })
})

test('another rate at the same price is an entry over nothing, with what each rate gains and loses', () => {
  const before: Sold = { groups: [{ rate: 8, amount: 64_800, tax: 4_800 }], fees: 0 }
  const after: Sold = { groups: [{ rate: 0, amount: 64_800, tax: 0 }], fees: 0 }
  expect(entriesOfChange(before, after)).toEqual([
    {
      kind: 'sale',
      amount: 0,
      groups: [
        { rate: 0, amount: 64_800, tax: 0 },
        { rate: 8, amount: -64_800, tax: -4_800 },
      ],
    },
  ])
  expect(entriesOfChange(after, after)).toEqual([])
})

test('a row that is cancelled bills nothing but its fees', () => {
  const row = { ...NOTHING_SETTLED, total: 78_000, changeFee: 1_000, cancellationFee: null }
  expect(sumsOfSale(row)).toMatchObject({ billed: 78_000, fees: 1_000 })
  expect(sumsOfSale({ ...row, cancellationFee: 0 })).toMatchObject({ billed: 0, fees: 1_000 })
  expect(sumsOfSale({ ...row, cancellationFee: 39_000 })).toMatchObject({ billed: 0, fees: 40_000 })
})
