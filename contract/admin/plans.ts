import { z } from 'zod'
import { Image, idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { PlanDetail } from '../plans.ts'
import { id } from '../text.ts'
import { draftSummary } from './draft-act.ts'
import { pictureUpload, uploadRefusals, uploadSummary } from './picture-upload.ts'
import { planSchemas } from './plan-fields.ts'
import { LastChange, PublishedVersion, versionToEnd } from './records.ts'

/** A plan as staff see it in a list. */
export const PlanRow = PlanDetail.omit({
  next_tax_rates: true,
  images: true,
  description_long: true,
  contents: true,
  timeline: true,
  image: true,
}).extend({
  sort_id: z.int(),
  published: z.boolean(),
  /** There is a draft beside what customers have; rows tell of the latter, a record of what was written last. */
  has_draft: z.boolean(),
  /** Null: it has none yet. */
  image: Image.nullable(),
  /** Since when it is out of the list; null: it is not. */
  archived_at: z.string().nullable(),
  /** That are ahead and were not declined or cancelled. */
  open_bookings: z.int(),
  version: z.int(),
})
export type PlanRow = z.output<typeof PlanRow>

export const PlanPicture = Image.extend({ id })
export type PlanPicture = z.output<typeof PlanPicture>

export const PlanRecord = PlanRow.extend({
  ...PlanDetail.pick({ description_long: true, contents: true, timeline: true }).shape,
  images: z.array(PlanPicture),
  /** What has been published, the newest first. */
  versions: z.array(PublishedVersion),
  last_change: LastChange.nullable(),
})
export type PlanRecord = z.output<typeof PlanRecord>

const params = z.object({ id: idInPath })
const ofStaff = { who: 'staff', needs: 'catalogue' } as const
const states = ['published', 'draft', 'archived'] as const

export const listPlanRows = endpoint({
  ...ofStaff,
  summary:
    '出張プランの一覧。状態 state（公開中 published、下書き draft、取り下げ archived）。なければ、取り下げを除くすべて。並びはお店の画面の順です',
  logs: null,
  query: z.strictObject({ ...Page.shape, state: z.enum(states).optional() }),
  answer: z.array(PlanRow),
  paged: true,
})

export const getPlanRecord = endpoint({
  ...ofStaff,
  summary: '出張プランひとつ。下書きと、取り下げたものも',
  logs: null,
  params,
  answer: PlanRecord,
  refuses: ['plan_not_found'],
})

export const previewPlan = endpoint({
  ...ofStaff,
  summary: '出張プランひとつを、お客さまがご覧になるとおりに。下書きも、公開前の変更も、公開したものとして',
  logs: null,
  params,
  answer: z.object({ plan: PlanDetail, published: z.boolean(), has_draft: z.boolean() }),
  refuses: ['plan_not_found'],
})

export const createPlan = endpoint({
  ...ofStaff,
  summary: '出張プランの追加。省いた項目は空になり、published を送らなければ下書きです。最後に並びます',
  logs: 'plan',
  body: z.strictObject(planSchemas.New.shape),
  status: 201,
  answer: PlanRecord,
})

export const copyPlan = endpoint({
  ...ofStaff,
  summary: '出張プランの複製。写真もふくめて同じ内容の下書きを作ります',
  logs: 'plan',
  params,
  status: 201,
  answer: PlanRecord,
  refuses: ['plan_not_found'],
})

export const changePlan = endpoint({
  ...ofStaff,
  summary: `出張プランの変更。送った項目だけが変わります。承ったお申し込みの料金と内容は変わりません。写真 images は、はじめの写真が一覧に出て、送らなかった写真はプランから外れます。取り下げたものは archived: false で下書きに戻ります。${draftSummary}`,
  logs: 'plan',
  params,
  body: z.strictObject(planSchemas.Change.shape),
  answer: PlanRecord,
  refuses: ['plan_not_found', 'plan_archived', 'edited_meanwhile', 'not_found'],
})

export const archivePlan = endpoint({
  ...ofStaff,
  summary: '出張プランの取り下げ。お店の画面から消え、承ったお申し込みには残ります',
  logs: 'plan',
  params,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['plan_not_found', 'edited_meanwhile'],
})

/** As many as a list can show together. */
const ids = z
  .array(id)
  .min(1, { error: 'プランを選んでください。' })
  .max(200, { error: '一度に並べ替えられるのは200件までです。' })

export const sortPlans = endpoint({
  ...ofStaff,
  summary:
    '出張プランの並べ替え。from は見ていた順、to は新しい順です。ほかの方が先に並べ替えていれば、いまの順を plans に入れてお断りします',
  logs: 'plan',
  body: z.strictObject({ from: ids, to: ids }),
  answer: z.object({ plans: z.array(z.int()) }),
  refuses: ['edited_meanwhile'],
})

export const uploadPlanPicture = endpoint({
  ...ofStaff,
  summary: `${uploadSummary('出張プランの写真の追加')}。公開中のプランでは、下書きに入ります`,
  logs: 'plan',
  params,
  ...pictureUpload,
  answer: PlanPicture,
  refuses: ['plan_not_found', 'plan_archived', ...uploadRefusals],
})
