import { z } from 'zod'
import { ENQUIRY_KINDS } from '#domain/enquiry.ts'
import { ENQUIRY_MESSAGE_KINDS, ENQUIRY_STATES } from '#domain/enquiry-thread.ts'
import { endpoint } from '../endpoint.ts'
import { Page } from '../page.ts'
import { requiredMultilineText, text } from '../text.ts'
import { Letter, mostLetterText as mostText } from './letter-fields.ts'
import { LastChange } from './records.ts'

const StaffName = z.object({ id: z.uuid(), name: z.string() })
const State = z.enum(ENQUIRY_STATES)

const EnquiryRow = z.object({
  id: z.uuid(),
  number: z.string(),
  kind: z.enum(ENQUIRY_KINDS),
  state: State,
  /** A program seems to have sent it. */
  suspect: z.boolean(),
  /** What the shop has written about first; '': a visitor wrote first. */
  subject: z.string(),
  name: z.string(),
  company: z.string(),
  email: z.string(),
  /** How it begins: what was written, or the subject of the shop's own letter. */
  excerpt: z.string(),
  received_at: z.string(),
  /** By when an answer is promised; null after a longer closure than is ever decided. */
  due_at: z.string().nullable(),
  assigned_to: StaffName.nullable(),
  version: z.int(),
})

const EnquiryMessage = z.object({
  id: z.uuid(),
  /** `reply`: sent by mail; `received`: an answer that came by mail, noted by staff; `note`: never leaves the shop. */
  kind: z.enum(ENQUIRY_MESSAGE_KINDS),
  at: z.string(),
  /** Null id: the account is gone. */
  by: z.object({ id: z.uuid().nullable(), name: z.string() }),
  text: z.string(),
  /** A reply as it went out. */
  mail: z.object({ to: z.string(), subject: z.string(), text: z.string() }).nullable(),
})

/** An enquiry with its thread, the oldest first. */
export const EnquiryRecord = EnquiryRow.omit({ excerpt: true }).extend({
  tel: z.string(),
  message: z.string(),
  messages: z.array(EnquiryMessage),
  /** The order that the shop has written about; null without the permission `orders`. */
  order: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** What else came from this address; nothing proves that it is the sender's. */
  others: z.object({
    /** The newest ten. */
    enquiries: z.array(EnquiryRow.pick({ id: true, number: true, kind: true, state: true, received_at: true })),
    enquiries_total: z.int(),
    /** Null without the permission `orders`. Cancelled ones are not counted. */
    orders: z.object({ count: z.int(), total: z.int() }).nullable(),
  }),
})
export type EnquiryRecord = z.output<typeof EnquiryRecord>

/** With whose act the last one was. */
export const OpenedEnquiry = EnquiryRecord.extend({
  /** Null: none of the staff has changed anything, or written. */
  last_change: LastChange.nullable(),
})

const EnquiryDesk = z.object({
  /** Without what a program seems to have sent, which is counted apart where it is not done. */
  counts: z.object({ open: z.int(), in_progress: z.int(), done: z.int(), suspect: z.int() }),
  oldest_open_at: z.string().nullable(),
  /** Who may be assigned. */
  staff: z.array(StaffName),
  /** `{{company}}`, `{{name}}`, `{{staff}}` and `{{number}}` are filled in where one is used. */
  templates: z.array(z.object({ id: z.string(), name: z.string(), text: z.string() })),
})

const EnquiryId = z.object({ id: z.uuid() })
const Version = z.strictObject({ version: z.int() })
const refuses = ['enquiry_not_found', 'edited_meanwhile'] as const
const once = ['malformed', 'idempotency_mismatch'] as const

export const listEnquiries = endpoint({
  summary:
    'お問い合わせの一覧。未対応と対応中は古い順、済みは新しい順。自動送信の疑いがあるものは、suspect=true か、q で探したときだけ含みます',
  who: 'staff',
  needs: 'enquiries',
  logs: null,
  query: Page.extend({
    state: State.optional(),
    kind: z.enum(ENQUIRY_KINDS).optional(),
    /** Number (a whole subject will do), name, company, address or telephone. */
    q: z.optional(text(200)),
    /** The id of a member of staff, or `none`. */
    assigned_to: z.union([z.uuid(), z.literal('none')]).optional(),
    suspect: z.enum(['true', 'false']).optional(),
  }),
  answer: z.array(EnquiryRow),
  paged: true,
})

export const getEnquiryDesk = endpoint({
  summary: 'お問い合わせの件数、担当にできるスタッフ、お返事の定型文',
  who: 'staff',
  needs: 'enquiries',
  logs: null,
  answer: EnquiryDesk,
})

export const getEnquiryRecord = endpoint({
  summary: 'お問い合わせと、そのやりとり',
  who: 'staff',
  needs: 'enquiries',
  logs: 'enquiry',
  params: EnquiryId,
  answer: OpenedEnquiry,
  refuses: ['enquiry_not_found'],
})

export const changeEnquiry = endpoint({
  summary: '状態・担当・自動送信の疑いの変更',
  who: 'staff',
  needs: 'enquiries',
  logs: 'enquiry',
  params: EnquiryId,
  body: Version.extend({
    state: State.optional(),
    /** Null: nobody. */
    assigned_to: z.uuid().nullable().optional(),
    suspect: z.boolean().optional(),
  }),
  answer: EnquiryRecord,
  refuses,
})

export const replyToEnquiry = endpoint({
  summary:
    'お返事をメールでお送りして残します。状態を指定しなければ、未対応は対応中になります。同じ Idempotency-Key（UUID）で繰り返しても、1通です',
  who: 'staff',
  needs: 'enquiries',
  logs: 'enquiry',
  params: EnquiryId,
  body: Version.extend({
    text: requiredMultilineText(mostText, 'お返事をご記入ください。'),
    state: State.optional(),
    /** Repeats the enquiry below the answer; never of one that a program seems to have sent. */
    quote: z.boolean().optional(),
  }),
  answer: EnquiryRecord,
  takesIdempotencyKey: true,
  refuses: [...refuses, ...once, 'too_many_requests'],
  says: {
    too_many_requests:
      'このアドレスへ、またはこのアカウントから、1日に送れる数を超えました。お電話か、別の担当者からお願いします。',
  },
})

export const startEnquiry = endpoint({
  summary:
    'お店から先にメールをお送りして、やりとりを始めます。届いたお返事は、noteOnEnquiry の received で続けます。Idempotency-Key（UUID）が必要です',
  who: 'staff',
  needs: 'enquiries',
  logs: 'enquiry',
  body: z.strictObject(Letter.shape),
  answer: EnquiryRecord,
  status: 201,
  refuses: ['meetup_not_found', 'idempotency_key_required', 'idempotency_mismatch', 'too_many_requests'],
  says: {
    too_many_requests:
      'このアドレスへ、またはこのアカウントから、1日に送れる数を超えました。お電話か、別の担当者からお願いします。',
  },
})

export const noteOnEnquiry = endpoint({
  summary: '内部のメモか、メールで届いたお返事（received）を、やりとりに残します。メールは送りません',
  who: 'staff',
  needs: 'enquiries',
  logs: 'enquiry',
  params: EnquiryId,
  body: Version.extend({
    text: requiredMultilineText(mostText, '内容をご記入ください。'),
    kind: z.enum(ENQUIRY_MESSAGE_KINDS).exclude(['reply']).default('note'),
    state: State.optional(),
  }),
  answer: EnquiryRecord,
  takesIdempotencyKey: true,
  refuses: [...refuses, ...once],
})
