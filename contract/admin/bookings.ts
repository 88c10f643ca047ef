import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { HistoryStep } from '../meetups.ts'
import { Page } from '../page.ts'
import { GuestBooking, PlanBookingStatus } from '../plans.ts'
import { requiredMultilineText } from '../text.ts'
import { Money, ReceivedPayment } from './received-payments.ts'

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
  history: z.array(HistoryStep.extend({ status: PlanBookingStatus })),
  version: z.int(),
})
export type BookingRecord = z.output<typeof BookingRecord>

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
  answer: BookingRecord,
  refuses: ['booking_not_found'],
})

export const confirmBooking = endpoint({
  summary: 'お申し込みの確定。会が「予定」になり、お客さまへメールをお送りします',
  who: 'staff',
  needs: 'plans',
  logs: 'booking',
  params: BookingId,
  body: Version,
  answer: BookingRecord,
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
  }),
  answer: BookingRecord,
  refuses: ['booking_not_found', 'status_not_reachable', 'edited_meanwhile'],
})
