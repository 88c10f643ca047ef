import type { Campaign } from '#domain/campaign.ts'
import type { campaigns } from './tables.ts'

type Terms = Omit<typeof campaigns.$inferSelect, 'used' | 'published' | 'version'>

/** As the rules of the shop read a row. */
export const campaignOf = ({ discountKind, discountValue, ...row }: Terms): Campaign => ({
  id: row.id,
  code: row.code,
  name: row.name,
  discount:
    discountKind === 'share' ? { kind: 'share', percent: discountValue } : { kind: 'amount', yen: discountValue },
  orderFrom: row.orderFrom,
  orderUntil: row.orderUntil,
  meetupFrom: row.meetupFrom,
  meetupUntil: row.meetupUntil,
  minGoods: row.minGoods,
  minDaysAhead: row.minDaysAhead,
  oncePerCustomer: row.oncePerCustomer,
  maxUses: row.maxUses,
})
