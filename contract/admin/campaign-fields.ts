import * as z from 'zod/mini'
import { type Campaign, normalizeCode } from '#domain/campaign.ts'
import { type CampaignProblem, campaignProblems, type PromisedField } from '#domain/campaign-rules.ts'
import { formatYen } from '#domain/money.ts'
import { requiredText, tokyoDate, version, wholeNumber } from '../text.ts'
import { draftOrders } from './draft-act.ts'

// What staff write about a campaign. Browser and server check with these schemas.

const day = (please: string) =>
  z.pipe(z.string({ error: please }).check(z.minLength(1, { error: please, abort: true })), tokyoDate)

/** All that can be written about a campaign, as it is sent. */
export const campaignFields = {
  name: requiredText(40, 'お客さまに見せる名前をご記入ください。'),
  /** Null: automatic. */
  code: z.nullable(
    requiredText(30, 'コードをご記入ください。').check(
      z.refine((code) => !/\s/.test(normalizeCode(code)), { error: 'コードに空白は使えません。' }),
    ),
  ),
  discount_kind: z.enum(['share', 'amount']),
  /** Per cent of the delivery fee, or whole yen. */
  discount_value: wholeNumber('割引を、1から100,000までの数字でご記入ください。', 1, 100_000),
  /** Periods include both ends. */
  order_from: day('始まりの日をお選びください。'),
  order_until: day('終わりの日をお選びください。'),
  meetup_from: z.nullable(tokyoDate),
  meetup_until: z.nullable(tokyoDate),
  /** Whole yen, tax-inclusive. */
  min_goods: wholeNumber(`商品の合計を、0円から${formatYen(10_000_000)}までの数字でご記入ください。`, 0, 10_000_000),
  min_days_ahead: wholeNumber('0から365までの数字でご記入ください。', 0, 365),
  once_per_customer: z.boolean(),
  /** How many orders may have it in all; null: any number. */
  max_uses: z.nullable(wholeNumber('上限を、1から1,000,000までの数字でご記入ください。', 1, 1_000_000)),
  published: z.boolean(),
}

const CampaignValues = z.strictObject(campaignFields)
export type CampaignValues = z.output<typeof CampaignValues>
export type CampaignDraft = Omit<CampaignValues, 'published'>

/** What is left out stays. */
export const CampaignChange = z.strictObject({
  ...z.partial(CampaignValues).shape,
  version,
  ...draftOrders,
})
export type CampaignChange = z.output<typeof CampaignChange>

const {
  name,
  code,
  discount_kind,
  discount_value,
  order_from,
  order_until,
  published: _,
  ...conditions
} = campaignFields

/** Not published; what is left out is no condition. */
export const NewCampaign = z.strictObject({
  name,
  code,
  discount_kind,
  discount_value,
  order_from,
  order_until,
  ...z.partial(z.strictObject(conditions)).shape,
})
export type NewCampaign = z.output<typeof NewCampaign>

/** As the rules of the shop read it. */
export const ruleOf = (values: CampaignDraft, id = 0): Campaign => ({
  id,
  code: values.code,
  name: values.name,
  discount:
    values.discount_kind === 'share'
      ? { kind: 'share', percent: values.discount_value }
      : { kind: 'amount', yen: values.discount_value },
  orderFrom: values.order_from,
  orderUntil: values.order_until,
  meetupFrom: values.meetup_from,
  meetupUntil: values.meetup_until,
  minGoods: values.min_goods,
  minDaysAhead: values.min_days_ahead,
  oncePerCustomer: values.once_per_customer,
  maxUses: values.max_uses,
})

type Wrong = { field: keyof CampaignValues; message: string }

/** At which field a problem of the whole is said, and how. */
const problemWords: Record<CampaignProblem, Wrong> = {
  code_without_letters: { field: 'code', message: 'コードをご記入ください。' },
  share_above_whole: { field: 'discount_value', message: '配送料の割合は、100%までにしてください。' },
  order_period_backwards: { field: 'order_until', message: '終わりの日は、始まりと同じ日か、後の日にしてください。' },
  meetup_period_backwards: {
    field: 'meetup_until',
    message: '開催日の終わりは、始まりと同じ日か、後の日にしてください。',
  },
  meetup_period_over: {
    field: 'meetup_until',
    message: '開催日の終わりが、ご注文の受付より前です。どのご注文にも適用されません。',
  },
  once_needs_code: {
    field: 'once_per_customer',
    message: 'お一人さま1回限りにできるのは、コードのあるキャンペーンだけです。',
  },
}

/** What speaks against a campaign as a whole, each at its field. */
export const campaignErrors = (values: CampaignDraft): Wrong[] =>
  campaignProblems(ruleOf(values)).map((problem) => problemWords[problem])

const promisedFields: Record<PromisedField, keyof CampaignValues> = {
  code: 'code',
  discount: 'discount_value',
  minGoods: 'min_goods',
  minDaysAhead: 'min_days_ahead',
  meetupFrom: 'meetup_from',
  meetupUntil: 'meetup_until',
}

export const promiseError = (broken: PromisedField): Wrong => ({
  field: promisedFields[broken],
  message:
    'このキャンペーンは、もうご注文かお見積りに使われています。お約束した内容は変えられません。終了して、新しいキャンペーンを作ってください。',
})
