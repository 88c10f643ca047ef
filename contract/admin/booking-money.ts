import { z } from 'zod'
import { MeetupDocuments } from '../documents.ts'
import { endpoint } from '../endpoint.ts'
import { ENTRY_LISTS } from './book-entries.ts'
import { BookingId, ShownBooking } from './bookings.ts'
import {
  CreditToGive,
  DebtToGiveUp,
  EntryToTakeBack,
  InvoiceToMail,
  ReceiptsToIssue,
  RefundToNote,
  SumToForgive,
} from './money-fields.ts'
import { WrittenMail } from './written-mail.ts'

/** The booking afterwards with its papers; of a dry run also the letter that would go out. */
export const BookingAfter = ShownBooking.extend({ papers: MeetupDocuments, to_customer: WrittenMail.optional() })

const about = {
  who: 'staff',
  needs: 'money',
  logs: 'booking',
  params: BookingId,
  query: z.object({ dry_run: z.enum(['0', '1']).default('0') }),
  answer: BookingAfter,
} as const

const found = ['booking_not_found', 'edited_meanwhile'] as const
const always = [...found, 'not_confirmed'] as const
const not_confirmed = 'お申し込みの確定の前は、お金を記録できません。先に、確定かお断りをしてください。'
const dry = 'dry_run=1 では、そのあとの予約とメールをお返しするだけで、何も変わりません'

export const giveBookingCredit = endpoint({
  summary: `出張プランの実施のあとの返還・値引き。金額（amount.usual）で、全額まで。適格返還請求書が出ます。${dry}`,
  ...about,
  body: z.strictObject(CreditToGive.shape),
  refuses: [...always, 'not_delivered'],
  says: { not_confirmed, not_delivered: '実施のあとの予約で記録できます。実施の前は、予約の変更をご利用ください。' },
})

export const waiveBookingFee = endpoint({
  summary: `出張プランのキャンセル料・一部キャンセル料の免除。${dry}`,
  ...about,
  body: z.strictObject(SumToForgive.shape),
  refuses: [...always, 'more_than_owed'],
  says: { not_confirmed, more_than_owed: '免除できるのは、お願いしているキャンセル料の残りまでです。' },
})

export const writeOffBookingDebt = endpoint({
  summary: `出張プランの、お支払いいただけない額の貸倒れの記録。${dry}`,
  ...about,
  body: z.strictObject(DebtToGiveUp.shape),
  refuses: [...always, 'more_than_owed'],
  says: { not_confirmed, more_than_owed: '貸倒れにできるのは、お支払いの残りまでです。' },
})

export const grantBookingCompensation = endpoint({
  summary: `出張プランの見舞金・賠償の記録（不課税）。${dry}`,
  ...about,
  body: z.strictObject(SumToForgive.shape),
  refuses: always,
  says: { not_confirmed },
})

export const noteBookingRefund = endpoint({
  summary: `出張プランの返金の記録。お返しする額まで。${dry}`,
  ...about,
  body: z.strictObject(RefundToNote.shape),
  refuses: [...always, 'more_than_owed', 'already_sent', 'idempotency_key_required', 'idempotency_mismatch'],
  says: {
    not_confirmed,
    more_than_owed: 'お返しする額を超えています。',
    idempotency_key_required: '受付番号（Idempotency-Key）をUUIDでお送りください。',
    idempotency_mismatch: '同じ受付番号で、異なる内容が送られました。画面を読み込み直してください。',
  },
})

export const splitBookingReceipt = endpoint({
  summary: `出張プランの入金1件の領収書を、宛名・金額ごとに分けて発行します。これまでの領収書は差し替わり、税額は分けた領収書を合わせるともとと同じになります。合計は、受け取ってお預かりしている額まで。${dry}`,
  ...about,
  body: z.strictObject(ReceiptsToIssue.shape),
  refuses: [...always, 'entry_not_found', 'more_than_received'],
  says: { not_confirmed, entry_not_found: '入金の記録が見つかりません。画面を読み込み直してください。' },
})

export const takeBackBookingEntry = endpoint({
  summary: '出張プランの返還・値引き、見舞金、免除、貸倒れ、返金の記録の取り消し。記録は消えず、反対の記録が加わります',
  ...about,
  params: BookingId.extend({ list: z.enum(ENTRY_LISTS), entry_id: z.uuid() }),
  body: z.strictObject(EntryToTakeBack.shape),
  refuses: [...always, 'entry_not_found'],
  says: { not_confirmed },
})

export const askForBookingRefundAccount = endpoint({
  summary: `返金先の口座をうかがうメール。お客さまに、口座をお知らせいただくリンクをお送りします。前のリンクは使えなくなります。${dry}`,
  ...about,
  body: z.strictObject({ version: z.int(), send_mail: z.literal(true).default(true) }),
  refuses: [...always, 'nothing_to_return', 'already_sent'],
  says: { not_confirmed, nothing_to_return: 'お振り込みでお返しする額は、いまはありません。' },
})

export const mailBookingInvoice = endpoint({
  summary: `出張プランの請求書を、いまの差引ご請求額とともにメールでお送りする。請求書がまだなければ、いま発行します。繰り返すと、もう一度お送りします。${dry}`,
  ...about,
  body: z.strictObject(InvoiceToMail.shape),
  refuses: [...found, 'nothing_to_pay', 'mail_address_missing', 'too_many_requests'],
  says: {
    too_many_requests: 'このアドレスには、短いあいだに多くのメールをお送りしています。時間をおいてお送りください。',
  },
})
