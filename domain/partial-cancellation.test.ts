import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { feesOnRest, noParts, partialFee, partsAfter, partsOf, type Standing } from './partial-cancellation.ts'

/** Product 1 costs 1,001 yen, product 2 2,000; what is left of the total is the delivery. */
const prices = [0, 1_001, 2_000]
function standing(first: number, second: number, delivery = 0): Standing {
  const goods = [first, second].map((qty, i) => ({ id: i + 1, qty, unitPrice: prices[i + 1]! }))
  return { goods: goods.filter(({ qty }) => qty > 0), total: first * 1_001 + second * 2_000 + delivery }
}

type Step = { rate: number; to: Standing }

/** The fee of each change, and what cancelling costs after the last at 0, 50 and 100 %. */
function live(start: Standing, steps: readonly Step[]) {
  let [before, parts, charged] = [start, noParts(start), 0]
  const fees = steps.map(({ rate, to }) => {
    const after = partsAfter(parts, { before, after: to, rate })
    const fee = partialFee({ before: parts, after, rate, charged })
    before = to
    parts = after
    charged += fee
    return fee
  })
  const timeline = [0, 50, 100].map((rate) => ({ rate }))
  const rest = feesOnRest(timeline, { rest: before, parts, charged }).map(({ fee }) => fee)
  return { fees, charged, rest, parts }
}

type Row = [name: string, start: Standing, steps: [rate: number, to: Standing][], fees: number[], rest: number[]]

test.each<Row>([
  ['in the free time nothing', standing(10, 0), [[0, standing(2, 0)]], [0], [0, 1_001, 2_002]],
  ['half of what is taken out', standing(10, 0), [[50, standing(6, 0)]], [2_002], [0, 3_003, 6_006]],
  ['half a yen goes to the customer', standing(10, 0), [[50, standing(9, 0)]], [500], [0, 4_504, 9_009]],
  [
    'but two changes cost what one would have',
    standing(10, 0),
    [
      [50, standing(9, 0)],
      [50, standing(8, 0)],
    ],
    [500, 501],
    [0, 4_004, 8_008],
  ],
  ['more goods: nothing', standing(10, 0), [[50, standing(10, 3)]], [0], [0, 8_005, 16_010]],
  [
    'free delivery that is reached lowers the total: nothing',
    standing(10, 0, 2_200),
    [[50, standing(11, 0)]],
    [0],
    [0, 5_505, 11_011],
  ],
  [
    'nor does it when the rest is taken out after it',
    standing(2, 0),
    [
      [50, standing(1, 0, 2_200)],
      [50, standing(0, 0, 2_200)],
    ],
    [500, 501],
    [0, 0, 1_001],
  ],
  [
    'free delivery that is lost costs no more than cancelling would have',
    standing(10, 0),
    [[100, standing(9, 0, 2_200)]],
    [1_001],
    [0, 4_004, 9_009],
  ],
  ['a nearer delivery: nothing', standing(10, 0, 3_300), [[100, standing(10, 0, 2_200)]], [0], [0, 6_105, 12_210]],
  [
    'put back and taken out again: once',
    standing(10, 0),
    [
      [50, standing(4, 0)],
      [50, standing(10, 0)],
      [50, standing(4, 0)],
      [50, standing(10, 0)],
    ],
    [3_003, 0, 0, 0],
    [0, 2_002, 7_007],
  ],
  [
    'put back with two more, then all of these taken out: the two',
    standing(10, 0),
    [
      [50, standing(4, 0)],
      [50, standing(12, 0)],
      [50, standing(4, 0)],
    ],
    [3_003, 0, 1_001],
    [0, 2_002, 4_004],
  ],
  [
    'one for the other: what was taken out, and then cancelling has no more to take',
    standing(10, 0),
    [[50, standing(0, 5)]],
    [5_005],
    [0, 0, 5_005],
  ],
  [
    'and back and forth: never more than cancelling would have cost',
    standing(10, 0),
    [
      [50, standing(0, 5)],
      [50, standing(10, 0)],
      [50, standing(0, 5)],
    ],
    [5_005, 0, 0],
    [0, 0, 5_000],
  ],
  [
    'what was taken out at half stays at half when the rate rises',
    standing(10, 0),
    [
      [50, standing(6, 0)],
      [100, standing(5, 1)],
    ],
    [2_002, 1_001],
    [0, 2_002, 7_005],
  ],
  [
    'what was put back costs the rest of the higher rate when it goes again',
    standing(10, 0),
    [
      [50, standing(6, 0)],
      [100, standing(10, 0)],
      [100, standing(6, 0)],
    ],
    [2_002, 0, 2_002],
    [0, 1_001, 6_006],
  ],
])('%s', (_name, start, steps, fees, rest) => {
  const life = live(
    start,
    steps.map(([rate, to]) => ({ rate, to })),
  )
  expect([life.fees, life.rest]).toEqual([fees, rest])
})

test('a product that comes back dearer costs only the difference, one that comes back cheaper nothing', () => {
  const at = (unitPrice: number, qty: number) => ({
    goods: qty > 0 ? [{ id: 1, qty, unitPrice }] : [],
    total: 50_000 + unitPrice * qty,
  })
  const dearer = [at(1_000, 0), at(1_200, 10), at(1_200, 0)].map((to) => ({ rate: 50, to }))
  const cheaper = [at(1_000, 0), at(800, 10), at(800, 0)].map((to) => ({ rate: 50, to }))
  expect(live(at(1_000, 10), dearer).fees).toEqual([5_000, 0, 1_000])
  expect(live(at(1_000, 10), cheaper).fees).toEqual([5_000, 0, 0])
})

test('a former fee that was higher than these rules leaves nothing to charge, and nothing is given back', () => {
  const [before, to] = [standing(10, 0), standing(5, 0)]
  const parts = noParts(before)
  const after = partsAfter(parts, { before, after: to, rate: 50 })
  expect(partialFee({ before: parts, after, rate: 50, charged: 90_000 })).toBe(0)
  expect(feesOnRest([{ rate: 100 }], { rest: to, parts: after, charged: 90_000 })).toEqual([{ rate: 100, fee: 0 }])
})

describe('whatever is changed', () => {
  const some = fc.record({ first: fc.nat(30), second: fc.nat(30), delivery: fc.constantFrom(0, 2_200, 3_300) })
  const standings = some.map(({ first, second, delivery }) => standing(first, second, delivery))
  const lives = fc
    .tuple(standings, fc.array(fc.tuple(fc.constantFrom(0, 50, 100), standings), { minLength: 1, maxLength: 12 }))
    .map(([start, steps]) => {
      // Waiting never lowers a rate.
      const rates = steps.map(([rate]) => rate).toSorted((a, b) => a - b)
      return { start, steps: steps.map(([, to], i) => ({ rate: rates[i]!, to })) }
    })
  const qtyOf = ({ goods }: Standing, id: number) => goods.find((each) => each.id === id)?.qty ?? 0
  const standingBefore = ({ start, steps }: { start: Standing; steps: readonly Step[] }, i: number) =>
    steps[i - 1]?.to ?? start

  it('costs nothing where no product shrinks, nor in the free time', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life.start, life.steps).fees.forEach((fee, i) => {
          const { rate, to } = life.steps[i]!
          const shrinks = [1, 2].some((id) => qtyOf(to, id) < qtyOf(standingBefore(life, i), id))
          if (rate === 0 || !shrinks) expect(fee).toBe(0)
        })
      }),
    )
  })

  it('costs at most the rate of what is taken out by it', () => {
    fc.assert(
      fc.property(lives, (life) => {
        live(life.start, life.steps).fees.forEach((fee, i) => {
          const { rate, to } = life.steps[i]!
          const out = [1, 2].map((id) => Math.max(0, qtyOf(standingBefore(life, i), id) - qtyOf(to, id)) * prices[id]!)
          expect(fee).toBeGreaterThanOrEqual(0)
          expect(fee).toBeLessThanOrEqual(Math.ceil(((out[0]! + out[1]!) * rate) / 100))
        })
      }),
    )
  })

  it('comes with the rest to no more than cancelling would have cost, before the changes or between them', () => {
    fc.assert(
      fc.property(lives, fc.constantFrom(0, 50, 100), ({ start, steps }, later) => {
        const { charged, rest } = live(start, steps)
        const now = Math.max(later, steps.at(-1)!.rate)
        const paidFrom = steps.findIndex(({ rate }) => rate > 0)
        const all = [start, ...steps.map(({ to }) => to)]
        const most = Math.max(...all.slice(paidFrom < 0 ? -1 : paidFrom).map(({ total }) => total))
        expect(charged + rest[now / 50]!).toBeLessThanOrEqual(Math.floor((most * now) / 100))
        expect(rest).toEqual(rest.toSorted((a, b) => a - b))
      }),
    )
  })

  it('taken apart in pieces, an order costs what it would have cost at once, or less than two yen less', () => {
    const parts = fc.array(fc.tuple(fc.integer({ min: 1, max: 10 }), fc.nat(10)), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(parts, fc.constantFrom(50, 100), fc.boolean(), (pieces, rate, isFree) => {
        const [first, second] = [0, 1].map((i) => pieces.reduce((sum, pair) => sum + pair[i]!, 0)) as [number, number]
        const start = standing(first, second, isFree ? 0 : 2_200)
        const left = pieces.map((_, i) => pieces.slice(i + 1).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0]))
        // The delivery that was free is not any more.
        const steps = left.map(([a, b]) => ({ rate, to: standing(a!, b!, 2_200) }))
        const { charged, rest } = live(start, steps)
        const whole = Math.floor((start.total * rate) / 100)
        expect(charged + rest[rate / 50]!).toBeLessThanOrEqual(whole)
        expect(charged + rest[rate / 50]!).toBeGreaterThan(whole - 2)
      }),
    )
  })

  it('costs at one rate what the deepest fall below the most of each product is worth, once', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 100 }),
        fc.array(fc.tuple(fc.nat(30), fc.nat(30)), { minLength: 1, maxLength: 12 }),
        (rate, quantities) => {
          // A third thing that stays is worth so much that the whole is never the limit.
          const withRest = ([first, second]: [number, number]) => {
            const { goods, total } = standing(first, second)
            return { goods, total: total + 10_000_000 }
          }
          const [start, ...steps] = [[15, 15] as [number, number], ...quantities]
          const falls = [0, 1].map((product) => {
            const column = [start!, ...steps].map((pair) => pair[product]!)
            return Math.max(...column.map((qty, i) => Math.max(...column.slice(0, i + 1)) - qty)) * prices[product + 1]!
          })
          const { charged } = live(
            withRest(start!),
            steps.map((pair) => ({ rate, to: withRest(pair) })),
          )
          expect(charged).toBe(Math.floor(((falls[0]! + falls[1]!) * rate) / 100))
        },
      ),
    )
  })

  it('is known from what is kept of the order', () => {
    fc.assert(
      fc.property(lives, ({ start, steps }) => {
        const standings = [start, ...steps.map(({ to }) => to)]
        const past = steps.map(({ rate }, i) => ({ standing: standings[i]!, rate }))
        expect(partsOf(past, standings.at(-1)!)).toEqual(live(start, steps).parts)
      }),
    )
  })
})
