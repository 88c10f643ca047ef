import { campaignFields } from '#contract/admin/campaign-fields.ts'
import type { Call } from '#contract/operations.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'
import { typedForm } from '#web/features/admin/edit/record-form.ts'

const { valuesOf } = typedForm(campaignFields)

/** What a simulation is asked; undefined while that cannot be read. */
export function questionOf(
  edits: EditFields,
  { id, goods, date }: { id: number | undefined; goods: readonly number[]; date: string },
): Call<'simulateCampaign'>['query'] | undefined {
  const { code, discount_kind, discount_value, min_goods, min_days_ahead, max_uses, ...rest } = valuesOf(edits)
  const { order_from, order_until, meetup_from, meetup_until, once_per_customer } = rest
  const figures = [discount_value, min_goods, min_days_ahead, max_uses ?? 0]
  if (figures.some(Number.isNaN) || !order_from || !order_until) return undefined
  return {
    ...(id !== undefined && { id: String(id) }),
    ...(code && { code }),
    discount_kind,
    discount_value: String(discount_value),
    order_from,
    order_until,
    ...(meetup_from && { meetup_from }),
    ...(meetup_until && { meetup_until }),
    min_goods: String(min_goods),
    min_days_ahead: String(min_days_ahead),
    once_per_customer: once_per_customer ? 'true' : 'false',
    ...(max_uses !== null && { max_uses: String(max_uses) }),
    goods: goods.join(','),
    ...(date && { meetup_date: date }),
  }
}
