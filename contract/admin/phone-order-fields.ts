import * as z from 'zod/mini'
import { formatNumber } from '#domain/money.ts'
import { Contact, Payment, Placement } from '../placement.ts'
import { emailOrNone, kanaOrNone, text } from '../text.ts'

/** What a member of staff may put aside, with a reason: nothing else. */
export const OVERRIDES = ['cutoff', 'capacity', 'area', 'email', 'kana'] as const
export type Override = (typeof OVERRIDES)[number]

/** As answers have it. */
export const Overrides = z.array(z.enum(OVERRIDES))

/** Who calls: what is not told on the telephone is empty, and then it is put aside. */
export const ToldContact = z.strictObject({
  ...Contact.shape,
  last_name_kana: kanaOrNone,
  first_name_kana: kanaOrNone,
  email: emailOrNone,
} satisfies Record<keyof Contact, unknown>)

const mostFee = 1_000_000
const feeError = `配送料は、0から${formatNumber(mostFee)}円までの整数でご記入ください。`
/** Yen, tax-inclusive: what it costs to bring it to a place outside of the areas. Left out for any other place. */
export const SaidFee = z.nullish(
  z.int({ error: feeError }).check(z.minimum(0, { error: feeError }), z.maximum(mostFee, { error: feeError })),
)

/** An order as it is taken down on the telephone. */
export const PhoneOrder = z.strictObject({
  ...Placement.shape,
  contact: ToldContact,
  /** No card number is said on the telephone, and the card company has no link that asks for one. */
  payment: Payment.check(
    z.refine(({ method }) => method === 'invoice', {
      path: ['method'],
      error: 'お電話のご注文は、請求書払いで承ります。',
    }),
  ),
  /** Told by mouth, sent in writing with the confirmation: nobody ticks it. */
  agreed_terms: z.optional(Placement.shape.agreed_terms),
  /** The account whose order it becomes; without one it is a guest's. */
  user_id: z.nullish(z.uuid({ error: 'お客さまをお選びください。' })),
  delivery_fee: SaidFee,
  /** Why it is taken although something speaks against it; kept only if something of `OVERRIDES` does. */
  override_reason: z.nullish(text(300)),
})
export type PhoneOrder = z.output<typeof PhoneOrder>
export type PhoneOrderCall = z.input<typeof PhoneOrder>
