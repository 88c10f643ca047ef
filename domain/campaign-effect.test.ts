import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import type { Campaign } from './campaign.ts'
import { effectOn, effectOnSample, type PastOrder } from './campaign-effect.ts'

const winter: Campaign = {
  id: 3,
  code: 'FUYU',
  name: '冬の配送料',
  discount: { kind: 'share', percent: 50 },
  orderFrom: '2027-01-01',
  orderUntil: '2027-01-31',
  meetupFrom: '2027-01-10',
  meetupUntil: null,
  minGoods: 20_000,
  minDaysAhead: 7,
  oncePerCustomer: false,
  maxUses: null,
}
const order: PastOrder = {
  placedOn: '2026-11-20',
  meetupDate: '2026-12-11',
  goods: 40_000,
  shippingFee: 2_200,
  customer: 'a',
}
const orders: PastOrder[] = [
  order,
  { ...order, shippingFee: 1_651 },
  { ...order, customer: 'b', goods: 19_999 },
  { ...order, customer: 'b', meetupDate: '2026-11-26' },
  { ...order, customer: 'b', shippingFee: 0 },
  { ...order, customer: 'b' },
]

test.each<[string, Partial<Campaign>, number, number]>([
  ['by its conditions, whatever its periods', {}, 3, 1_100 + 825 + 1_100],
  ['automatic', { code: null }, 3, 3_025],
  ['once per customer', { oncePerCustomer: true }, 2, 2_200],
  ['up to its limit', { maxUses: 2 }, 2, 1_925],
  ['never more than the fee', { discount: { kind: 'amount', yen: 2_000 } }, 3, 2_000 + 1_651 + 2_000],
  ['none', { minGoods: 40_001 }, 0, 0],
])('%s', (_what, changes, reached, discount) => {
  expect(effectOn({ ...winter, ...changes }, orders)).toEqual({ orders: 6, reached, discount })
})

const sample = {
  goods: 40_000,
  today: '2027-01-05',
  meetupDate: '2027-01-20',
  area: { fee: 2_200, freeFrom: 150_000 },
}
const early: Campaign = { ...winter, id: 1, code: null, name: '早割', meetupFrom: null, minDaysAhead: 14 }

test.each<[string, Partial<Campaign>, Partial<typeof sample>, number, string]>([
  ['itself', {}, {}, 1_100, 'this'],
  ['another that serves better', { discount: { kind: 'amount', yen: 100 } }, {}, 1_100, 'other'],
  ['none on a day too near', {}, { meetupDate: '2027-01-11' }, 0, 'none'],
  ['another where its own conditions fail', { minGoods: 50_000 }, {}, 1_100, 'other'],
  ['nothing where delivery is free, though the code is taken', {}, { goods: 150_000 }, 0, 'this'],
])('a sample is reduced by %s', (_what, changes, about, discount, by) => {
  const effect = effectOnSample({ ...winter, ...changes }, [early], { ...sample, ...about })
  expect([effect.discount, effect.by]).toEqual([discount, by])
})

test('a campaign that is being changed does not compete with what it was', () => {
  const former: Campaign = { ...winter, name: 'もとの冬', discount: { kind: 'share', percent: 100 } }
  const effect = effectOnSample(winter, [early, former], sample)
  expect([effect.discount, effect.by]).toEqual([1_100, 'this'])
})

it('the fee that is left is never below nothing, and the parts add up', () => {
  const given = fc.record({
    goods: fc.integer({ min: 1, max: 200_000 }),
    fee: fc.nat(5_000),
    yen: fc.integer({ min: 1, max: 9_000 }),
  })
  fc.assert(
    fc.property(given, ({ goods, fee, yen }) => {
      const campaign: Campaign = { ...winter, discount: { kind: 'amount', yen } }
      const effect = effectOnSample(campaign, [early], { ...sample, goods, area: { fee, freeFrom: 150_000 } })
      expect(effect.fee - effect.discount).toBe(effect.feeLeft)
      expect(effect.feeLeft).toBeGreaterThanOrEqual(0)
    }),
  )
})
