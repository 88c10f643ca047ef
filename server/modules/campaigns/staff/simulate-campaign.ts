import { serve } from '#context'
import { type CampaignValues, campaignErrors, ruleOf } from '#contract/admin/campaign-fields.ts'
import * as contract from '#contract/admin/campaigns.ts'
import { refused } from '#contract/refusals.ts'
import { effectOn, effectOnSample } from '#domain/campaign-effect.ts'
import { addDays, instantAt, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findPastOrders } from '#modules/orders'
import type { Snapshot } from '#snapshot'

const days = 30

/** By the rules that price orders, over the shop in memory. Nothing is written. */
export const simulateCampaign = serve(contract.simulateCampaign, async ({ query }, { sql, now, snapshot }) => {
  const { id, goods, meetup_date: meetupDate = null, code, once_per_customer: once, ...asked } = query
  const values: CampaignValues = {
    ...asked,
    name: '',
    meetup_from: asked.meetup_from ?? null,
    meetup_until: asked.meetup_until ?? null,
    min_goods: asked.min_goods ?? 0,
    min_days_ahead: asked.min_days_ahead ?? 0,
    max_uses: asked.max_uses ?? null,
    code: code || null,
    once_per_customer: once === 'true',
    published: true,
  }
  const errors = campaignErrors(values)
  if (errors.length > 0) return refused('invalid', { errors })
  // Among campaigns of the same worth the oldest one holds: a new one is the newest.
  const campaign = ruleOf(values, id ?? Number.MAX_SAFE_INTEGER)
  const today = tokyoDateOf(now())
  const shop = snapshot.current()
  const samples = areasOf(shop).flatMap(({ name, ...area }) =>
    goods.map((sum) => {
      const { feeLeft, ...effect } = effectOnSample(campaign, shop.campaigns, { goods: sum, today, meetupDate, area })
      return { area: name, goods: sum, ...effect, fee_left: feeLeft }
    }),
  )
  const from = addDays(today, -days)
  const past = effectOn(campaign, await findPastOrders(sql, instantAt(from, '00:00')))
  return { samples, past: { from, to: today, ...past } }
})

/** Those that have the same name have the same fee. */
function areasOf({ areas }: Snapshot) {
  const all = [...areas.values()].map(({ groupName: name, fee, freeFrom }) => ({ name, fee, freeFrom }))
  return [...new Map(all.map((area) => [area.name, area])).values()]
}
