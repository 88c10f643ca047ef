import { z } from 'zod'
import { BOOKING_DOCUMENT_KINDS, DOCUMENT_KINDS, DOCUMENT_PROBLEMS, ISSUED_KINDS } from '#domain/document.ts'
import { PAPER_STATES, VOIDED_BY } from '#domain/paper-ledger.ts'
import { RECEIVED_BY } from '#domain/payment.ts'
import { yenIn } from '#domain/yen-text.ts'
import { endpoint } from './endpoint.ts'
import { GuestToken, MeetupId } from './meetups.ts'
import { BookingId } from './plans.ts'
import { QuoteToken } from './quotes.ts'
import { text, tokyoDate } from './text.ts'

export const DocumentKind = z.enum(DOCUMENT_KINDS)

export const BookingDocumentKind = z.enum(BOOKING_DOCUMENT_KINDS)

/** For the booking of a plan; null for an order of goods. */
export const plan_name = z.string().nullable()

/**
 * Addressee of a paper, the buyer's own order number, and what a receipt is for. A field that the paper does not have
 * is refused.
 */
export const PaperWishes = z.strictObject({
  addressee: z.optional(text(100)),
  po_number: z.optional(text(100)),
  proviso: z.optional(text(100)),
})
export type PaperWishes = z.output<typeof PaperWishes>

export const IssuedDocument = z.object({
  id: z.uuid(),
  kind: DocumentKind,
  /** What the paper is called. */
  title: z.string(),
  number: z.string(),
  /** 1, and one more for each time a receipt was issued again. */
  serial: z.int(),
  issued_at: z.string(),
  /** The day of the transaction, Asia/Tokyo. */
  date: z.string(),
  amount: z.int(),
  /** The addressee. */
  partner: z.string(),
  /** The same as printed on the paper: 「株式会社みらい計画 経理部 御中」. */
  addressee: z.string(),
  /** The buyer's own number of the order; empty: none. */
  po_number: z.string(),
  /** What the shop asked besides and prints. */
  own_fields: z.array(z.object({ label: z.string(), value: z.string() })),
  /** For an invoice to be paid by transfer: the due date. */
  due: z.string().nullable(),
  /** It bills a cancellation alone. */
  is_fee: z.boolean(),
  /** For a return invoice: the number of the invoice it corrects. */
  about: z.string().nullable(),
  /** For a 見積書 that was approved by its link: when. */
  approved_at: z.string().nullable(),
  state: z.enum(PAPER_STATES),
  /** Since when it is void or replaced, and what made it void. */
  ended_at: z.string().nullable(),
  voided_by: z.enum(VOIDED_BY).nullable(),
  /** The number that takes its place. */
  replaced_by: z.string().nullable(),
  /** The numbers that it takes the place of. */
  replaces: z.array(z.string()),
  /** For a valid invoice: when and how it was paid. */
  paid: z.object({ at: z.string(), by: z.enum(RECEIVED_BY) }).nullable(),
  /** The order, or the booking of a plan. */
  meetup: z.object({ id: z.uuid(), number: z.string(), title: z.string(), plan_name }),
})
export type IssuedDocument = z.output<typeof IssuedDocument>

const pleaseYen = '金額は円の整数でご記入ください。'
const mostYen = 999_999_999_999

/** Whole yen, in a query, as people write them: '１００', '10,000円'. */
const yen = z
  .string()
  .max(30, pleaseYen)
  .refine((words) => (yenIn(words) ?? mostYen + 1) <= mostYen, pleaseYen)
  .transform((words) => yenIn(words)!)
  .optional()

export const DocumentFilters = z.strictObject({
  kind: z.optional(z.enum(ISSUED_KINDS)),
  from: z.optional(tokyoDate),
  to: z.optional(tokyoDate),
  min: yen,
  max: yen,
  partner: z.optional(text(100)),
  state: z.optional(z.enum(PAPER_STATES)),
  /** Valid invoices whose money has come, or all others. */
  paid: z.optional(z.enum(['true', 'false']).transform((word) => word === 'true')),
})

export const MeetupDocuments = z.object({
  /** What can be had at this moment; `problem` says why not. */
  kinds: z.array(z.object({ kind: DocumentKind, title: z.string(), problem: z.enum(DOCUMENT_PROBLEMS).nullable() })),
  /** What was issued, the last first. */
  issued: z.array(IssuedDocument),
  /** What was asked to stand on the papers; empty: as the order has it. */
  naming: z.object({ addressee: z.string(), po_number: z.string() }),
})
export type MeetupDocuments = z.output<typeof MeetupDocuments>

/** `issued`: as it was issued, without what has come of its money since. What ended it stands on every copy. */
const AsIssued = z.strictObject({ as: z.optional(z.literal('issued')) })

export const File = z.instanceof(Uint8Array<ArrayBuffer>)

/** For an order, by its owner and by its link: the same papers on the same conditions. */
const ofOrder = {
  query: z.strictObject({ ...PaperWishes.shape, ...AsIssued.shape }),
  answer: File,
  answerType: 'application/pdf',
  refuses: ['meetup_not_found', 'document_not_ready', 'document_void', 'too_many_requests'],
} as const

const aboutPapers =
  '同じ内容のご注文からは同じ書類が、変更のあとは新しい番号の書類が出ます。addressee（宛名）と po_number（発注番号）を付けると、見積書・注文書・納品書・請求書を新しい番号で差し替えます（お支払いのあとの請求書も）。領収書には addressee と proviso（但し書き）を使います'

export const getMeetupDocument = endpoint({
  summary: `ご注文の書類（PDF）。${aboutPapers}`,
  who: 'customer',
  params: MeetupId.extend({ kind: DocumentKind }),
  ...ofOrder,
})

export const getGuestOrderDocument = endpoint({
  summary: `ご注文の書類（PDF、確認メールのリンクから）。${aboutPapers}`,
  who: 'anyone',
  params: GuestToken.extend({ kind: DocumentKind }),
  ...ofOrder,
})

export const listMeetupDocuments = endpoint({
  summary:
    'ご注文の書類の一覧。いまお出しできる書類と、これまでに発行した書類（有効 valid・差し替え済み replaced・取消 void）。条件は発行した書類を選びます',
  who: 'customer',
  params: MeetupId,
  query: DocumentFilters,
  answer: MeetupDocuments,
  refuses: ['meetup_not_found'],
})

export const listGuestOrderDocuments = endpoint({
  summary: 'ご注文の書類の一覧（確認メールのリンクから）。会員のご注文と同じ書類を、同じ条件でお出しします',
  who: 'anyone',
  params: GuestToken,
  query: DocumentFilters,
  answer: MeetupDocuments,
  refuses: ['meetup_not_found'],
})

export const getGuestOrderIssuedDocument = endpoint({
  summary:
    '発行した書類（PDF、確認メールのリンクから）。書いてあることは発行したときのまま、無効・差替え済みのものにはその旨が入ります。as=issued では、あとからのご入金・返還を記しません',
  who: 'anyone',
  params: GuestToken.extend({ id: z.uuid() }),
  query: AsIssued,
  answer: File,
  answerType: 'application/pdf',
  refuses: ['document_not_found', 'too_many_requests'],
})

/** For a booking, by its owner, by its link and by staff. */
export const ofBooking = {
  query: z.strictObject({ ...PaperWishes.shape, ...AsIssued.shape }),
  answer: File,
  answerType: 'application/pdf',
  refuses: ['booking_not_found', 'not_confirmed', 'document_not_ready', 'document_void', 'too_many_requests'],
  says: { document_void: 'お受けしていない、またはキャンセルされたお申し込みのため、この書類はお出しできません。' },
} as const

const aboutBookingPapers =
  '見積書・納品書・請求書・領収書を、確定のあとにお出しします。キャンセルのあとの請求書と領収書はキャンセル料のものです。宛名などの決まりは、ご注文の書類と同じです'

export const getBookingDocument = endpoint({
  summary: `出張プランの書類（PDF）。${aboutBookingPapers}`,
  who: 'customer',
  params: BookingId.extend({ kind: BookingDocumentKind }),
  ...ofBooking,
})

export const getGuestBookingDocument = endpoint({
  summary: `出張プランの書類（PDF、控えのメールのリンクから）。${aboutBookingPapers}`,
  who: 'anyone',
  params: GuestToken.extend({ kind: BookingDocumentKind }),
  ...ofBooking,
})

export const listBookingDocuments = endpoint({
  summary: '出張プランの書類の一覧。確定の前は、どの書類も not_confirmed です',
  who: 'customer',
  params: BookingId,
  query: DocumentFilters,
  answer: MeetupDocuments,
  refuses: ['booking_not_found'],
})

export const listGuestBookingDocuments = endpoint({
  summary: '出張プランの書類の一覧（控えのメールのリンクから）。会員のお申し込みと同じ書類を、同じ条件でお出しします',
  who: 'anyone',
  params: GuestToken,
  query: DocumentFilters,
  answer: MeetupDocuments,
  refuses: ['booking_not_found'],
})

export const getGuestBookingIssuedDocument = endpoint({
  summary:
    '発行した出張プランの書類（PDF、控えのメールのリンクから）。書いてあることは発行したときのまま、無効・差替え済みのものにはその旨が入ります。as=issued では、あとからのご入金・返還を記しません',
  who: 'anyone',
  params: GuestToken.extend({ id: z.uuid() }),
  query: AsIssued,
  answer: File,
  answerType: 'application/pdf',
  refuses: ['document_not_found', 'too_many_requests'],
})

export const getDocument = endpoint({
  summary:
    '発行した書類（PDF）。書いてあることは発行したときのまま、無効・差替え済みのものにはその旨が入ります。as=issued では、あとからのご入金・返還を記しません',
  who: 'customer',
  params: z.object({ id: z.uuid() }),
  query: AsIssued,
  answer: File,
  answerType: 'application/pdf',
  refuses: ['document_not_found', 'too_many_requests'],
})

export const getQuoteDocument = endpoint({
  summary:
    'お見積書（PDF、リンクから）。書いてあることはお見積りのときのまま、期限が過ぎたものと差し戻されたものにはその旨が入ります',
  who: 'anyone',
  params: QuoteToken,
  answer: File,
  answerType: 'application/pdf',
  refuses: ['quote_not_found', 'too_many_requests'],
})
