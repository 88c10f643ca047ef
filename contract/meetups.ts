import { z } from 'zod'
import { Calculation, CartLine, DeliveryWindow } from './catalog.ts'
import { endpoint } from './endpoint.ts'
import { email, headcount, kana, multilineText, postalCode, requiredText, tel, text, tokyoDate } from './text.ts'

export const MeetupStatus = z.enum(['placed', 'confirmed', 'preparing', 'delivered', 'closed', 'cancelled'])

export const Address = z.strictObject({
  postal_code: postalCode,
  prefecture: requiredText(10, '都道府県をご記入ください。'),
  city: requiredText(50, '市区町村をご記入ください。'),
  street: requiredText(200, '町名・番地をご記入ください。'),
  building: text(200).default(''),
  note: multilineText(500).default(''),
})

export const Contact = z.strictObject({
  company: requiredText(100, '会社名をご記入ください。'),
  department: text(100).default(''),
  last_name: requiredText(50, '姓をご記入ください。'),
  first_name: requiredText(50, '名をご記入ください。'),
  last_name_kana: kana('姓のフリガナをご記入ください。'),
  first_name_kana: kana('名のフリガナをご記入ください。'),
  tel,
  email,
})

export const Payment = z
  .strictObject({
    method: z.enum(['invoice', 'card'], { error: 'お支払い方法をお選びください。' }),
    /** From the card company's own field; card numbers never reach this server. */
    card_token: text(200).optional(),
    po_number: text(100).default(''),
    billing_name: text(100).default(''),
  })
  .refine(({ method, card_token }) => method !== 'card' || Boolean(card_token), {
    path: ['card_token'],
    error: 'カードの情報をご記入ください。',
  })

export const Placement = z.strictObject({
  meetup_date: tokyoDate,
  delivery_window: DeliveryWindow,
  estimated_person: headcount,
  title: text(100).default(''),
  cart: z
    .array(CartLine)
    .min(1, { error: 'カートに商品を入れてください。' })
    .max(200, { error: 'カートに入る商品は200種類までです。' }),
  address: Address,
  contact: Contact,
  payment: Payment,
  /** Who receives the delivery on the day, if not the orderer. */
  reception: z
    .strictObject({ name: requiredText(100, '当日の受け取りご担当者のお名前をご記入ください。'), tel })
    .nullish(),
  tableware: z.enum(['return', 'disposable']).default('return'),
  campaign_code: text(40).nullish(),
  note: multilineText(1000).default(''),
  /** Only for carts with alcohol: 20 or older on the meetup date. Not stored, only that it was checked and when. */
  birth_date: tokyoDate.nullish(),
  agreed_terms: z.literal(true, { error: '利用規約とキャンセルについてのご同意をお願いいたします。' }),
  /** Whole yen, tax-inclusive: what the customer saw when pressing the button. */
  expected_total: z.int({ error: 'お支払い合計を円の整数でお送りください。' }).min(0).max(1e12),
})

export const Placed = z.object({
  id: z.uuid(),
  number: z.string(),
  status: MeetupStatus,
  total: z.int(),
  /** Only for guests: opens /orders/:guest_token. */
  guest_token: z.string().optional(),
})

export const FeeStep = z.object({ from: z.string().nullable(), rate: z.number(), fee: z.int() })

export const GuestOrder = z.object({
  id: z.uuid(),
  number: z.string(),
  status: MeetupStatus,
  title: z.string(),
  meetup_date: z.string(),
  delivery_window: z.object({ from: z.string(), to: z.string() }),
  estimated_person: z.int(),
  calculation: Calculation,
  address: z.object({
    postal_code: z.string(),
    prefecture: z.string(),
    city: z.string(),
    street: z.string(),
    building: z.string(),
    note: z.string(),
  }),
  contact: z.object({
    company: z.string(),
    department: z.string(),
    last_name: z.string(),
    first_name: z.string(),
    last_name_kana: z.string(),
    first_name_kana: z.string(),
    tel: z.string(),
    email: z.string(),
  }),
  payment: z.object({ method: z.enum(['invoice', 'card']), po_number: z.string(), billing_name: z.string() }),
  reception: z.object({ name: z.string(), tel: z.string() }).nullable(),
  tableware: z.enum(['return', 'disposable']),
  note: z.string(),
  placed_at: z.string(),
  /** Until then dishes may be changed; ISO 8601 with offset. */
  cutoff_at: z.string(),
  /** What cancelling costs from when on; 不課税, outside the tax groups. */
  fee_timeline: z.array(FeeStep),
  /** When it was cancelled, and what that costs: the step of the timeline in force at that instant. Null while it stands. */
  cancelled_at: z.string().nullable(),
  cancellation_fee: z.int().nullable(),
})

export const placeMeetup = endpoint({
  name: 'placeMeetup',
  summary: 'ご注文。Idempotency-Key（UUID）が必要です。同じ番号・同じ内容なら、最初のお返事をもう一度返します',
  who: 'guest_or_customer',
  body: Placement,
  bodyLimit: 128 * 1024,
  answer: Placed,
  status: 201,
  refuses: [
    'idempotency_key_required',
    'idempotency_mismatch',
    'date_not_selectable',
    'date_full',
    'not_offerable',
    'cutoff_passed',
    'area_not_served',
    'age_confirmation_required',
    'under_age',
    'campaign_invalid',
    'payment_declined',
    'price_changed',
    'quantity_out_of_range',
    'invalid',
    'too_many_requests',
  ],
})

const GuestToken = z.object({ guest_token: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })

export const getGuestOrder = endpoint({
  name: 'getGuestOrder',
  summary: 'お客さまご自身のご注文（確認メールのリンクから）',
  who: 'anyone',
  params: GuestToken,
  answer: GuestOrder,
  refuses: ['meetup_not_found'],
})

export const cancelGuestOrder = endpoint({
  name: 'cancelGuestOrder',
  summary:
    'お客さまご自身のご注文のキャンセル。キャンセル料は fee_timeline のとおりです。繰り返しても結果は変わりません',
  who: 'anyone',
  params: GuestToken,
  body: z.strictObject({ reason: multilineText(500).default('') }).default({ reason: '' }),
  answer: GuestOrder,
  refuses: ['meetup_not_found', 'not_cancellable'],
})

export const getGuestOrderCalendar = endpoint({
  name: 'getGuestOrderCalendar',
  summary: 'お届けの予定（iCalendar）。キャンセルすると、同じ予定を削除する内容になります',
  who: 'anyone',
  params: GuestToken,
  answer: z.string(),
  answerType: 'text/calendar',
  refuses: ['meetup_not_found'],
})
