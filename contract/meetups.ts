import { z } from 'zod'
import { MEETUP_STATUSES } from '#domain/meetup.ts'
import { OWN_FIELDS, type OwnValue } from '#domain/own-fields.ts'
import { Allergen, type OrderAllergy } from './allergies.ts'
import { Calculation, OfferReason } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { Money, RefundLink, RefundSeen } from './money.ts'
import { Page } from './page.ts'
import {
  Address,
  type Answering,
  type AskedOfOrder,
  CartLine,
  Contact,
  ExpectedFee,
  OwnAnswers,
  PaymentMethod,
  Placement,
  Reception,
  Tableware,
  TellGuests,
} from './placement.ts'
import { multilineText, tokyoDate } from './text.ts'

export const MeetupStatus = z.enum(MEETUP_STATUSES)
export type MeetupStatus = z.output<typeof MeetupStatus>

export const Placed = z.object({
  id: z.uuid(),
  number: z.string(),
  status: MeetupStatus,
  total: z.int(),
  /** Only for guests: opens /orders/:guest_token. */
  guest_token: z.string().optional(),
})
export type Placed = z.output<typeof Placed>

export const FeeStep = z.object({ from: z.string().nullable(), rate: z.number(), fee: z.int() })

/** The same fields in an answer: text that was checked when it came in. */
export function textFields<Shape extends object>(shape: Shape) {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, z.string()])) as Record<keyof Shape, z.ZodString>
}

const KeptAllergy = z.object({
  allergens: z.array(Allergen),
  persons: z.int(),
  note: z.string(),
} satisfies Answering<OrderAllergy>)

const KeptOwnValue = z.object({
  key: z.enum(OWN_FIELDS),
  label: z.string(),
  value: z.string(),
  on_papers: z.boolean(),
} satisfies Answering<OwnValue>)

export const GuestOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  status: MeetupStatus,
  title: z.string(),
  meetup_date: z.string(),
  delivery_window: z.object({ from: z.string(), to: z.string() }),
  estimated_person: z.int(),
  calculation: Calculation,
  address: z.object(textFields(Address.shape)),
  contact: z.object(textFields(Contact.shape)),
  payment: z.object({ method: PaymentMethod, po_number: z.string(), billing_name: z.string() }),
  reception: z.object(textFields(Reception.shape)).nullable(),
  tableware: Tableware,
  /** When dishes are collected, on the open day after, as it was agreed. */
  collection: z.object({ from: z.string(), to: z.string() }).nullable(),
  note: z.string(),
  /** Nothing of an order from before it was kept. */
  allergies: z.array(KeptAllergy).default([]),
  /** What the shop asked besides, as it was asked then. */
  own_fields: z.array(KeptOwnValue).default([]),
  placed_at: z.string(),
  /** The version of the terms that was agreed to; nothing of an order from before they were kept. */
  terms_version: z.string().nullish(),
  /** Until then dishes may be changed; ISO 8601 with offset. */
  cutoff_at: z.string(),
  /**
   * The cancellation fee from each instant on; 不課税, outside the tax groups. With `change_fee` never more than
   * cancelling everything would cost.
   */
  fee_timeline: z.array(FeeStep),
  /** Rises with every change. */
  revision: z.int(),
  /** The price of goods that were taken out after the free time (一部キャンセル料): not part of `total`, 不課税. */
  change_fee: z.int(),
  /** What the driver has said on its day: that it left the shop, and that it is about to arrive. Null once it has. */
  on_the_way: z.object({ departed_at: z.string(), arriving_at: z.string().nullable() }).nullish(),
  /** When it was handed over, and to whom, if that was noted. */
  delivered_at: z.string().nullish(),
  received_by: z.string().nullish(),
  /** When it was cancelled, and the fee: the step of the timeline in force at that instant. Null unless cancelled. */
  cancelled_at: z.string().nullable(),
  cancellation_fee: z.int().nullable(),
} satisfies Record<AskedOfOrder | 'terms_version', unknown> & Record<string, unknown>)
export type GuestOrder = z.output<typeof GuestOrder>

/** What was done to an order, and who did it. */
export const HistoryStep = z.object({
  status: MeetupStatus,
  at: z.string(),
  by: z.enum(['guest', 'customer', 'staff', 'system']),
})

/** An order as its customer sees it in the account. */
export const Meetup = GuestOrder.extend({
  /** The gathering of the order. */
  event_id: z.uuid(),
  /** Whole yen, tax-inclusive; that of `calculation`. */
  total: z.int(),
  /** From the first step to the last. */
  history: z.array(HistoryStep),
})
export type Meetup = z.output<typeof Meetup>

const now = {
  /** Screens count by the shop's clock, never by that of the device. */
  server_time: z.string(),
  /** Whom to call on the day of the delivery. */
  day_contact: z.object({ tel: z.string(), hours: z.string() }),
  money: Money,
  refund: RefundSeen,
}

/** An order as it is now. */
export const GuestOrderNow = GuestOrder.extend(now)
export type GuestOrderNow = z.output<typeof GuestOrderNow>

export const MeetupNow = Meetup.extend(now)
export type MeetupNow = z.output<typeof MeetupNow>

/** The same order in a list. */
export const MeetupSummary = Meetup.pick({
  id: true,
  number: true,
  status: true,
  title: true,
  meetup_date: true,
  delivery_window: true,
  estimated_person: true,
  total: true,
  placed_at: true,
  cutoff_at: true,
  cancelled_at: true,
  cancellation_fee: true,
}).extend({ money: Money })
export type MeetupSummary = z.output<typeof MeetupSummary>

/** Why an order is not taken, by whatever way it comes. */
export const placementRefusals = [
  'idempotency_key_required',
  'idempotency_mismatch',
  'shop_not_open',
  'shop_paused',
  'date_not_selectable',
  'date_full',
  'not_offerable',
  'cutoff_passed',
  'area_not_served',
  'age_confirmation_required',
  'under_age',
  'campaign_invalid',
  'quote_not_found',
  'quote_closed',
  'quote_mismatch',
  'price_changed',
  'terms_changed',
  'cancellation_changed',
  'quantity_out_of_range',
  'invalid',
] as const

export const placeMeetup = endpoint({
  summary: 'ご注文。Idempotency-Key（UUID）が必要です。同じ番号・同じ内容なら、最初のお返事をもう一度返します',
  who: 'guest_or_customer',
  body: z.strictObject(Placement.shape),
  bodyLimit: 128 * 1024,
  answer: Placed,
  status: 201,
  refuses: [...placementRefusals, 'too_many_open_orders', 'payment_declined', 'payment_pending', 'too_many_requests'],
})

export const GuestToken = z.object({ guest_token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })

export const getGuestOrder = endpoint({
  summary: 'お客さまご自身のご注文（確認メールのリンクから）',
  who: 'anyone',
  params: GuestToken,
  answer: GuestOrderNow,
  refuses: ['meetup_not_found'],
})

export const CancelBody = z
  .strictObject({ reason: z._default(multilineText(500), ''), expected_fee: ExpectedFee, tell_guests: TellGuests })
  .default({ reason: '' })

export const cancelGuestOrder = endpoint({
  summary:
    'お客さまご自身のご注文のキャンセル。キャンセル料は fee_timeline のとおりです。繰り返しても結果は変わりません',
  who: 'anyone',
  params: GuestToken,
  body: CancelBody,
  answer: GuestOrderNow,
  refuses: ['meetup_not_found', 'not_cancellable', 'fee_changed'],
})

export const getGuestOrderCalendar = endpoint({
  summary: 'お届けの予定（iCalendar）。キャンセルすると、同じ予定を削除する内容になります',
  who: 'anyone',
  params: GuestToken,
  answer: z.string(),
  answerType: 'text/calendar',
  refuses: ['meetup_not_found'],
})

export const MeetupId = z.object({ id: z.uuid() })

export const listMeetups = endpoint({
  summary: 'お客さまご自身のご注文。新しいご注文から10件ずつ',
  who: 'customer',
  query: Page,
  answer: z.array(MeetupSummary),
  paged: true,
})

export const getMeetup = endpoint({
  summary: 'お客さまご自身のご注文の詳しい内容',
  who: 'customer',
  params: MeetupId,
  answer: MeetupNow,
  refuses: ['meetup_not_found'],
})

const naming = {
  body: z.strictObject({}).default({}),
  answer: RefundLink,
  refuses: ['meetup_not_found', 'nothing_to_return'],
} as const

const namingWords =
  'お返しする分のあるご注文の、お振込先の口座をお知らせいただくページ。新しいリンクを作り、前のリンクは使えなくなります'

export const openRefundPage = endpoint({ summary: namingWords, who: 'customer', params: MeetupId, ...naming })

export const openGuestRefundPage = endpoint({
  summary: `${namingWords}（確認メールのリンクから）`,
  who: 'anyone',
  params: GuestToken,
  ...naming,
})

/** Of a gathering, or of its orderer; what of it comes again is in `Reorder`. */
type NotOfThePlace = 'title' | 'estimated_person' | 'contact' | 'payment' | 'note' | 'allergies' | 'own_fields'

/** Place, time and recipient of the last delivery, as defaults for the next order. */
export const FormerDelivery = GuestOrder.pick({
  number: true,
  meetup_date: true,
  delivery_window: true,
  address: true,
  reception: true,
  tableware: true,
} satisfies Record<Exclude<AskedOfOrder, NotOfThePlace>, true> & Record<string, true>)
export type FormerDelivery = z.output<typeof FormerDelivery>

export const getFormerDelivery = endpoint({
  summary: 'お客さまご自身がいちばん新しくご注文になったときの、お届け先と時刻。引き継いだご注文のものは含みません',
  who: 'customer',
  answer: z.object({ delivery: FormerDelivery.nullable() }),
})

export const Reorder = z.object({
  /** What of the order can be had, for a cart. */
  cart: z.array(CartLine),
  estimated_person: z.int(),
  /** What cannot, and why. */
  unavailable: z.array(z.object({ id: z.int(), name: z.string(), reason: OfferReason })),
  /** null: a colleague ordered it, and it was theirs. */
  delivery: FormerDelivery.nullable(),
  /** The same guests come again, until the orderer says otherwise. */
  allergies: GuestOrder.shape.allergies,
  /** To all that is asked now: as before where that is asked the same and was answered by the account itself, else empty. */
  own_fields: OwnAnswers,
})
export type Reorder = z.output<typeof Reorder>

export const reorderMeetup = endpoint({
  summary: '同じ内容をもう一度ご注文いただくためのカート。meetup_date があれば、その日にご用意できる商品だけが入ります',
  who: 'customer',
  params: MeetupId,
  body: z.strictObject({ meetup_date: z.nullish(tokyoDate) }).default({}),
  answer: Reorder,
  refuses: ['meetup_not_found'],
})

export const cancelMeetup = endpoint({
  summary: 'ご注文のキャンセル。キャンセル料は fee_timeline のとおりです。繰り返しても結果は変わりません',
  who: 'customer',
  params: MeetupId,
  body: CancelBody,
  answer: MeetupNow,
  refuses: ['meetup_not_found', 'not_cancellable', 'fee_changed'],
})

export const getMeetupCalendar = endpoint({
  summary: 'お届けの予定（iCalendar）。変更やキャンセルは、同じ予定を書き換える内容になります',
  who: 'customer',
  params: MeetupId,
  answer: z.string(),
  answerType: 'text/calendar',
  refuses: ['meetup_not_found'],
})
