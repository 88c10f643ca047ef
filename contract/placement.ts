import * as z from 'zod/mini'
import { MAX_OWN_ANSWER, type OwnFieldKey } from '#domain/own-fields.ts'
import { PAYMENT_METHODS } from '#domain/payment.ts'
import { OrderAllergies } from './allergies.ts'
import { Cancellation } from './cancellation.ts'
import {
  agreedTextVersion,
  email,
  headcount,
  id,
  kana,
  multilineText,
  postalCode,
  requiredText,
  tel,
  text,
  tokyoDate,
} from './text.ts'

// The shape of an order, once. Browser and server check with these schemas. Everything else takes its fields from the
// types below, so a new field makes the compiler list the places that must know it.

export const Address = z.strictObject({
  postal_code: postalCode,
  prefecture: requiredText(10, '都道府県をご記入ください。'),
  city: requiredText(50, '市区町村をご記入ください。'),
  street: requiredText(200, '町名・番地をご記入ください。'),
  building: z._default(text(200), ''),
  note: z._default(multilineText(500), ''),
})
export type Address = z.output<typeof Address>

export const Contact = z.strictObject({
  company: requiredText(100, '会社名をご記入ください。'),
  department: z._default(text(100), ''),
  last_name: requiredText(50, '姓をご記入ください。'),
  first_name: requiredText(50, '名をご記入ください。'),
  last_name_kana: kana('姓のフリガナをご記入ください。'),
  first_name_kana: kana('名のフリガナをご記入ください。'),
  tel,
  email,
})
export type Contact = z.output<typeof Contact>

export const PaymentMethod = z.enum(PAYMENT_METHODS, { error: 'お支払い方法をお選びください。' })

export const Payment = z
  .strictObject({
    method: PaymentMethod,
    /** From the card company's own field. Card numbers never reach this server. */
    card_token: z.optional(text(200)),
    po_number: z._default(text(100), ''),
    billing_name: z._default(text(100), ''),
  })
  .check(
    z.refine(({ method, card_token }) => method !== 'card' || Boolean(card_token), {
      path: ['card_token'],
      error: 'カードの情報をご記入ください。',
    }),
  )
export type Payment = z.output<typeof Payment>

/** `label`: the question as it was shown. */
const ownAnswer = z.optional(z.strictObject({ label: text(20), value: text(MAX_OWN_ANSWER) }))

/** Answers to what the shop asks besides (`own_fields` of its settings). */
export const OwnAnswers = z.strictObject({
  first: ownAnswer,
  second: ownAnswer,
  third: ownAnswer,
} satisfies Record<OwnFieldKey, unknown>)

/** The person who receives the delivery, if it is not the orderer. */
export const Reception = z.strictObject({
  name: requiredText(100, '当日の受け取りご担当者のお名前をご記入ください。'),
  tel,
})
export type Reception = z.output<typeof Reception>

export const Tableware = z.enum(['return', 'disposable'])
export type Tableware = z.output<typeof Tableware>

export const CartLine = z.strictObject({
  id,
  qty: z
    .int({ error: '数量を数字でご記入ください。' })
    .check(
      z.minimum(0, { error: '数量は0から9,999までです。' }),
      z.maximum(9999, { error: '数量は0から9,999までです。' }),
    ),
})
export type CartLine = z.output<typeof CartLine>

const timeOfDay = z.string().check(z.regex(/^\d{2}:\d{2}$/, { error: 'お届けの時刻をお選びください。' }))
export const DeliveryWindow = z.strictObject({ from: timeOfDay, to: timeOfDay })
export type DeliveryWindow = z.output<typeof DeliveryWindow>

export const Placement = z.strictObject({
  meetup_date: tokyoDate,
  delivery_window: DeliveryWindow,
  estimated_person: headcount,
  title: z._default(text(100), ''),
  cart: z
    .array(CartLine)
    .check(
      z.minLength(1, { error: 'カートに商品を入れてください。' }),
      z.maxLength(200, { error: 'カートに入る商品は200種類までです。' }),
    ),
  address: Address,
  contact: Contact,
  payment: Payment,
  reception: z.nullish(Reception),
  /** Left out: with dishes that are collected, where the shop does so. */
  tableware: z.optional(Tableware),
  campaign_code: z.nullish(text(40)),
  note: z._default(multilineText(1000), ''),
  /** What some of the guests must not eat. */
  allergies: z._default(OrderAllergies, []),
  own_fields: z._default(OwnAnswers, {}),
  /**
   * Only for carts with alcohol: 20 or older on the meetup date. The date is not stored, only that and when it was
   * checked.
   */
  birth_date: z.nullish(tokyoDate),
  /** The `order_token` of a quote with these products on this date: its price is held. */
  quote_token: z.nullish(text(100)),
  agreed_terms: z.literal(true, { error: '利用規約とキャンセルについてのご同意をお願いいたします。' }),
  terms_version: agreedTextVersion,
  /** What cancelling costs, as the customer saw it. Checked when given; a quote brings its own. */
  cancellation: z.nullish(Cancellation),
  /** Whole yen, tax-inclusive: the total the customer saw when pressing the button. */
  expected_total: z.int({ error: 'お支払い合計を円の整数でお送りください。' }).check(z.minimum(0), z.maximum(1e12)),
})
export type Placement = z.output<typeof Placement>

/** What an order is asked for and keeps. Whoever reads it again says of each field how, or that it does not. */
export type AskedOfOrder = Exclude<
  keyof Placement,
  | 'cart'
  | 'campaign_code'
  | 'birth_date'
  | 'quote_token'
  | 'agreed_terms'
  | 'terms_version'
  | 'cancellation'
  | 'expected_total'
>

/**
 * The fee in whole yen (不課税) that this press adds, as the screen showed it. Another one, or none where a fee is due,
 * is refused with `fee_changed`, which carries the present `fee`.
 */
export const ExpectedFee = z.optional(z.int().check(z.minimum(0), z.maximum(1e12)))

/** Whether the guests of the gathering get a mail about what changes for them. Left out: nobody does. */
export const TellGuests = z.optional(z.boolean())

/**
 * What of an order its customer may change until the cut-off: what is left out stays, and no default is put in its
 * place.
 */
export const MeetupChange = z.strictObject({
  cart: z.optional(Placement.shape.cart),
  estimated_person: z.optional(headcount),
  /** Until cancelling costs something; later staff alone move it. */
  meetup_date: z.optional(tokyoDate),
  delivery_window: z.optional(DeliveryWindow),
  address: z.optional(Address),
  contact: z.optional(Contact),
  po_number: z.optional(text(100)),
  billing_name: z.optional(text(100)),
  /** null: the orderer receives it. */
  reception: z.nullish(Reception),
  tableware: z.optional(Tableware),
  title: z.optional(text(100)),
  note: z.optional(multilineText(1000)),
  allergies: z.optional(OrderAllergies),
  own_fields: z.optional(OwnAnswers),
  /** Only where alcohol is new in the order: 20 or older on the meetup date. The date is not stored. */
  birth_date: z.nullish(tokyoDate),
  /** The total that the customer saw. May be left out only where no more is owed than before. */
  expected_total: z.optional(Placement.shape.expected_total),
  expected_fee: ExpectedFee,
  tell_guests: TellGuests,
  /** The revision that the customer saw. Checked when given: what somebody else has changed is not overwritten. */
  revision: z.optional(z.int().check(z.minimum(0), z.maximum(2_147_483_647))),
} satisfies Record<Exclude<AskedOfOrder, 'payment'>, unknown> & Record<string, unknown>)
export type MeetupChange = z.output<typeof MeetupChange>
export type MeetupChangeInput = z.input<typeof MeetupChange>

/** What of an order differs between two of its states, besides its products. */
export type ChangeableField = Exclude<
  keyof MeetupChange,
  'cart' | 'birth_date' | 'expected_total' | 'expected_fee' | 'tell_guests' | 'revision'
>

/** What an API client may send. */
export type PlacementCall = z.input<typeof Placement>

/** What the order form sends: every field by name, without defaults. */
export type PlacementInput = Required<
  Omit<z.input<typeof Placement>, 'address' | 'contact' | 'payment' | 'reception'>
> & {
  address: Required<z.input<typeof Address>>
  contact: Required<z.input<typeof Contact>>
  payment: Required<Omit<z.input<typeof Payment>, 'card_token'>> & Pick<z.input<typeof Payment>, 'card_token'>
  reception: Required<z.input<typeof Reception>> | null
}

/** The fields of an answer `satisfies Answering<…>`: all that were sent, except those named. */
export type Answering<Sent, But extends keyof Sent = never> = Record<Exclude<keyof Sent, But>, unknown> &
  Record<string, unknown>

/** `rest satisfies NothingLeft`, after destructuring an object, stops compiling once the object has one more field. */
export type NothingLeft = Record<string, never>
