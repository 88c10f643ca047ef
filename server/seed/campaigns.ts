import type { Campaign } from '#domain/campaign.ts'

const always = { orderFrom: '2026-01-01', orderUntil: '2099-12-31', meetupFrom: null, meetupUntil: null }

/** Both lower the delivery fee only; a code and the automatic one are never added up. */
export const campaigns: Campaign[] = [
  {
    id: 1,
    code: null,
    name: '早割 配送料半額',
    discount: { kind: 'share', percent: 50 },
    ...always,
    minGoods: 0,
    minDaysAhead: 14,
    oncePerCustomer: false,
    maxUses: null,
  },
  {
    id: 2,
    code: 'ORIORI2026',
    name: 'お一人さま1回の配送料 1,100円引き',
    discount: { kind: 'amount', yen: 1100 },
    ...always,
    minGoods: 30_000,
    minDaysAhead: 0,
    oncePerCustomer: true,
    maxUses: null,
  },
]
