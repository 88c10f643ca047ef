import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { type Campaign, campaignFor } from './campaign.ts'
import { addDays } from './tokyo-date.ts'

const always = { orderFrom: '2026-01-01', orderUntil: '2026-12-31', meetupFrom: null, meetupUntil: null }
const early: Campaign = {
  ...always,
  id: 1,
  code: null,
  name: '早割 配送料半額',
  discount: { kind: 'share', percent: 50 },
  minGoods: 0,
  minDaysAhead: 14,
  oncePerCustomer: false,
  maxUses: null,
}
const typed: Campaign = {
  ...always,
  id: 2,
  code: 'ORIORI2026',
  name: '折々の会',
  discount: { kind: 'amount', yen: 1_100 },
  minGoods: 30_000,
  minDaysAhead: 0,
  oncePerCustomer: false,
  maxUses: null,
}
const order = { campaigns: [early, typed], goods: 75_800, shippingFee: 3_300, today: '2026-11-21' }
const soon = '2026-12-04'
const later = '2026-12-05'

describe('campaignFor', () => {
  test.each([
    ['nothing applies', { meetupDate: soon }, undefined, 0],
    ['fourteen days ahead', { meetupDate: later }, early, 1_650],
    ['no date chosen: the automatic one waits', {}, undefined, 0],
    ['half a yen stays with the shop', { meetupDate: later, shippingFee: 2_201 }, early, 1_100],
    ['a code', { meetupDate: soon, code: 'ORIORI2026' }, typed, 1_100],
    ['a code typed loosely', { meetupDate: soon, code: '　ｏｒｉｏｒｉ２０２６ ' }, typed, 1_100],
    ['a code copied from a chat', { meetupDate: soon, code: '\u2068oriori\u200b2026\u2069' }, typed, 1_100],
    ['a code before a date is chosen', { code: 'oriori2026' }, typed, 1_100],
    ['the automatic one is better than the code', { meetupDate: later, code: 'ORIORI2026' }, early, 1_650],
    ['the code is better', { meetupDate: later, code: 'ORIORI2026', shippingFee: 2_000 }, typed, 1_100],
    ['a tie goes to the code', { meetupDate: later, code: 'ORIORI2026', shippingFee: 2_200 }, typed, 1_100],
    ['never more than the fee', { meetupDate: soon, code: 'ORIORI2026', shippingFee: 800 }, typed, 800],
    ['a code while delivery is free', { meetupDate: soon, code: 'ORIORI2026', shippingFee: 0 }, typed, 0],
    ['nothing to reduce', { meetupDate: later, shippingFee: 0 }, undefined, 0],
    ['an empty code is none', { meetupDate: soon, code: ' 　' }, undefined, 0],
    ['exactly the least goods', { meetupDate: soon, code: 'ORIORI2026', goods: 30_000 }, typed, 1_100],
    ['first day of the period', { meetupDate: '2026-01-10', code: 'ORIORI2026', today: '2026-01-01' }, typed, 1_100],
    ['last day of the period', { meetupDate: '2027-01-06', code: 'ORIORI2026', today: '2026-12-31' }, typed, 1_100],
  ])('%s', (_, given, campaign, discount) => {
    expect(campaignFor({ ...order, ...given })).toEqual({ campaign, discount })
  })

  test.each([
    ['unknown', { code: 'NATSU' }],
    ['too few goods', { code: 'ORIORI2026', goods: 29_999 }],
    ['the period is over', { code: 'ORIORI2026', today: '2027-01-01' }],
    ['the period has not begun', { code: 'ORIORI2026', today: '2025-12-31' }],
    ['an automatic campaign has no code', { code: 'null' }],
  ])('refuses a code: %s', (_, given) => {
    expect(campaignFor({ ...order, meetupDate: '2027-01-20', ...given })).toEqual({ why: 'campaign_invalid' })
  })

  test.each([
    ['2026-12-09', false],
    ['2026-12-10', true],
    ['2026-12-20', true],
    ['2026-12-21', false],
  ])('a period of meetup dates, on %s: %s', (meetupDate, holds) => {
    const campaign = { ...typed, meetupFrom: '2026-12-10', meetupUntil: '2026-12-20' }
    const answer = campaignFor({ ...order, campaigns: [campaign], code: 'ORIORI2026', meetupDate })
    expect(answer).toEqual(holds ? { campaign, discount: 1_100 } : { why: 'campaign_invalid' })
    const automatic = { ...campaign, code: null }
    expect(campaignFor({ ...order, campaigns: [automatic], meetupDate })).toEqual(
      holds ? { campaign: automatic, discount: 1_100 } : { campaign: undefined, discount: 0 },
    )
  })

  it('takes the one of several with the same code that holds today', () => {
    const autumn = { ...typed, id: 3, orderUntil: '2026-10-31', discount: { kind: 'amount' as const, yen: 9_999 } }
    expect(campaignFor({ ...order, campaigns: [autumn, typed], code: 'ORIORI2026' })).toMatchObject({ campaign: typed })
  })
})

const day = fc.integer({ min: -30, max: 60 }).map((days) => addDays('2026-11-21', days))
const campaign: fc.Arbitrary<Campaign> = fc.record({
  id: fc.integer({ min: 1, max: 50 }),
  code: fc.constantFrom(null, 'A', 'b', 'Ｃ'),
  name: fc.constant('配送料'),
  discount: fc.oneof(
    fc.record({ kind: fc.constant('share' as const), percent: fc.nat(100) }),
    fc.record({ kind: fc.constant('amount' as const), yen: fc.nat(5_000) }),
  ),
  orderFrom: day,
  orderUntil: day,
  meetupFrom: fc.option(day),
  meetupUntil: fc.option(day),
  minGoods: fc.nat(50_000),
  minDaysAhead: fc.nat(20),
  oncePerCustomer: fc.boolean(),
  maxUses: fc.constant(null),
})

it('no campaign that holds would have served the customer better', () => {
  const question = fc.record({
    campaigns: fc.uniqueArray(campaign, { maxLength: 8, selector: ({ id }) => id }),
    code: fc.constantFrom(undefined, 'a', 'B', 'c', 'd'),
    goods: fc.nat(100_000),
    shippingFee: fc.nat(4_000),
    meetupDate: day,
  })
  fc.assert(
    fc.property(question, (given) => {
      const today = '2026-11-21'
      const dayIndex = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
      const within = (date: string, from: string | null, until: string | null) =>
        (from ?? date).localeCompare(date) <= 0 && (until ?? date).localeCompare(date) >= 0
      const holding = given.campaigns.filter(
        (one) =>
          within(today, one.orderFrom, one.orderUntil) &&
          within(given.meetupDate, one.meetupFrom, one.meetupUntil) &&
          one.minGoods <= given.goods &&
          dayIndex(today) + one.minDaysAhead <= dayIndex(given.meetupDate),
      )
      const plain: Record<string, string> = { A: 'a', b: 'b', Ｃ: 'c' }
      const usable = holding.filter(({ code }) => code === null || plain[code] === given.code?.toLowerCase())
      const worth = ({ discount }: Campaign) => {
        const full =
          discount.kind === 'share'
            ? Number((BigInt(given.shippingFee) * BigInt(discount.percent)) / 100n)
            : discount.yen
        return Math.min(full, given.shippingFee)
      }

      const answer = campaignFor({ ...given, today })
      if (given.code && !usable.some(({ code }) => code !== null)) {
        expect(answer).toEqual({ why: 'campaign_invalid' })
        return
      }
      if ('why' in answer) throw new Error('refused without reason')
      expect(answer.discount).toBe(Math.max(0, ...usable.map(worth)))
      if (answer.campaign) expect(usable).toContain(answer.campaign)
      if (answer.campaign) expect(worth(answer.campaign)).toBe(answer.discount)
    }),
    { numRuns: 500 },
  )
})
