import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { byRate, type PricedLine, totalsOf } from './pricing.ts'
import { ratesOn, taxIn } from './tax.ts'

const rates = { reduced: 8, usual: 10 }
const food = (unitPrice: number, qty: number): PricedLine => ({ id: 1, qty, unitPrice, taxClass: 'reduced' })
const alcohol = (unitPrice: number, qty: number): PricedLine => ({ id: 2, qty, unitPrice, taxClass: 'usual' })

/** V5 of the research: a typical order of an office. */
const office = {
  lines: [food(2_160, 30), alcohol(550, 20)],
  shippingFee: 3_300,
  campaignDiscountShip: 1_100,
  estimatedPerson: 30,
}

describe('totalsOf', () => {
  it('V5: food, beer, delivery and a campaign', () => {
    expect(totalsOf({ ...office, rates })).toEqual({
      subtotal: 75_800,
      total: 78_000,
      shippingFee: 3_300,
      campaignDiscountShip: 1_100,
      tax: { total: 6_000, reduced: 4_800, usual: 1_000, shippingFee: 200 },
      groups: {
        reduced: { rate: 8, amount: 64_800, tax: 4_800 },
        usual: { rate: 10, amount: 13_200, tax: 1_200 },
      },
      perPerson: 2_600,
    })
  })

  it('V4: alcohol and delivery are rounded together, 91 and never 90', () => {
    const { tax, groups } = totalsOf({ lines: [alcohol(505, 1)], shippingFee: 500, campaignDiscountShip: 0, rates })
    expect(groups.usual).toEqual({ rate: 10, amount: 1_005, tax: 91 })
    expect(tax).toEqual({ total: 91, reduced: 0, usual: 45, shippingFee: 46 })
  })

  it('V8: ordered before a change of the rate, delivered after it', () => {
    const rows = [
      { taxClass: 'reduced' as const, rate: 8, validFrom: '2019-10-01' },
      { taxClass: 'reduced' as const, rate: 0, validFrom: '2027-04-01' },
      { taxClass: 'usual' as const, rate: 10, validFrom: '2019-10-01' },
    ]
    const before = totalsOf({ ...office, rates: ratesOn(rows, '2027-03-31') })
    const after = totalsOf({ ...office, rates: ratesOn(rows, '2027-04-01') })
    expect(before.tax.reduced).toBe(4_800)
    expect(after.groups.reduced).toEqual({ rate: 0, amount: 64_800, tax: 0 })
    expect(after.tax).toEqual({ total: 1_200, reduced: 0, usual: 1_000, shippingFee: 200 })
    expect(after.total).toBe(before.total)
  })

  it('both classes at one rate are one group, rounded once: 3,829, and not 3,536 + 292', () => {
    const lines = [food(38_900, 1), alcohol(505, 2)]
    const { tax, groups, total } = totalsOf({
      lines,
      shippingFee: 3_310,
      campaignDiscountShip: 1_100,
      rates: { reduced: 10, usual: 10 },
    })
    expect(total).toBe(42_120)
    expect(tax).toEqual({ total: 3_829, reduced: 3_536, usual: 91, shippingFee: 202 })
    expect(byRate([groups.reduced, groups.usual])).toEqual([{ rate: 10, amount: 42_120, tax: 3_829 }])
  })

  test.each([
    [
      'goods alone, the delivery free: the rest of the rounding stands at the delivery',
      [food(9, 1), alcohol(2, 1)],
      0,
      0,
      10,
      [0, 0, 1],
    ],
    ['both at 0 %', [food(108, 1), alcohol(550, 1)], 3_300, 0, 0, [0, 0, 0]],
    ['no reduced goods', [alcohol(505, 1)], 500, 0, 10, [0, 45, 46]],
    ['nothing but reduced goods', [food(1_005, 1)], 0, 0, 10, [91, 0, 0]],
  ] as const)('both classes at one rate: %s', (_, lines, shippingFee, campaignDiscountShip, rate, parts) => {
    const totals = totalsOf({ lines, shippingFee, campaignDiscountShip, rates: { reduced: rate, usual: rate } })
    expect([totals.tax.reduced, totals.tax.usual, totals.tax.shippingFee]).toEqual(parts)
    const [only, ...others] = byRate([totals.groups.reduced, totals.groups.usual])
    expect([only, others]).toEqual([{ rate, amount: totals.total, tax: taxIn(totals.total, rate) }, []])
  })

  // 国税庁「消費税の仕入税額控除制度における適格請求書等保存方式に関するQ&A」: the sums of its sample, and its example of
  // rounding with the sums that it allows and those per line that it does not. What it gives without tax is given with it.
  test.each([
    [
      'the sample of an invoice',
      [food(5_400, 1), food(10_800, 1), food(27_000, 1)],
      [alcohol(88_000, 1)],
      43_200,
      88_000,
      3_200,
      8_000,
      131_200,
    ],
    [
      'the example of rounding',
      [food(14_969, 1), food(14_255, 1)],
      [alcohol(4_827, 1), alcohol(26_146, 1)],
      29_224,
      30_973,
      2_164,
      2_815,
      60_197,
    ],
  ] as const)('as the tax office reckons: %s', (_, reduced, usual, gross, grossUsual, tax, taxUsual, total) => {
    const totals = totalsOf({ lines: [...reduced, ...usual], shippingFee: 0, campaignDiscountShip: 0, rates })
    expect(byRate([totals.groups.reduced, totals.groups.usual])).toEqual([
      { rate: 8, amount: gross, tax },
      { rate: 10, amount: grossUsual, tax: taxUsual },
    ])
    expect([totals.total, totals.tax.total]).toEqual([total, tax + taxUsual])
  })

  it('rounds once per rate, not once per line', () => {
    const lines = [alcohol(105, 1), alcohol(105, 1), alcohol(105, 1)]
    expect(totalsOf({ lines, shippingFee: 0, campaignDiscountShip: 0, rates }).tax.usual).toBe(28)
  })

  test.each([
    ['no lines', []],
    ['a line of nothing', [food(2_160, 0)]],
  ])('an empty cart is all zeros: %s', (_, lines) => {
    const totals = totalsOf({ ...office, lines, rates })
    expect(totals).toEqual({
      subtotal: 0,
      total: 0,
      shippingFee: 0,
      campaignDiscountShip: 0,
      tax: { total: 0, reduced: 0, usual: 0, shippingFee: 0 },
      groups: { reduced: { rate: 8, amount: 0, tax: 0 }, usual: { rate: 10, amount: 0, tax: 0 } },
      perPerson: 0,
    })
  })

  it('has no cost per person without a headcount', () => {
    for (const estimatedPerson of [undefined, null, 0]) {
      expect(totalsOf({ ...office, estimatedPerson, rates }).perPerson).toBeUndefined()
    }
  })
})

const line = fc.record({
  id: fc.nat(),
  qty: fc.integer({ min: 1, max: 9_999 }),
  unitPrice: fc.nat(10_000_000),
  taxClass: fc.constantFrom('reduced' as const, 'usual' as const),
})
const order = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 30 }),
    shippingFee: fc.nat(50_000),
    share: fc.nat(100),
    rates: fc.oneof(
      fc.record({ reduced: fc.nat(20), usual: fc.nat(30) }),
      fc.nat(100).map((rate) => ({ reduced: rate, usual: rate })),
    ),
    estimatedPerson: fc.option(fc.integer({ min: 1, max: 100_000 })),
  })
  .map(({ share, ...rest }) => ({ ...rest, campaignDiscountShip: Math.floor((rest.shippingFee * share) / 100) }))

describe('any order', () => {
  it('has the figures that exact arithmetic gives', () => {
    fc.assert(
      fc.property(order, ({ lines, shippingFee, campaignDiscountShip, rates, estimatedPerson }) => {
        const goods = { reduced: 0n, usual: 0n }
        for (const { qty, unitPrice, taxClass } of lines) goods[taxClass] += BigInt(qty) * BigInt(unitPrice)
        const charges = BigInt(shippingFee) - BigInt(campaignDiscountShip)
        const inside = (amount: bigint, rate: number) => (amount * BigInt(rate)) / BigInt(100 + rate)
        const reducedTax = inside(goods.reduced, rates.reduced)
        const isOneRate = rates.reduced === rates.usual
        const usualGroupTax = isOneRate
          ? inside(goods.reduced + goods.usual + charges, rates.usual) - reducedTax
          : inside(goods.usual + charges, rates.usual)
        const usualTax = inside(goods.usual, rates.usual)
        const total = goods.reduced + goods.usual + charges
        const people = BigInt(estimatedPerson ?? 0)

        const totals = totalsOf({ lines, shippingFee, campaignDiscountShip, rates, estimatedPerson })
        expect(totals).toEqual({
          subtotal: Number(goods.reduced + goods.usual),
          total: Number(total),
          shippingFee,
          campaignDiscountShip,
          tax: {
            total: Number(reducedTax + usualGroupTax),
            reduced: Number(reducedTax),
            usual: Number(usualTax),
            shippingFee: Number(usualGroupTax - usualTax),
          },
          groups: {
            reduced: { rate: rates.reduced, amount: Number(goods.reduced), tax: Number(reducedTax) },
            usual: { rate: rates.usual, amount: Number(goods.usual + charges), tax: Number(usualGroupTax) },
          },
          perPerson: people > 0n ? Number((total + people - 1n) / people) : undefined,
        })
      }),
    )
  })

  it('adds up, does not mind the order of its lines, and never taxes below zero', () => {
    fc.assert(
      fc.property(order, (given) => {
        const totals = totalsOf(given)
        const { tax, groups } = totals
        expect(totals.total).toBe(totals.subtotal + totals.shippingFee - totals.campaignDiscountShip)
        expect(groups.reduced.amount + groups.usual.amount).toBe(totals.total)
        expect(tax.total).toBe(tax.reduced + tax.usual + tax.shippingFee)
        expect(Math.min(tax.reduced, tax.usual, tax.shippingFee)).toBeGreaterThanOrEqual(0)
        // As the table of orders holds them.
        expect(groups.reduced.tax).toBeLessThanOrEqual(groups.reduced.amount)
        expect(groups.usual.tax).toBeLessThanOrEqual(groups.usual.amount)
        expect(tax.shippingFee).toBeLessThanOrEqual(groups.usual.tax)
        for (const { rate, amount, tax: once } of byRate([groups.reduced, groups.usual])) {
          expect(once).toBe(taxIn(amount, rate))
        }
        expect(totalsOf({ ...given, lines: given.lines.toReversed() })).toEqual(totals)
      }),
    )
  })
})
