import { z } from 'zod'
import { CAMPAIGN_STATUSES } from '#domain/campaign-rules.ts'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { text, tokyoDate } from '../text.ts'
import { campaignFields, campaignSchemas } from './campaign-fields.ts'
import { draftedAnswers, draftedOperations } from './drafted-operations.ts'

/** A campaign as staff see it: a reduction of the delivery fee, by code or automatic. */
export const { Row: CampaignRow, Record: CampaignRecord } = draftedAnswers(campaignFields, {
  status: z.enum(CAMPAIGN_STATUSES),
  /** Orders that have it, without those that were cancelled. */
  used: z.int(),
  /** An order or a quote has it, or an order had it that was cancelled. */
  was_used: z.boolean(),
})
export type CampaignRow = z.output<typeof CampaignRow>
export type CampaignRecord = z.output<typeof CampaignRecord>

export const listCampaigns = endpoint({
  summary:
    '配送料のキャンペーンの一覧。状態 status（下書き draft、予定 scheduled、実施中 running、上限に達した full、終了 ended）。新しい順です',
  who: 'staff',
  needs: 'content',
  logs: null,
  query: z.strictObject({ ...Page.shape, status: z.enum(CAMPAIGN_STATUSES).optional() }),
  answer: z.array(CampaignRow),
  paged: true,
})

export const {
  get: getCampaign,
  create: createCampaign,
  change: changeCampaign,
  remove: deleteCampaign,
} = draftedOperations({
  kind: 'campaign',
  needs: 'content',
  notFound: 'campaign_not_found',
  schemas: campaignSchemas,
  Record: CampaignRecord,
  summaries: {
    get: 'キャンペーンひとつ',
    create: 'キャンペーンの追加。公開するまで、どのご注文にも適用されません',
    change:
      'キャンペーンの変更。送った項目だけが変わります。承ったご注文、お見積りと発行した書類は変わりません。一度使われたキャンペーンは、コード・割引・条件を変えられません。',
    remove: 'キャンペーンの削除。一度も使われていないときだけ削除できます',
  },
  keeps: {
    refuses: 'not_deletable',
    says: 'このキャンペーンは、ご注文かお見積りに使われています。削除はできませんので、受付の終わりの日を早めるか、公開をやめて終了してください。',
  },
})

/** Delivery to one area for goods of one sum; whole yen, tax-inclusive. */
export const CampaignSample = z.object({
  goods: z.int(),
  area: z.string(),
  fee: z.int(),
  discount: z.int(),
  fee_left: z.int(),
  by: z.enum(['this', 'other', 'none']),
  other: z.string().nullable(),
})
export type CampaignSample = z.output<typeof CampaignSample>

export const CampaignSimulation = z.object({
  /** Area by area, each in the order of the sums. */
  samples: z.array(CampaignSample),
  /** Orders of the last 30 days, those that were cancelled left out. */
  past: z.object({
    from: z.string(),
    to: z.string(),
    orders: z.int(),
    /** That it would have reduced, whatever its periods. */
    reached: z.int(),
    discount: z.int(),
  }),
})
export type CampaignSimulation = z.output<typeof CampaignSimulation>

const figure = (most: number) =>
  z
    .string()
    .regex(/^[0-9]{1,8}$/, '数字でお送りください。')
    .transform(Number)
    .refine((value) => value <= most, '数字が大きすぎます。')

const sums = z
  .string()
  .regex(/^[0-9]{1,8}(,[0-9]{1,8}){0,7}$/, '商品の合計を、コンマで区切って8つまでお送りください。')
  .transform((list) => list.split(',').map(Number))

export const simulateCampaign = endpoint({
  summary:
    'キャンペーンの試算。何も保存しません。samples は、いま公開中のキャンペーンにこれを加えた場合の、エリアと商品の合計ごとの配送料。past は、直近30日のご注文のうち、金額と日数の条件にあてはまったものの数と割引の合計です（期間は見ません）',
  who: 'staff',
  needs: 'content',
  logs: null,
  query: z.strictObject({
    /** The one that is being changed: it is left out of the others. */
    id: idInPath.optional(),
    code: z.optional(text(30)),
    discount_kind: z.enum(['share', 'amount']),
    discount_value: figure(100_000).refine((value) => value > 0, '割引を、1以上の数字でお送りください。'),
    order_from: tokyoDate,
    order_until: tokyoDate,
    meetup_from: z.optional(tokyoDate),
    meetup_until: z.optional(tokyoDate),
    min_goods: figure(10_000_000).optional(),
    min_days_ahead: figure(365).optional(),
    once_per_customer: z.enum(['true', 'false']).optional(),
    max_uses: figure(1_000_000).optional(),
    /** Sums of goods to look at, with commas. */
    goods: sums,
    /** Undefined: not chosen yet. */
    meetup_date: z.optional(tokyoDate),
  }),
  answer: CampaignSimulation,
})
