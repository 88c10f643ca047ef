import { z } from 'zod'
import { idInPath } from '../catalog.ts'
import { endpoint } from '../endpoint.ts'
import { shapeOf } from '../fields/field.ts'
import { Page } from '../page.ts'
import { id } from '../text.ts'
import { draftedAnswers } from './drafted-operations.ts'
import { faqFields, faqGroupFields } from './faq-fields.ts'
import { versionToEnd } from './records.ts'

const answers = draftedAnswers(faqFields, {
  /** Where it stands in the list; a draft may move it to `group_id`. */
  group: z.object({ id: z.int(), name: z.string() }),
  /** As customers are to read it. */
  answer_html: z.string(),
})

/** A question as staff see it: with what they wrote last, published or not. */
export const FaqRow = answers.Row.pick({
  id: true,
  group: true,
  question: true,
  featured: true,
  published: true,
  has_draft: true,
  version: true,
})
export type FaqRow = z.output<typeof FaqRow>

export const { Record: FaqRecord } = answers
export type FaqRecord = z.output<typeof FaqRecord>

export const FaqGroupRow = z.object({
  id: z.int(),
  name: z.string(),
  /** Questions that stand in it, or are to. */
  faqs: z.int(),
  version: z.int(),
})
export type FaqGroupRow = z.output<typeof FaqGroupRow>

const written = shapeOf(faqFields)
const RecordId = z.object({ id: idInPath })
const version = z.int()
const content = { who: 'staff', needs: 'content' } as const
const logged = { ...content, logs: 'faq' } as const

export const listFaqRows = endpoint({
  ...content,
  summary: 'よくあるご質問。公開していないものもふくみ、並びはお店の画面の順です',
  logs: null,
  query: z.strictObject(Page.shape),
  answer: z.array(FaqRow),
  paged: true,
})

export const getFaqRecord = endpoint({
  ...content,
  summary: 'よくあるご質問ひとつ。公開前の変更があれば、その内容です',
  logs: null,
  params: RecordId,
  answer: FaqRecord,
  refuses: ['faq_not_found'],
})

export const createFaq = endpoint({
  ...logged,
  summary: 'よくあるご質問の追加。グループの最後に、公開しない状態で加わります',
  body: z.strictObject({ ...written, featured: z.optional(written.featured) }),
  status: 201,
  answer: FaqRecord,
})

export const changeFaq = endpoint({
  ...logged,
  summary:
    'よくあるご質問の変更。送った項目だけが変わります。公開中のものは下書きになり、公開するまで、お客さまには前の内容が表示されます',
  params: RecordId,
  body: z.strictObject({ ...z.strictObject(written).partial().shape, version }),
  answer: FaqRecord,
  refuses: ['faq_not_found', 'edited_meanwhile'],
})

export const publishFaq = endpoint({
  ...logged,
  summary: 'よくあるご質問の公開。公開前の変更が、お客さまの読む内容になります',
  params: RecordId,
  body: z.strictObject({ version }),
  answer: FaqRecord,
  refuses: ['faq_not_found', 'edited_meanwhile'],
})

export const takeBackFaq = endpoint({
  ...logged,
  summary: 'よくあるご質問の公開をやめます。お店の画面から消え、内容は残ります',
  params: RecordId,
  body: z.strictObject({ version }),
  answer: FaqRecord,
  refuses: ['faq_not_found', 'edited_meanwhile'],
})

export const restoreFaq = endpoint({
  ...logged,
  summary: '公開した版の内容を、下書きに戻します。お客さまの画面は、公開するまで変わりません',
  params: RecordId,
  body: z.strictObject({ version, no: id }),
  answer: FaqRecord,
  refuses: ['faq_not_found', 'edited_meanwhile', 'not_found'],
})

export const deleteFaq = endpoint({
  ...logged,
  summary: 'よくあるご質問の削除。公開中のものは、お店の画面からも消えます',
  params: RecordId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['faq_not_found', 'edited_meanwhile'],
})

const ids = z
  .array(id)
  .min(1, { error: '並べ替えるものを選んでください。' })
  .max(500, { error: '一度に並べ替えられるのは500件までです。' })

export const sortFaqs = endpoint({
  ...logged,
  summary:
    'ひとつのグループの、ご質問の並べ替え。from は見ていた順、to は新しい順です。ほかの方が先に並べ替えていれば、いまの順を faqs に入れてお断りします',
  body: z.strictObject({ group_id: id, from: ids, to: ids }),
  answer: z.object({ faqs: z.array(z.int()) }),
  refuses: ['edited_meanwhile'],
})

export const listFaqGroups = endpoint({
  ...content,
  summary: 'よくあるご質問のグループ。並びはお店の画面の順です',
  logs: null,
  query: z.strictObject(Page.shape),
  answer: z.array(FaqGroupRow),
  paged: true,
})

export const createFaqGroup = endpoint({
  ...logged,
  summary: 'よくあるご質問のグループの追加。最後に並びます',
  body: z.strictObject(shapeOf(faqGroupFields)),
  status: 201,
  answer: FaqGroupRow,
})

export const changeFaqGroup = endpoint({
  ...logged,
  summary: 'よくあるご質問のグループの名前の変更。お店の画面にもすぐに出ます',
  params: RecordId,
  body: z.strictObject({ ...shapeOf(faqGroupFields), version }),
  answer: FaqGroupRow,
  refuses: ['faq_group_not_found', 'edited_meanwhile'],
})

export const deleteFaqGroup = endpoint({
  ...logged,
  summary: 'よくあるご質問のグループの削除。ご質問がひとつもないときだけ削除できます',
  params: RecordId,
  ...versionToEnd,
  status: 204,
  answer: z.void(),
  refuses: ['faq_group_not_found', 'edited_meanwhile', 'not_deletable'],
  says: {
    not_deletable: 'このグループにはご質問があります。ほかのグループへ移すか、削除してから、もう一度お試しください。',
  },
})

export const sortFaqGroups = endpoint({
  ...logged,
  summary:
    'よくあるご質問のグループの並べ替え。from は見ていた順、to は新しい順です。ほかの方が先に並べ替えていれば、いまの順を groups に入れてお断りします',
  body: z.strictObject({ from: ids, to: ids }),
  answer: z.object({ groups: z.array(z.int()) }),
  refuses: ['edited_meanwhile'],
})
