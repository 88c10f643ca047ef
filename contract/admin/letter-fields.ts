import * as z from 'zod/mini'
import { ENQUIRY_STATES } from '#domain/enquiry-thread.ts'
import { email, requiredMultilineText, requiredText, telOrNone, text } from '../text.ts'

export const mostLetterText = 8000

/** What staff write first, to somebody who has not written to the shop. Browser and server check with this schema. */
export const Letter = z.strictObject({
  name: requiredText(100, 'お名前をご記入ください。'),
  company: z._default(text(100), ''),
  email,
  tel: z._default(telOrNone, ''),
  subject: requiredText(100, '件名をご記入ください。'),
  text: requiredMultilineText(mostLetterText, '本文をご記入ください。'),
  /** The order that it is about. */
  order_id: z.nullish(z.uuid()),
  /** What the thread is then: in hand while an answer is awaited, done where none is. */
  state: z._default(z.enum(ENQUIRY_STATES), 'in_progress'),
})
export type Letter = z.output<typeof Letter>
