import * as z from 'zod/mini'
import { Payment, Placement } from '../placement.ts'
import { text } from '../text.ts'

/** What a member of staff may put aside, with a reason: nothing else. */
export const OVERRIDES = ['cutoff', 'capacity'] as const
export type Override = (typeof OVERRIDES)[number]

/** An order as it is taken down on the telephone. */
export const PhoneOrder = z.strictObject({
  ...Placement.shape,
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
  /** Why it is taken although the cut-off has passed or the day is full; kept only if one of them is so. */
  override_reason: z.nullish(text(300)),
})
export type PhoneOrder = z.output<typeof PhoneOrder>
export type PhoneOrderCall = z.input<typeof PhoneOrder>
