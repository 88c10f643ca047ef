import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ToGuests } from '../meetup-changes.ts'
import { HistoryStep } from '../meetups.ts'
import { Money } from '../money.ts'
import { Page } from '../page.ts'
import { bookingChangeRefusals, bookingChangeWords, GuestBooking, PlanBookingStatus } from '../plans.ts'
import { multilineText, requiredMultilineText, text, tokyoDate } from '../text.ts'
import { AccountForStaff } from './account-for-staff.ts'
import { BookEntry } from './book-entries.ts'
import { BookingCancellation, BookingChange } from './booking-fields.ts'
import { PaymentToNote, PaymentToTakeBack } from './order-fields.ts'
import { ReceivedPayment } from './received-payments.ts'
import { LastChange } from './records.ts'
import { WrittenMail } from './written-mail.ts'

const BookingRow = GuestBooking.pick({
  id: true,
  number: true,
  status: true,
  plan: true,
  event_date: true,
  start_time: true,
  estimated_person: true,
  total: true,
  requested_at: true,
  reply_due_at: true,
}).extend({
  company: z.string(),
  name: z.string(),
  tel: z.string(),
  money: Money,
  version: z.int(),
})

/** What staff look at before they answer. */
const Answering = z.object({
  /** Both mails as they would go out; `{{message}}`, `{{reason}}` and `{{dates}}` stand where staff write. */
  mails: z.object({ confirmed: WrittenMail, declined: WrittenMail }),
  checks: z.object({
    persons: z.object({ ok: z.boolean(), min: z.int(), max: z.int() }),
    /** `taken` counts this one. */
    place: z.object({ ok: z.boolean(), taken: z.int(), capacity: z.int() }),
    open: z.object({ ok: z.boolean() }),
    in_area: z.object({ ok: z.boolean() }),
  }),
})

/** A booking with what only staff see. */
export const BookingRecord = GuestBooking.extend({
  /** Of the gathering that the booking is for. */
  event_id: z.uuid(),
  /** Null: booked as a guest, or the account is gone. */
  user_id: z.uuid().nullable(),
  cancel_reason: z.string().nullable(),
  /** What cancelling cost by what was agreed; `cancellation_fee` is what staff asked for. Null unless cancelled. */
  agreed_fee: z.int().nullable(),
  money: Money,
  payments: z.array(ReceivedPayment),
  /** All that has happened to its money, from the first. */
  book: z.array(BookEntry),
  /** When what is owed had come. */
  paid_at: z.string().nullable(),
  /** What staff added to the mail that confirmed it. */
  answer_message: z.string().nullable(),
  /** Other dates that staff offered in the mail that declined it, or called it off. */
  offered_dates: z.array(z.string()),
  history: z.array(HistoryStep.extend({ status: PlanBookingStatus })),
  /** What it was before each change, the last one first. */
  revisions: z.array(
    z.object({
      booking: GuestBooking,
      replaced_at: z.string(),
      by: HistoryStep.shape.by,
      /** Of staff; null: not known any more. */
      by_name: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  version: z.int(),
})
export type BookingRecord = z.output<typeof BookingRecord>

/** With what stands around it. */
export const ShownBooking = BookingRecord.extend({
  /** Null once it is answered. */
  answering: Answering.nullable(),
  /** Within what it can be changed; null: headcount, day and hour are settled. */
  changing: z
    .object({
      min_persons: z.int(),
      max_persons: z.int(),
      /** When a gathering of that day can begin. */
      start_times: z.array(z.string()),
      /** Until when no reason is needed. */
      cutoff_at: z.string(),
    })
    .nullable(),
  /** The dates nearest to its own that this plan could still have; none once it is off. */
  free_dates: z.array(z.string()),
  /** The week of the gathering, Monday first. */
  week: z.array(
    z.object({
      date: z.string(),
      open: z.boolean(),
      taken: z.int(),
      capacity: z.int(),
      /** Requested and confirmed ones, this one too. */
      bookings: z.array(
        BookingRow.pick({ id: true, number: true, status: true, start_time: true, company: true, name: true }).extend({
          estimated_person: z.int(),
        }),
      ),
    }),
  ),
  /** Other bookings of this account, or of guests with this address. */
  other_bookings: z.int(),
})
export type ShownBooking = z.output<typeof ShownBooking>

/** With whose act the last one was. */
export const OpenedBooking = ShownBooking.extend({
  /** Null: none of the staff has answered it, or noted a payment. */
  last_change: LastChange.nullable(),
  /** Where money goes back to; null: nobody has named an account, or whoever looks may not act on money. */
  refund_account: AccountForStaff.nullable(),
})

export const BookingId = z.object({ id: z.uuid() })
const Version = z.strictObject({ version: z.int() })

export const listBookings = endpoint({
  summary:
    '出張プランのお申し込みの一覧。お返事を待つものは期限の近い順、ほかは開催日の新しい順。探す言葉 q（番号、会社名、お名前、ふりがな、電話番号、メールアドレス、会の名前、プラン名の一部か、書類の番号）と状態 status で絞り込めます',
  who: 'staff',
  needs: 'plans',
  logs: null,
  query: Page.extend({ q: z.optional(text(200)), status: PlanBookingStatus.optional() }),
  answer: z.array(BookingRow),
  paged: true,
})

export const getBookingRecord = endpoint({
  summary: '出張プランのお申し込み',
  who: 'staff',
  needs: 'plans',
  logs: 'booking',
  params: BookingId,
  answer: OpenedBooking,
  refuses: ['booking_not_found'],
})

export const confirmBooking = endpoint({
  summary: 'お申し込みの確定。会が「予定」になり、お客さまへメールをお送りします',
  who: 'staff',
  needs: 'plans',
  logs: 'booking',
  params: BookingId,
  body: Version.extend({
    /** Stands in the mail. */
    message: z.optional(multilineText(500)),
  }),
  answer: ShownBooking,
  refuses: ['booking_not_found', 'status_not_reachable', 'edited_meanwhile', 'cutoff_passed'],
  says: {
    cutoff_passed:
      'お返事の期限か開催の時刻を過ぎたお申し込みは、このままでは確定できません。お客さまとご相談のうえ、別の開催日に変えると、新しい期限で確定できます。',
  },
})

export const declineBooking = endpoint({
  summary: 'お申し込みのお断り。会がキャンセルになり、空きが戻り、お客さまへメールをお送りします',
  who: 'staff',
  needs: 'plans',
  logs: 'booking',
  params: BookingId,
  body: Version.extend({
    reason: requiredMultilineText(500, 'お断りの理由をご記入ください。お客さまにお伝えします。'),
    /** Offered in the mail instead; each must be free. */
    dates: z.array(tokyoDate).max(5).optional(),
  }),
  answer: ShownBooking,
  refuses: ['booking_not_found', 'status_not_reachable', 'edited_meanwhile', 'date_not_selectable'],
  says: {
    date_not_selectable: '代わりの日のうち、もう空いていない日があります。選び直してください。',
  },
})

const aboutBooking = { who: 'staff', needs: 'plans', logs: 'booking', params: BookingId } as const

export const changeBooking = endpoint({
  summary:
    '出張プランの予約の変更（人数、開催日、開始、お申し込みの方、ご要望）。お送りいただいた項目だけが変わります。金額は1名さまの料金×人数です。確定のあとに人数を減らすと、そのときの割合の一部キャンセル料がかかります。dry_run=1 では、変更後の予約を計算してお返しするだけで、何も変わりません',
  ...aboutBooking,
  query: z.object({ dry_run: z.enum(['0', '1']).default('0') }),
  body: z.strictObject(BookingChange.shape),
  /** `to_guests`: only of a dry run of what concerns some guest. */
  answer: ShownBooking.extend({ to_guests: ToGuests.optional() }),
  refuses: bookingChangeRefusals,
  says: {
    ...bookingChangeWords,
    not_changeable: 'お断りやキャンセルのあとは、変更できません。人数と日時は、開始の時刻まで変えられます。',
    cutoff_passed: '変更の締切を過ぎています。変更する理由をご記入ください。',
    fee_started: 'キャンセル料がかかる期間に入っています。開催日を変える理由をご記入ください。',
    credits_stand:
      '返還・値引きの記録が残っています。人数や日時を変える前に、「お金」で返還・値引きを打ち消してください。',
  },
})

export const cancelBookingByStaff = endpoint({
  summary:
    '出張プランの予約のキャンセル。expected_fee はお願いするキャンセル料で、そのときのお約束の額まで。店の都合（by: shop）なら0円で、代わりの日（dates）を3日までメールでご案内できます。理由はお客さまへのメールにも記します。dry_run=1 では、キャンセルのあとの予約とメールをお返しするだけで、何も変わりません',
  ...aboutBooking,
  query: z.object({ dry_run: z.enum(['0', '1']).default('0') }),
  body: z.strictObject(BookingCancellation.shape),
  /** `to_customer`: only of a dry run that writes to the customer. */
  answer: ShownBooking.extend({ to_customer: WrittenMail.optional() }),
  refuses: ['booking_not_found', 'edited_meanwhile', 'not_cancellable', 'fee_changed', 'date_not_selectable'],
  says: {
    not_cancellable: '開催日を過ぎた予約と、お断りした予約は、キャンセルできません。',
    date_not_selectable: '代わりの日のうち、もう空いていない日があります。選び直してください。',
  },
})

export const getBookingCancellationLetter = endpoint({
  summary:
    '予約のキャンセルを tell_guests で参加者に知らせるときの、メールと人数。知らせる参加者がいなければ、to_guests は null です',
  who: 'staff',
  needs: 'plans',
  logs: null,
  params: BookingId,
  answer: z.object({ to_guests: ToGuests.nullable() }),
  refuses: ['booking_not_found'],
})

const aboutPayment = { who: 'staff', needs: 'money', logs: 'booking', answer: BookingRecord } as const

export const noteBookingPayment = endpoint({
  summary: '出張プランの入金の記録。代金にもキャンセル料にも使います。一部でも、多くてもかまいません',
  ...aboutPayment,
  params: BookingId,
  body: z.strictObject(PaymentToNote.shape),
  refuses: [
    'booking_not_found',
    'edited_meanwhile',
    'not_confirmed',
    'idempotency_key_required',
    'idempotency_mismatch',
  ],
  says: {
    not_confirmed: 'お申し込みの確定の前は、入金を記録できません。先に、確定かお断りをしてください。',
    idempotency_key_required: '受付番号（Idempotency-Key）をUUIDでお送りください。',
    idempotency_mismatch: '同じ受付番号で、異なる内容が送られました。画面を読み込み直してください。',
  },
})

export const takeBackBookingPayment = endpoint({
  summary: '出張プランの入金の記録の取り消し。記録は消えず、反対の記録が加わります',
  ...aboutPayment,
  params: BookingId.extend({ payment_id: z.uuid() }),
  body: z.strictObject(PaymentToTakeBack.shape),
  refuses: ['booking_not_found', 'payment_not_found', 'edited_meanwhile'],
})
