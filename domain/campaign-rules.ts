import { type Campaign, normalizeCode } from './campaign.ts'
import type { TokyoDate } from './tokyo-date.ts'

/** A campaign as staff keep it. */
export type KeptCampaign = Campaign & {
  published: boolean
  /** How many orders have it. */
  used: number
}

export type CampaignProblem =
  | 'code_without_letters'
  | 'share_above_whole'
  | 'order_period_backwards'
  | 'meetup_period_backwards'
  | 'meetup_period_over'
  | 'once_needs_code'

/**
 * What is wrong with a campaign as a whole. A customer who has had an automatic one could not take it off the next
 * order, which would be refused for ever: once per customer needs a code.
 */
export function campaignProblems(campaign: Campaign): CampaignProblem[] {
  const { code, discount, orderFrom, orderUntil, meetupFrom, meetupUntil, oncePerCustomer } = campaign
  const against: [CampaignProblem, boolean][] = [
    ['code_without_letters', code !== null && normalizeCode(code) === ''],
    ['share_above_whole', discount.kind === 'share' && discount.percent > 100],
    ['order_period_backwards', orderFrom > orderUntil],
    ['meetup_period_backwards', meetupFrom !== null && meetupUntil !== null && meetupFrom > meetupUntil],
    ['meetup_period_over', meetupUntil !== null && meetupUntil < orderFrom],
    ['once_needs_code', oncePerCustomer && code === null],
  ]
  return against.flatMap(([problem, holds]) => (holds ? [problem] : []))
}

type Coded = Pick<Campaign, 'code' | 'orderFrom' | 'orderUntil'>

/** Whether one day would have two campaigns for one code. */
export function codesMeet(one: Coded, other: Coded): boolean {
  if (one.code === null || other.code === null || normalizeCode(one.code) !== normalizeCode(other.code)) return false
  return one.orderFrom <= other.orderUntil && other.orderFrom <= one.orderUntil
}

export const isFull = ({ maxUses, used }: Pick<KeptCampaign, 'maxUses' | 'used'>): boolean =>
  maxUses !== null && used >= maxUses

/** Where a campaign stands, as staff look for it. */
export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'running', 'full', 'ended'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** The first that holds. */
export function campaignStatus(campaign: Omit<KeptCampaign, 'id'>, today: TokyoDate): CampaignStatus {
  if (!campaign.published) return 'draft'
  if (campaign.orderUntil < today) return 'ended'
  if (isFull(campaign)) return 'full'
  return campaign.orderFrom > today ? 'scheduled' : 'running'
}

/** What orders were promised: it stays as it is once an order or a quote has it. */
const promised = ['code', 'discount', 'minGoods', 'minDaysAhead', 'meetupFrom', 'meetupUntil'] as const
export type PromisedField = (typeof promised)[number]

export const brokenPromises = (before: Campaign, after: Campaign): PromisedField[] =>
  promised.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
