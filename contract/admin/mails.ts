import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { shapeOf } from '../fields/field.ts'
import { id } from '../text.ts'
import { MAIL_SAMPLES, MAIL_SLOTS, mailFields } from './mail-fields.ts'
import { LastChange, PublishedVersion } from './records.ts'

/** A mail to customers or guests, and whose words it has. */
export const MailRow = z.object({
  template: z.string(),
  occasion: z.string(),
  /** Who gets it. */
  to: z.string(),
  /** `usual`: as the shop came; `changed`: other words are written that do not go out yet. */
  state: z.enum(['usual', 'own', 'changed']),
  version: z.int(),
})
export type MailRow = z.output<typeof MailRow>

const MailSlotWords = z.object({
  slot: z.enum(MAIL_SLOTS),
  /** What staff wrote last, whether it goes out or not. */
  words: z.string(),
  /** What goes out. */
  sent: z.string(),
  usual: z.string(),
})

export const MailRecord = MailRow.extend({
  slots: z.array(MailSlotWords),
  /** What may stand in braces. */
  facts: z.array(z.string()),
  /** The shop has words of its own, which go out. */
  has_own: z.boolean(),
  versions: z.array(PublishedVersion),
  last_change: LastChange.nullable(),
})
export type MailRecord = z.output<typeof MailRecord>

export const MailPreview = z.object({
  subject: z.string(),
  text: z.string(),
  /** A page of its own, for a frame without any rights. */
  html: z.string(),
})

const template = z.string().max(60)
const Template = z.object({ template })
const Version = z.strictObject({ version: z.int() })
const content = { who: 'staff', needs: 'content' } as const
const logged = { ...content, logs: 'mail' } as const

export const listMailRows = endpoint({
  ...content,
  summary: 'お客さまとゲストの方に届くメール。文面を変えたかどうかもふくみます',
  logs: null,
  answer: z.array(MailRow),
})

export const getMailRecord = endpoint({
  ...content,
  summary: 'メールひとつの文面。まだ使っていない下書きがあれば、その内容です',
  logs: null,
  params: Template,
  answer: MailRecord,
  refuses: ['mail_not_found'],
})

export const previewMail = endpoint({
  ...content,
  summary: '例の内容で作ったメール。下書きの文面で、何も送りません',
  logs: null,
  params: Template,
  query: z.strictObject({
    /** Of whom it tells: somebody with long names, or somebody who ordered by telephone. */
    sample: z.enum(MAIL_SAMPLES).optional(),
  }),
  answer: MailPreview,
  refuses: ['mail_not_found'],
})

export const changeMail = endpoint({
  ...logged,
  summary: 'メールの文面の下書きの保存。送った項目だけが変わり、使い始めるまで、届くメールは変わりません',
  params: Template,
  body: z.strictObject({ ...z.strictObject(shapeOf(mailFields)).partial().shape, version: z.int() }),
  answer: MailRecord,
  refuses: ['mail_not_found', 'edited_meanwhile'],
})

export const publishMail = endpoint({
  ...logged,
  summary: '下書きの文面を使い始めます。次に送るメールから変わります',
  params: Template,
  body: Version,
  answer: MailRecord,
  refuses: ['mail_not_found', 'edited_meanwhile'],
})

export const discardMail = endpoint({
  ...logged,
  summary: '下書きの文面の破棄。届くメールは変わりません',
  params: Template,
  body: Version,
  answer: MailRecord,
  refuses: ['mail_not_found', 'edited_meanwhile'],
})

export const takeBackMail = endpoint({
  ...logged,
  summary: 'はじめの文面に戻します。次に送るメールから変わり、下書きは残ります',
  params: Template,
  body: Version,
  answer: MailRecord,
  refuses: ['mail_not_found', 'edited_meanwhile'],
})

export const restoreMail = endpoint({
  ...logged,
  summary: '前に使っていた文面を、下書きに戻します。使い始めるまで、届くメールは変わりません',
  params: Template,
  body: Version.extend({ no: id }),
  answer: MailRecord,
  refuses: ['mail_not_found', 'edited_meanwhile', 'not_found'],
})

export const tryMail = endpoint({
  ...logged,
  summary: '下書きの文面のメールを、例の内容で、ご自身のアドレスにだけ送ります',
  params: Template,
  answer: z.object({ to: z.string() }),
  refuses: ['mail_not_found', 'too_many_requests'],
})
