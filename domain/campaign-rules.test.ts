import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { type Campaign, campaignFor } from './campaign.ts'
import {
  brokenPromises,
  type CampaignProblem,
  campaignProblems,
  campaignStatus,
  codesMeet,
  type KeptCampaign,
} from './campaign-rules.ts'
import { addDays } from './tokyo-date.ts'

const winter: KeptCampaign = {
  id: 3,
  code: 'FUYU',
  name: '冬の配送料',
  discount: { kind: 'share', percent: 50 },
  orderFrom: '2026-12-01',
  orderUntil: '2026-12-20',
  meetupFrom: null,
  meetupUntil: null,
  minGoods: 0,
  minDaysAhead: 0,
  oncePerCustomer: false,
  maxUses: null,
  published: true,
  used: 0,
}

test.each<[string, Partial<Campaign>, CampaignProblem[]]>([
  ['as it should be', {}, []],
  ['one day', { orderUntil: '2026-12-01' }, []],
  ['backwards', { orderUntil: '2026-11-30' }, ['order_period_backwards']],
  ['meetups backwards', { meetupFrom: '2026-12-12', meetupUntil: '2026-12-11' }, ['meetup_period_backwards']],
  ['meetups of one day', { meetupFrom: '2026-12-11', meetupUntil: '2026-12-11' }, []],
  ['meetups over before the first order', { meetupUntil: '2026-11-30' }, ['meetup_period_over']],
  ['the whole fee', { discount: { kind: 'share', percent: 100 } }, []],
  ['more than the whole fee', { discount: { kind: 'share', percent: 101 } }, ['share_above_whole']],
  ['more yen than any fee', { discount: { kind: 'amount', yen: 99_999 } }, []],
  ['a code of nothing', { code: '　' }, ['code_without_letters']],
  ['once, with a code', { oncePerCustomer: true }, []],
  ['once, without', { oncePerCustomer: true, code: null }, ['once_needs_code']],
])('%s', (_what, changes, problems) => {
  expect(campaignProblems({ ...winter, ...changes })).toEqual(problems)
})

test.each<[string, Partial<KeptCampaign>, string]>([
  ['a draft, whatever else', { published: false, orderUntil: '2026-11-01', maxUses: 1, used: 1 }, 'draft'],
  ['before it', { orderFrom: '2026-12-11' }, 'scheduled'],
  ['its first day', { orderFrom: '2026-12-10' }, 'running'],
  ['its last day', { orderUntil: '2026-12-10' }, 'running'],
  ['after it', { orderUntil: '2026-12-09' }, 'ended'],
  ['one left', { maxUses: 5, used: 4 }, 'running'],
  ['none left', { maxUses: 5, used: 5 }, 'full'],
  ['more than the limit', { maxUses: 5, used: 6 }, 'full'],
])('%s', (_what, changes, status) => {
  expect(campaignStatus({ ...winter, ...changes }, '2026-12-10')).toBe(status)
})

test('what orders were promised is the code, the discount and the conditions', () => {
  const free = { name: '師走', orderFrom: '2026-01-01', orderUntil: '2026-12-31', maxUses: 3, oncePerCustomer: true }
  expect(brokenPromises(winter, { ...winter, ...free })).toEqual([])
  const kept = { code: 'HARU', discount: { kind: 'share', percent: 40 }, minGoods: 1, minDaysAhead: 1 } as const
  expect(brokenPromises(winter, { ...winter, ...kept, meetupFrom: '2026-12-12', meetupUntil: '2026-12-12' })).toEqual([
    'code',
    'discount',
    'minGoods',
    'minDaysAhead',
    'meetupFrom',
    'meetupUntil',
  ])
})

it('says that codes meet exactly where one day would have two campaigns for one code', () => {
  const day = fc.integer({ min: 0, max: 20 }).map((days) => addDays('2026-12-01', days))
  const coded = fc.record({
    code: fc.constantFrom(null, 'Haru', 'ＨＡＲＵ', 'natsu'),
    days: fc.tuple(day, day).map((pair) => pair.toSorted()),
  })
  fc.assert(
    fc.property(coded, coded, (one, other) => {
      const campaignOf = ({ code, days }: typeof one, id: number): Campaign => ({
        ...winter,
        id,
        code,
        orderFrom: days[0]!,
        orderUntil: days[1]!,
      })
      const [a, b] = [campaignOf(one, 1), campaignOf(other, 2)]
      const isFor = (campaign: Campaign, today: string, code: string) =>
        !('why' in campaignFor({ campaigns: [campaign], code, goods: 1, shippingFee: 2, today, meetupDate: today }))
      const days = Array.from({ length: 21 }, (_, n) => addDays('2026-12-01', n))
      const twice = days.some((date) => ['haru', 'natsu'].some((code) => isFor(a, date, code) && isFor(b, date, code)))
      expect(codesMeet(a, b)).toBe(twice)
      expect(codesMeet(b, a)).toBe(twice)
    }),
  )
})
