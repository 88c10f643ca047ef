import { z } from 'zod'
import { PLAN_BOOKING_STATUSES } from '#domain/plan.ts'
import { Image, idInPath } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { CancelBody, FeeStep, GuestToken, textFields } from './meetups.ts'
import { Money, RefundLink, RefundSeen } from './money.ts'
import { Address, type Answering, Contact } from './placement.ts'
import { BookingPayment, OwnBookingChange, PlanBooking } from './plan-booking.ts'
import { id } from './text.ts'

/** On-site catering: a chef comes and serves, priced per person. */
export const Plan = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  /** Whole yen. */
  price_per_person_with_tax: z.int(),
  /** Per cent: a service at the place. */
  tax_rate: z.number(),
  min_persons: z.int(),
  max_persons: z.int(),
  /** Open days (営業日) before the date of the gathering. */
  lead_days: z.int(),
  image: Image,
})
export type Plan = z.output<typeof Plan>

/** What happens on the day, the earliest first; minutes from the beginning of the gathering, before it negative. */
const Timeline = z.array(z.object({ minutes: z.int(), name: z.string(), text: z.string() }))

export const PlanDetail = Plan.extend({
  description_long: z.string(),
  contents: z.array(z.object({ name: z.string(), text: z.string() })),
  timeline: Timeline,
  images: z.array(Image),
  /** What is planned after today, the earliest first: the day of the service decides. */
  next_tax_rates: z.array(z.object({ from: z.string(), rate: z.number() })),
})
export type PlanDetail = z.output<typeof PlanDetail>

export const PlanBookingStatus = z.enum(PLAN_BOOKING_STATUSES)

export const PlanBooked = z.object({
  id: z.uuid(),
  number: z.string(),
  status: PlanBookingStatus,
  total: z.int(),
  /** The gathering of the booking. */
  event_id: z.uuid(),
  /** Only for guests: opens /bookings/:guest_token. */
  guest_token: z.string().optional(),
})
export type PlanBooked = z.output<typeof PlanBooked>

/** A booking as a guest sees it. */
export const GuestBooking = z.object({
  id: z.uuid(),
  number: z.string(),
  status: PlanBookingStatus,
  plan: z.object({ id, name: z.string() }),
  event_date: z.string(),
  start_time: z.string(),
  estimated_person: z.int(),
  /** The plan's when it was requested. */
  timeline: Timeline,
  title: z.string(),
  address: z.object(textFields(Address.shape)),
  contact: z.object(textFields(Contact.shape)),
  payment: z.object({ ...textFields(BookingPayment.shape), method: z.literal('invoice') }),
  note: z.string(),
  price_per_person_with_tax: z.int(),
  /** Whole yen, tax-inclusive. */
  total: z.int(),
  tax: z.object({ rate: z.number(), amount: z.int() }),
  requested_at: z.string(),
  /** By when staff confirm or decline; nothing of a booking from before this was promised. */
  reply_due_at: z.string().nullable(),
  /** When they did, and the reason of a decline. */
  answered_at: z.string().nullable(),
  decline_reason: z.string().nullable(),
  terms_version: z.string().nullish(),
  /** The cancellation fee from each instant on, once it is confirmed (free before); 不課税. */
  fee_timeline: z.array(FeeStep),
  /** For people who were taken out once that cost something (一部キャンセル料); 不課税. */
  change_fee: z.int(),
  /** When it was cancelled, and the fee of that instant. Null unless cancelled. */
  cancelled_at: z.string().nullable(),
  cancellation_fee: z.int().nullable(),
} satisfies Answering<PlanBooking, 'agreed_terms' | 'cancellation' | 'expected_total'>)
export type GuestBooking = z.output<typeof GuestBooking>

/** The same as the account that owns it sees it. */
export const OwnBooking = GuestBooking.extend({
  /** The gathering of the booking. */
  event_id: z.uuid(),
})
export type OwnBooking = z.output<typeof OwnBooking>

const now = {
  version: z.int(),
  money: Money,
  refund: RefundSeen,
  /** Within what the orderer changes headcount and hour, until when; null: not any more. */
  changing: z
    .object({
      min_persons: z.int(),
      max_persons: z.int(),
      /** None: the hour is settled with the shop. */
      start_times: z.array(z.string()),
      until: z.string(),
    })
    .nullable(),
}

/** A booking as its orderer sees it at this moment. */
export const GuestBookingNow = GuestBooking.extend(now)
export type GuestBookingNow = z.output<typeof GuestBookingNow>

export const OwnBookingNow = OwnBooking.extend(now)
export type OwnBookingNow = z.output<typeof OwnBookingNow>

const PlanId = z.object({ id: idInPath })

export const listPlans = endpoint({
  summary: '出張プランの一覧',
  who: 'anyone',
  answer: z.array(Plan),
})

export const getPlan = endpoint({
  summary: '出張プランの詳細',
  who: 'anyone',
  params: PlanId,
  answer: PlanDetail,
  refuses: ['plan_not_found'],
})

export const bookPlan = endpoint({
  summary:
    '出張プランのお申し込み。Idempotency-Key（UUID）が必要です。同じ番号・同じ内容なら、最初のお返事をもう一度返します',
  who: 'guest_or_customer',
  params: PlanId,
  body: z.strictObject(PlanBooking.shape),
  answer: PlanBooked,
  status: 201,
  refuses: [
    'plan_not_found',
    'idempotency_key_required',
    'idempotency_mismatch',
    'shop_not_open',
    'shop_paused',
    'date_not_selectable',
    'date_full',
    'cutoff_passed',
    'quantity_out_of_range',
    'area_not_served',
    'price_changed',
    'terms_changed',
    'cancellation_changed',
    'invalid',
    'too_many_requests',
  ],
  says: {
    cutoff_passed: 'この開催日のお申し込みは締め切りました。別の日をお選びください。',
    quantity_out_of_range: 'このプランで承れる人数の範囲を外れています。',
    area_not_served: '申し訳ありません。こちらのご住所には伺えません。会場は{{area}}に限ります。',
    price_changed: '金額が変わりました。新しい金額をお確かめのうえ、もう一度お申し込みください。',
    idempotency_mismatch:
      '同じ受付番号で、異なる内容のお申し込みが送られました。画面を読み込み直して、もう一度お申し込みください。',
  },
})

export const getGuestBooking = endpoint({
  summary: 'お客さまご自身の出張プランのお申し込み（控えのメールのリンクから）',
  who: 'anyone',
  params: GuestToken,
  answer: GuestBookingNow,
  refuses: ['booking_not_found'],
})

export const BookingId = z.object({ id: z.uuid() })

const naming = {
  body: z.strictObject({}).default({}),
  answer: RefundLink,
  refuses: ['booking_not_found', 'nothing_to_return'],
} as const

const namingWords =
  'お返しする分のある出張プランの、お振込先の口座をお知らせいただくページ。新しいリンクを作り、前のリンクは使えなくなります'

export const openBookingRefundPage = endpoint({ summary: namingWords, who: 'customer', params: BookingId, ...naming })

export const openGuestBookingRefundPage = endpoint({
  summary: `${namingWords}（控えのメールのリンクから）`,
  who: 'anyone',
  params: GuestToken,
  ...naming,
})

/** Whoever changes a booking. */
export const bookingChangeRefusals = [
  'booking_not_found',
  'edited_meanwhile',
  'not_changeable',
  'date_not_selectable',
  'cutoff_passed',
  'fee_started',
  'date_full',
  'quantity_out_of_range',
  'price_changed',
  'fee_changed',
  'credits_stand',
] as const

export const bookingChangeWords = {
  quantity_out_of_range: 'このプランで承れる人数の範囲を外れています。',
  price_changed: '金額が変わりました。新しい金額をお確かめのうえ、もう一度お試しください。',
}

const changing = {
  query: z.object({ dry_run: z.enum(['0', '1']).default('0') }),
  body: z.strictObject(OwnBookingChange.shape),
  refuses: [...bookingChangeRefusals, 'too_many_requests'],
  says: {
    ...bookingChangeWords,
    not_changeable: 'このお申し込みは、もう変更を承れません。お電話でご相談ください。',
    cutoff_passed: '人数と開始時刻の変更をお受けできる期限を過ぎました。お電話でご相談ください。',
    fee_started: 'キャンセル料がかかる期間に入りました。人数の変更は、お電話でご相談ください。',
    credits_stand: '人数と日時の変更は、お電話で承ります。',
  },
} as const

export const changeGuestBooking = endpoint({
  ...changing,
  summary:
    'お客さまご自身の出張プランのお申し込みの変更（ご連絡先、ご要望、人数、開始）。お送りいただいた項目だけが変わります。人数と開始は確定の前、確定のあとは無料のあいだの人数の減少だけを承ります。dry_run=1 では、変更後のお申し込みを計算してお返しするだけで、何も変わりません。メールアドレスを変えると、それまでのリンクは使えなくなり、新しいリンクを新しいアドレスへお送りします',
  who: 'anyone',
  params: GuestToken,
  answer: GuestBookingNow.extend({
    /** Opens the booking from now on, where the address is another: the link that was used opens nothing any more. */
    guest_token: z.string().optional(),
  }),
})

const cancelling = {
  body: CancelBody,
  refuses: ['booking_not_found', 'not_cancellable', 'fee_changed'],
  says: { not_cancellable: 'このお申し込みは、もうキャンセルを承れません。お電話でご相談ください。' },
} as const

export const cancelGuestBooking = endpoint({
  ...cancelling,
  summary:
    'お客さまご自身の出張プランのキャンセル。確定の前は無料、確定のあとは fee_timeline のとおりです。繰り返しても結果は変わりません',
  who: 'anyone',
  params: GuestToken,
  answer: GuestBookingNow,
})

export const getBooking = endpoint({
  summary: 'お客さまご自身の出張プランのお申し込み',
  who: 'customer',
  params: BookingId,
  answer: OwnBookingNow,
  refuses: ['booking_not_found'],
})

export const changeOwnBooking = endpoint({
  ...changing,
  summary:
    '出張プランのお申し込みの変更（ご連絡先、ご要望、人数、開始）。お送りいただいた項目だけが変わります。人数と開始は確定の前、確定のあとは無料のあいだの人数の減少だけを承ります。dry_run=1 では、変更後のお申し込みを計算してお返しするだけで、何も変わりません',
  who: 'customer',
  params: BookingId,
  answer: OwnBookingNow,
})

export const cancelBooking = endpoint({
  ...cancelling,
  summary:
    '出張プランのキャンセル。確定の前は無料、確定のあとは fee_timeline のとおりです。繰り返しても結果は変わりません',
  who: 'customer',
  params: BookingId,
  answer: OwnBookingNow,
})
