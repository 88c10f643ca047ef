import * as z from 'zod/mini'
import { type Campaign, normalizeCode } from '#domain/campaign.ts'
import { type CampaignProblem, campaignProblems, type PromisedField } from '#domain/campaign-rules.ts'
import { formatYen } from '#domain/money.ts'
import { draftedSchemas, type Written } from '../fields/drafted.ts'
import type { ValuesOf } from '../fields/field.ts'
import { choice, day, dayOrNone, flag, number, numberOr, text, textOrNone, yenTyped } from '../fields/kinds.ts'
import { chosenDay, requiredText, tokyoDate, wholeNumber } from '../text.ts'

// What staff write about a campaign. Browser and server check with these schemas.

const dayWords = (words: string) => [words, { example: '2026-12-28', format: 'date' }] as const
const percentOrYen = wholeNumber('割引を、1から100,000までの数字でご記入ください。', 1, 100_000)
const goods = wholeNumber(`商品の合計を、0円から${formatYen(10_000_000)}までの数字でご記入ください。`, 0, 10_000_000)

export const discountKinds = { share: '配送料の割合', amount: '配送料から一定の額' }

/** All that can be written about a campaign, as it is sent. */
export const campaignFields = {
  name: text('お客さまに見せる名前', requiredText(40, 'お客さまに見せる名前をご記入ください。')),
  /** Null: automatic. */
  code: textOrNone(
    'コード',
    z.nullable(
      requiredText(30, 'コードをご記入ください。').check(
        z.refine((code) => !/\s/.test(normalizeCode(code)), { error: 'コードに空白は使えません。' }),
      ),
    ),
    { none: 'なし（自動）', api: ['コード。null は、コードなしで自動に適用', { example: 'FUYU2026' }] },
  ),
  discount_kind: choice('割引の種類', z.enum(['share', 'amount']), {
    names: discountKinds,
    blank: 'share',
    api: 'share は配送料に対する割合（%）、amount は税込の円',
  }),
  /** Per cent of the delivery fee, or whole yen. */
  discount_value: number('割引の大きさ', percentOrYen, { api: ['割引の大きさ', { example: 50 }] }),
  /** Periods include both ends. */
  order_from: day('受付の始まり', chosenDay('始まりの日をお選びください。'), {
    api: dayWords('ご注文の受付の始まり（この日から）'),
  }),
  order_until: day('受付の終わり', chosenDay('終わりの日をお選びください。'), {
    api: dayWords('ご注文の受付の終わり（この日まで）'),
  }),
  meetup_from: dayOrNone('開催日の始まり', z.nullable(tokyoDate), {
    api: dayWords('開催日の始まり（この日から）。なければ null'),
  }),
  meetup_until: dayOrNone('開催日の終わり', z.nullable(tokyoDate), {
    api: dayWords('開催日の終わり（この日まで）。なければ null'),
  }),
  /** Whole yen, tax-inclusive. */
  min_goods: numberOr('商品の合計', goods, {
    empty: 0,
    words: yenTyped,
    api: ['商品の合計がこの額から（税込の円）', { example: 30_000 }],
  }),
  min_days_ahead: numberOr('開催日までの日数', wholeNumber('0から365までの数字でご記入ください。', 0, 365), {
    empty: 0,
    api: ['ご注文から開催日までの日数。この日数から', { example: 14 }],
  }),
  once_per_customer: flag('お一人さま1回限り', {
    api: ['お一人さま（アカウントとメールアドレス）1回限りか', { example: false }],
  }),
  /** How many orders may have it in all; null: any number. */
  max_uses: numberOr(
    '上限の件数',
    z.nullable(wholeNumber('上限を、1から1,000,000までの数字でご記入ください。', 1, 1_000_000)),
    { empty: null, api: ['適用するご注文の上限の件数。なければ null', { example: 100 }] },
  ),
}

export const campaignSchemas = draftedSchemas(campaignFields, [
  'name',
  'code',
  'discount_kind',
  'discount_value',
  'order_from',
  'order_until',
])

export type CampaignDraft = ValuesOf<typeof campaignFields>
export type CampaignValues = Written<typeof campaignFields>

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

const promisedFields: Record<PromisedField, keyof CampaignDraft> = {
  code: 'code',
  discount: 'discount_value',
  minGoods: 'min_goods',
  minDaysAhead: 'min_days_ahead',
  meetupFrom: 'meetup_from',
  meetupUntil: 'meetup_until',
}

/** What stays as it is once an order or a quote has it. */
export const promisedNames: readonly (keyof CampaignDraft)[] = [...Object.values(promisedFields), 'discount_kind']

export const promiseError = (broken: PromisedField): Wrong => ({
  field: promisedFields[broken],
  message:
    'このキャンペーンは、もうご注文かお見積りに使われています。お約束した内容は変えられません。終了して、新しいキャンペーンを作ってください。',
})
