import type { CampaignDraft } from '#contract/admin/campaign-fields.ts'
import type { Call } from '#contract/operations.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import { readWholeNumber } from '#domain/quantity.ts'
import { plainJapaneseDate } from '#domain/tokyo-date.ts'
import type { EditFields } from '#web/features/admin/edit/merge-edits.ts'

type Name = keyof CampaignDraft

const numberText = (value: number | null) => (value === null ? '' : formatNumber(value))

/** Numbers as they are typed; what is left out is empty. */
export const fieldsOf = (campaign: CampaignDraft): EditFields =>
  ({
    name: campaign.name,
    code: campaign.code ?? '',
    discount_kind: campaign.discount_kind,
    discount_value: numberText(campaign.discount_value),
    order_from: campaign.order_from,
    order_until: campaign.order_until,
    meetup_from: campaign.meetup_from ?? '',
    meetup_until: campaign.meetup_until ?? '',
    min_goods: numberText(campaign.min_goods || null),
    min_days_ahead: numberText(campaign.min_days_ahead || null),
    once_per_customer: campaign.once_per_customer,
    max_uses: numberText(campaign.max_uses),
  }) satisfies Record<Name, EditFields[string]>

/** Of a campaign that is being added. */
export const noFields: EditFields = {
  name: '',
  code: '',
  discount_kind: 'share',
  discount_value: '',
  order_from: '',
  order_until: '',
  meetup_from: '',
  meetup_until: '',
  min_goods: '',
  min_days_ahead: '',
  once_per_customer: false,
  max_uses: '',
}

/** What is typed, as the shop takes it. A number that cannot be read is NaN, which no rule of the contract lets pass. */
export function valuesOf(fields: EditFields): CampaignDraft {
  const text = (name: Name) => String(fields[name] ?? '').trim()
  const number = (name: Name) => readWholeNumber(text(name)) ?? Number.NaN
  const maybe = <Empty extends number | null>(name: Name, empty: Empty) => (text(name) === '' ? empty : number(name))
  return {
    name: text('name'),
    code: text('code') || null,
    discount_kind: text('discount_kind') as CampaignDraft['discount_kind'],
    discount_value: number('discount_value'),
    order_from: text('order_from'),
    order_until: text('order_until'),
    meetup_from: text('meetup_from') || null,
    meetup_until: text('meetup_until') || null,
    min_goods: maybe('min_goods', 0),
    min_days_ahead: maybe('min_days_ahead', 0),
    once_per_customer: fields.once_per_customer === true,
    max_uses: maybe('max_uses', null),
  }
}

/** Only what was changed. */
export const changeOf = (fields: EditFields, names: readonly string[]): Partial<CampaignDraft> =>
  Object.fromEntries(Object.entries(valuesOf(fields)).filter(([name]) => names.includes(name)))

/** What a simulation is asked; undefined while that cannot be read. */
export function questionOf(
  fields: EditFields,
  { id, goods, date }: { id: number | undefined; goods: readonly number[]; date: string },
): Call<'simulateCampaign'>['query'] | undefined {
  const { code, discount_kind, discount_value, min_goods, min_days_ahead, max_uses, ...rest } = valuesOf(fields)
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

/** What clashes and changes are called. */
const names: Record<Name, string> = {
  name: 'お客さまに見せる名前',
  code: 'コード',
  discount_kind: '割引の種類',
  discount_value: '割引の大きさ',
  order_from: '受付の始まり',
  order_until: '受付の終わり',
  meetup_from: '開催日の始まり',
  meetup_until: '開催日の終わり',
  min_goods: '商品の合計',
  min_days_ahead: '開催日までの日数',
  once_per_customer: 'お一人さま1回限り',
  max_uses: '上限の件数',
}

export const fieldName = (field: string): string => names[field as Name] ?? field

export function fieldWords(field: string, value: EditFields[string] | undefined): string {
  const text = String(value ?? '')
  if (typeof value === 'boolean') return value ? 'はい' : 'いいえ'
  if (field === 'discount_kind') return text === 'share' ? '割合' : '金額'
  if (field === 'code') return text || 'なし（自動）'
  if (/^(order|meetup)_/.test(field)) return text ? plainJapaneseDate(text) : 'なし'
  const sum = field === 'min_goods' ? readWholeNumber(text) : undefined
  return sum === undefined ? text || 'なし' : formatYen(sum)
}
