import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HistoryStep } from '../meetups.ts'
import { Page } from '../page.ts'
import { GuestBooking, PlanBookingStatus } from '../plans.ts'
import { multilineText, requiredMultilineText, tokyoDate } from '../text.ts'
import { PaymentToNote, PaymentToTakeBack } from './order-fields.ts'
import { Money, ReceivedPayment } from './received-payments.ts'
import { LastChange } from './records.ts'

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
  version: z.int(),
})

const WrittenMail = z.object({ to: z.string(), subject: z.string(), text: z.string() })

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
  /** The dates nearest to the one that was asked for that this plan could still have. */
  free_dates: z.array(z.string()),
})

/** A booking with what only staff see. */
export const BookingRecord = GuestBooking.extend({
  /** Of the gathering that the booking is for. */
  event_id: z.uuid(),
  /** Null: booked as a guest, or the account is gone. */
  user_id: z.uuid().nullable(),
  cancel_reason: z.string().nullable(),
  money: Money,
  payments: z.array(ReceivedPayment),
  /** When what is owed had come. */
  paid_at: z.string().nullable(),
  /** What staff added to the mail that confirmed it. */
  answer_message: z.string().nullable(),
  /** Other dates that staff offered in the mail that declined it. */
  offered_dates: z.array(z.string()),
  history: z.array(HistoryStep.extend({ status: PlanBookingStatus })),
  version: z.int(),
})
export type BookingRecord = z.output<typeof BookingRecord>

/** With what stands around it. */
export const ShownBooking = BookingRecord.extend({
  /** Null once it is answered. */
  answering: Answering.nullable(),
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
})

const BookingId = z.object({ id: z.uuid() })
const Version = z.strictObject({ version: z.int() })

export const listBookings = endpoint({
  summary: '出張プランのお申し込みの一覧。お返事を待つものは期限の近い順、ほかは開催日の新しい順',
  who: 'staff',
  needs: 'plans',
  logs: null,
  query: Page.extend({ status: PlanBookingStatus.optional() }),
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
  refuses: ['booking_not_found', 'status_not_reachable', 'edited_meanwhile'],
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

const aboutPayment = { who: 'staff', needs: 'money', logs: 'booking', answer: BookingRecord } as const

export const noteBookingPayment = endpoint({
  summary: '出張プランの入金の記録。代金にもキャンセル料にも使います。一部でも、多くてもかまいません',
  ...aboutPayment,
  params: BookingId,
  body: z.strictObject(PaymentToNote.shape),
  refuses: ['booking_not_found', 'edited_meanwhile', 'idempotency_key_required', 'idempotency_mismatch'],
  says: {
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
