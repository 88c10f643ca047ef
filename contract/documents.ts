import { z } from 'zod'
import { DOCUMENT_KINDS } from '#domain/document.ts'
import { endpoint } from './endpoint.ts'
import { GuestToken, MeetupId } from './meetups.ts'
import { text } from './text.ts'

export const DocumentKind = z.enum(DOCUMENT_KINDS)

/** Of a receipt only: whom it names, and what for. */
export const ReceiptWishes = z.strictObject({
  addressee: z.optional(text(100)),
  proviso: z.optional(text(100)),
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
  refuses: ['meetup_not_found', 'document_not_ready', 'document_void'],
})

export const getGuestOrderDocument = endpoint({
  name: 'getGuestOrderDocument',
  summary: 'ご注文の書類（PDF）。会員登録なしのご注文では、確認メールのリンクから',
  who: 'anyone',
  params: GuestToken.extend({ kind: DocumentKind }),
  query: ReceiptWishes,
  answer: Pdf,
  answerType: 'application/pdf',
  refuses: ['meetup_not_found', 'document_not_ready', 'document_void'],
})
