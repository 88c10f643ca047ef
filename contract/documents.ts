import { z } from 'zod'
import { DOCUMENT_KINDS, DOCUMENT_PROBLEMS } from '#domain/document.ts'
import { endpoint } from './endpoint.ts'
import { GuestToken, MeetupId } from './meetups.ts'
import { Page } from './page.ts'
import { QuoteToken } from './quotes.ts'
import { text, tokyoDate } from './text.ts'

export const DocumentKind = z.enum(DOCUMENT_KINDS)

/** Of a receipt only: whom it names, and what for. */
export const ReceiptWishes = z.strictObject({
  addressee: z.optional(text(100)),
  proviso: z.optional(text(100)),
})

export const IssuedDocument = z.object({
  id: z.uuid(),
  kind: DocumentKind,
  number: z.string(),
  /** 1, and one more for each time a receipt was issued again. */
  serial: z.int(),
  issued_at: z.string(),
  /** The day of the transaction, Asia/Tokyo. */
  date: z.string(),
  amount: z.int(),
  /** Whom it names. */
  partner: z.string(),
  meetup: z.object({ id: z.uuid(), number: z.string(), title: z.string() }),
})

export const MeetupDocuments = z.object({
  /** What can be had at this moment; `problem` says why not. */
  kinds: z.array(z.object({ kind: DocumentKind, problem: z.enum(DOCUMENT_PROBLEMS).nullable() })),
  /** What was issued, the last first. */
  issued: z.array(IssuedDocument),
})

const Pdf = z.instanceof(Uint8Array<ArrayBuffer>)

export const getMeetupDocument = endpoint({
  name: 'getMeetupDocument',
  summary:
    'ご注文の書類（PDF）。同じ内容のご注文からは同じ書類が、変更のあとは新しい番号の書類が出ます。addressee（宛名）と proviso（但し書き）は領収書だけに使います',
  who: 'customer',
  params: MeetupId.extend({ kind: DocumentKind }),
  query: ReceiptWishes,
  answer: Pdf,
  answerType: 'application/pdf',
  refuses: ['meetup_not_found', 'document_not_ready', 'document_void', 'too_many_requests'],
})

export const getGuestOrderDocument = endpoint({
  name: 'getGuestOrderDocument',
  summary: 'ご注文の書類（PDF）。会員登録なしのご注文では、確認メールのリンクから',
  who: 'anyone',
  params: GuestToken.extend({ kind: DocumentKind }),
  query: ReceiptWishes,
  answer: Pdf,
  answerType: 'application/pdf',
  refuses: ['meetup_not_found', 'document_not_ready', 'document_void', 'too_many_requests'],
})

export const listMeetupDocuments = endpoint({
  name: 'listMeetupDocuments',
  summary: 'ご注文の書類の一覧。いまお出しできる書類と、これまでに発行した書類',
  who: 'customer',
  params: MeetupId,
  answer: MeetupDocuments,
  refuses: ['meetup_not_found'],
})

/** Whole yen, as it stands in an address. */
const yen = z
  .string()
  .regex(/^[0-9]{1,12}$/, '金額は円の整数でご記入ください。')
  .transform(Number)
  .optional()

export const listDocuments = endpoint({
  name: 'listDocuments',
  summary:
    '発行した書類の検索（電子帳簿保存法の三項目）。取引日 from・to、金額 min・max、取引先 partner（一部でも）。取引日の新しい順に10件ずつ',
  who: 'customer',
  query: z.strictObject({
    ...Page.shape,
    from: z.optional(tokyoDate),
    to: z.optional(tokyoDate),
    min: yen,
    max: yen,
    partner: z.optional(text(100)),
  }),
  answer: z.array(IssuedDocument),
  paged: true,
})

export const getDocument = endpoint({
  name: 'getDocument',
  summary: '発行した書類（PDF）。ご注文が変わったあとも、発行したときのままです',
  who: 'customer',
  params: z.object({ id: z.uuid() }),
  answer: Pdf,
  answerType: 'application/pdf',
  refuses: ['document_not_found', 'too_many_requests'],
})

export const getQuoteDocument = endpoint({
  name: 'getQuoteDocument',
  summary: 'お見積書（PDF、リンクから）。お見積りのときの内容のまま、いつも同じ書類が出ます',
  who: 'anyone',
  params: QuoteToken,
  answer: Pdf,
  answerType: 'application/pdf',
  refuses: ['quote_not_found', 'too_many_requests'],
})
