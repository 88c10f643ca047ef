import { type Campaign, campaignFor } from './campaign.ts'
import type { Yen } from './money.ts'
import { shippingFee } from './shipping.ts'
import type { TokyoDate } from './tokyo-date.ts'

/** An order as it was placed. */
export type PastOrder = {
  placedOn: TokyoDate
  meetupDate: TokyoDate
  goods: Yen
  shippingFee: Yen
  /** The same for every order of one customer. */
  customer: string
}

export type PastEffect = { orders: number; reached: number; discount: Yen }

/**
 * How many of these orders would have had the campaign by its conditions, and what it would have taken off: by the rule
 * that prices orders. Its periods lie ahead as a rule, so that they are left out. The oldest come first.
 */
export function effectOn(campaign: Campaign, orders: readonly PastOrder[]): PastEffect {
  const served = new Set<string>()
  let [reached, discount] = [0, 0]
  for (const { placedOn, meetupDate, goods, shippingFee, customer } of orders) {
    if (campaign.maxUses !== null && reached >= campaign.maxUses) break
    if (campaign.oncePerCustomer && served.has(customer)) continue
    const always = { orderFrom: placedOn, orderUntil: placedOn, meetupFrom: null, meetupUntil: null }
    const found = campaignFor({
      campaigns: [{ ...campaign, ...always }],
      code: campaign.code,
      goods,
      shippingFee,
      today: placedOn,
      meetupDate,
    })
    if ('why' in found || found.campaign === undefined || found.discount === 0) continue
    served.add(customer)
    reached += 1
    discount += found.discount
  }
  return { orders: orders.length, reached, discount }
}

export type SampleOrder = {
  goods: Yen
  today: TokyoDate
  meetupDate: TokyoDate | null
  area: { fee: Yen; freeFrom: Yen | null }
}
export type SampleEffect = {
  fee: Yen
  discount: Yen
  feeLeft: Yen
  /** What takes it off: this campaign, another one that serves the customer better, or none. */
  by: 'this' | 'other' | 'none'
  other: string | null
}

/** What the customer would pay for delivery, the campaign being among the others that are offered. */
export function effectOnSample(
  campaign: Campaign,
  others: readonly Campaign[],
  { goods, today, meetupDate, area }: SampleOrder,
): SampleEffect {
  const fee = shippingFee({ ...area, goods })
  const about = { goods, shippingFee: fee, today, meetupDate }
  const campaigns = [...others.filter(({ id }) => id !== campaign.id), campaign]
  const asked = campaignFor({ ...about, campaigns, code: campaign.code })
  // A code that does not apply is refused: without it the customer has what the others give.
  const found = 'why' in asked ? campaignFor({ ...about, campaigns }) : asked
  const applied = 'why' in found ? undefined : found
  const discount = applied?.discount ?? 0
  const by = applied?.campaign
  return {
    fee,
    discount,
    feeLeft: fee - discount,
    by: by === undefined ? 'none' : by.id === campaign.id ? 'this' : 'other',
    other: by && by.id !== campaign.id ? by.name : null,
  }
}
