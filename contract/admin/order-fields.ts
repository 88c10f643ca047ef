import * as z from 'zod/mini'
import { MEETUP_STATUSES, NOTE_KINDS } from '#domain/meetup.ts'
import { MeetupChange, TellGuests } from '../placement.ts'
import { instant, multilineText, requiredMultilineText, requiredText, text, tokyoDate } from '../text.ts'
import { SaidFee, ToldContact } from './phone-order-fields.ts'

// What staff write down about an order. Browser and server check with these schemas.

const version = z.int()

const { revision: _, ...changeable } = MeetupChange.shape

/** What will be taken: the agreed fee of that moment, or less. */
const expected_fee = z.optional(
  z
    .int({ error: '金額を円の整数でご記入ください。' })
    .check(z.minimum(0, { error: '金額は0円からです。' }), z.maximum(1_000_000_000, { error: '金額が大きすぎます。' })),
)

/** How an order was handed over. */
export const handover = {
  /** When it was, if that was before now. */
  delivered_at: z.optional(instant),
  /** Left out or empty: not noted. */
  received_by: z.optional(text(100)),
  age_checked: z.optional(z.boolean()),
}

/** What is left out stays. */
export const OrderChange = z.strictObject({
  ...changeable,
  /** What was not told on the telephone stays empty; nothing is emptied. */
  contact: z.optional(ToldContact),
  delivery_fee: SaidFee,
  version,
  /** The next step. */
  status: z.optional(z.enum(MEETUP_STATUSES)),
  /** With `delivered`: when it was, if not now, who received it, and whether their age was checked. */
  ...handover,
  internal_note: z.optional(multilineText(2000)),
  /** Needed after the customer's cut-off, for another fee than the agreed one, a day that is full, and a place outside of the areas. */
  reason: z.optional(multilineText(500)),
  /** For the goods that are taken out (一部キャンセル料). */
  expected_fee,
  /** Whether the orderer is told. */
  send_mail: z._default(z.boolean(), true),
})
export type OrderChange = z.output<typeof OrderChange>
export type OrderChangeInput = z.input<typeof OrderChange>

/** A step that was made by mistake is taken back. */
export const OrderStepBack = z.strictObject({
  version,
  reason: requiredMultilineText(500, '戻す理由をご記入ください。'),
})
export type OrderStepBack = z.output<typeof OrderStepBack>

export const OrderCancellation = z.strictObject({
  version,
  reason: requiredMultilineText(500, 'キャンセルの理由をご記入ください。お客さまへのメールにも記します。'),
  /** For whose sake. Where it is the shop's, nothing is taken. */
  by: z._default(z.enum(['customer', 'shop']), 'customer'),
  expected_fee,
  send_mail: z._default(z.boolean(), true),
  tell_guests: TellGuests,
})
export type OrderCancellation = z.output<typeof OrderCancellation>
export type OrderCancellationInput = z.input<typeof OrderCancellation>

/** For goods and fees of one order or booking alike. */
export const PaymentToNote = z.strictObject({
  version,
  amount: z
    .int({ error: '金額を円の整数でご記入ください。' })
    .check(
      z.minimum(1, { error: '金額をご記入ください。' }),
      z.maximum(1_000_000_000, { error: '金額が大きすぎます。' }),
    ),
  received_on: tokyoDate,
  payer: requiredText(100, '振込名義をご記入ください。'),
  note: z._default(text(200), ''),
  /** Whether the customer is told of what goes back, where more has come than is owed. */
  send_mail: z._default(z.boolean(), true),
})
export type PaymentToNote = z.output<typeof PaymentToNote>
export type PaymentToNoteInput = z.input<typeof PaymentToNote>

export const PaymentToTakeBack = z.strictObject({
  version,
  reason: requiredText(200, '打ち消す理由をご記入ください。'),
})
export type PaymentToTakeBack = z.output<typeof PaymentToTakeBack>

export const OrderNoteText = z.strictObject({
  kind: z.enum(NOTE_KINDS),
  text: requiredMultilineText(1000, '書きとめる内容をご記入ください。'),
})
export type OrderNoteText = z.output<typeof OrderNoteText>
