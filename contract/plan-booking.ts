import * as z from 'zod/mini'
import { Cancellation } from './cancellation.ts'
import { Address, Contact, ExpectedFee } from './placement.ts'
import { agreedTextVersion, headcount, multilineText, text, tokyoDate } from './text.ts'

/** By invoice alone: a card cannot be held from the request to the day, which may be two months ahead. */
export const BookingPayment = z.strictObject({
  method: z._default(z.literal('invoice', { error: 'お支払い方法をお選びください。' }), 'invoice'),
  po_number: z._default(text(100), ''),
  billing_name: z._default(text(100), ''),
})
export type BookingPayment = z.output<typeof BookingPayment>

/** What the form of a plan sends. As in `placement.ts`, browser and server check with the same schema. */
export const PlanBooking = z.strictObject({
  event_date: tokyoDate,
  /** When the gathering begins, Asia/Tokyo: one of the half hours of the plans' calendar. */
  start_time: z.string().check(z.regex(/^\d{2}:\d{2}$/, { error: '開始時刻をお選びください。' })),
  estimated_person: headcount,
  title: z._default(text(100), ''),
  address: Address,
  contact: Contact,
  payment: z._default(BookingPayment, { method: 'invoice', po_number: '', billing_name: '' }),
  note: z._default(multilineText(1000), ''),
  agreed_terms: z.literal(true, { error: '利用規約へのご同意をお願いいたします。' }),
  terms_version: agreedTextVersion,
  /** What cancelling costs, as the customer saw it. Checked when given. */
  cancellation: z.nullish(Cancellation),
  /** Whole yen, tax-inclusive: the total the customer saw when pressing the button. */
  expected_total: z.int({ error: 'お支払い合計を円の整数でお送りください。' }).check(z.minimum(0), z.maximum(1e12)),
})
export type PlanBooking = z.output<typeof PlanBooking>

/** What an orderer changes without the shop; what is left out stays. */
export const OwnBookingChange = z.strictObject({
  estimated_person: z.optional(headcount),
  start_time: z.optional(PlanBooking.shape.start_time),
  contact: z.optional(Contact),
  note: z.optional(multilineText(1000)),
  /** The total that was seen. May be left out only where no more is owed than before. */
  expected_total: z.optional(PlanBooking.shape.expected_total),
  /** For the people who are taken out (一部キャンセル料). */
  expected_fee: ExpectedFee,
  /** Of the state that was seen. Checked when given: what somebody else has changed is not overwritten. */
  version: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
})
export type OwnBookingChange = z.output<typeof OwnBookingChange>
export type OwnBookingChangeInput = z.input<typeof OwnBookingChange>

/** What of a booking its orderer changes. */
export type ChangeableByOrderer = Exclude<keyof OwnBookingChange, 'expected_total' | 'expected_fee' | 'version'>

/** What was asked for, which mails and pages about the booking say again. */
export type AskedOfPlan = Exclude<
  keyof PlanBooking,
  'agreed_terms' | 'terms_version' | 'cancellation' | 'expected_total'
>

/** What an API client may send. */
export type PlanBookingCall = z.input<typeof PlanBooking>

/** What the form sends: every field by name, without defaults. */
export type PlanBookingInput = Required<Omit<PlanBookingCall, 'address' | 'contact' | 'payment'>> & {
  address: Required<z.input<typeof Address>>
  contact: Required<z.input<typeof Contact>>
  payment: Required<z.input<typeof BookingPayment>>
}
