import { onlyVisible, withPlainHyphens } from './japanese-input.ts'
import type { Yen } from './money.ts'
import { daysBetween, type TokyoDate } from './tokyo-date.ts'

/** A reduction of the shipping fee. Periods include both ends; amounts are tax-inclusive. */
export type Campaign = {
  id: number
  /** null: automatic. */
  code: string | null
  name: string
  discount: { kind: 'share'; percent: number } | { kind: 'amount'; yen: Yen }
  orderFrom: TokyoDate
  orderUntil: TokyoDate
  meetupFrom: TokyoDate | null
  meetupUntil: TokyoDate | null
  minGoods: Yen
  minDaysAhead: number
  /** One order of a customer, by account and by mail address; an order that is cancelled gives it back. */
  oncePerCustomer: boolean
  /** How many orders may have it in all; null: any number. */
  maxUses: number | null
}

type CampaignInput = {
  campaigns: readonly Campaign[]
  code?: string | null
  goods: Yen
  shippingFee: Yen
  today: TokyoDate
  meetupDate?: TokyoDate | null
}

export type CampaignAnswer = { campaign: Campaign | undefined; discount: Yen } | { why: 'campaign_invalid' }

/**
 * The one campaign that serves the customer best. A typed code wins a tie, and only one is ever applied. While no
 * meetup date is chosen, automatic campaigns with a condition on it do not apply, and a code is accepted. Refuses a
 * code that is unknown or does not apply, even when an automatic campaign would.
 */
export function campaignFor({ code, ...order }: CampaignInput): CampaignAnswer {
  const automatic = bestOf(
    order.campaigns.filter((campaign) => campaign.code === null && applies(campaign, order, 'automatic')),
    order.shippingFee,
  )
  const typed = normalizeCode(code ?? '')
  if (typed) {
    const byCode = bestOf(
      order.campaigns.filter(
        (campaign) =>
          campaign.code !== null && normalizeCode(campaign.code) === typed && applies(campaign, order, 'code'),
      ),
      order.shippingFee,
    )
    if (!byCode) return { why: 'campaign_invalid' }
    if (!automatic || byCode.discount >= automatic.discount) return byCode
  }
  return automatic && automatic.discount > 0 ? automatic : { campaign: undefined, discount: 0 }
}

/** Codes are compared without regard to case, width, kind of hyphen, surrounding space or what nobody sees. */
export function normalizeCode(code: string): string {
  return withPlainHyphens(onlyVisible(code).normalize('NFKC')).trim().toUpperCase()
}

function applies(campaign: Campaign, order: Omit<CampaignInput, 'code'>, how: 'automatic' | 'code'): boolean {
  const { today, meetupDate, goods } = order
  if (today < campaign.orderFrom || today > campaign.orderUntil || goods < campaign.minGoods) return false
  if (!meetupDate) return how === 'code' || !hasDateCondition(campaign)
  return (
    (campaign.meetupFrom === null || meetupDate >= campaign.meetupFrom) &&
    (campaign.meetupUntil === null || meetupDate <= campaign.meetupUntil) &&
    daysBetween(today, meetupDate) >= campaign.minDaysAhead
  )
}

function hasDateCondition({ meetupFrom, meetupUntil, minDaysAhead }: Campaign): boolean {
  return meetupFrom !== null || meetupUntil !== null || minDaysAhead > 0
}

/** On a tie the oldest campaign (the smallest id) wins, so that the answer does not depend on their order. */
function bestOf(campaigns: readonly Campaign[], fee: Yen): { campaign: Campaign; discount: Yen } | undefined {
  return campaigns
    .map((campaign) => ({ campaign, discount: discountOf(campaign, fee) }))
    .sort((a, b) => b.discount - a.discount || a.campaign.id - b.campaign.id)[0]
}

/** A share of the fee is rounded down; no discount exceeds the fee. */
function discountOf({ discount }: Campaign, fee: Yen): Yen {
  return Math.min(fee, discount.kind === 'share' ? Math.floor((fee * discount.percent) / 100) : discount.yen)
}
