import * as z from 'zod/mini'
import { Placement } from './placement.ts'
import { email, multilineText, postalCode, requiredText, text } from './text.ts'

// What is typed into the forms of a quote. Browser and server check with these schemas.

const { meetup_date, estimated_person, cart, allergies, own_fields } = Placement.shape

/** What is asked for when a quote is made. */
export const QuoteRequest = z.strictObject({
  meetup_date,
  estimated_person,
  cart,
  /** Without it the price is that of the goods alone. */
  postal_code: z.nullish(z.union([z.literal(''), postalCode])),
  campaign_code: z.nullish(text(40)),
  /** The addressee: the company, the department, the person who approves. */
  addressee: requiredText(100, '宛名をご記入ください。'),
  title: requiredText(100, '件名をご記入ください。'),
  note: z._default(multilineText(1000), ''),
  allergies,
  /** What was answered so far: the order is asked, not the quote. */
  own_fields,
  /** Gets the link by mail, if the maker has an account. */
  approver_email: z.nullish(z.union([z.literal(''), email])),
  /** Of a maker without an account: gets the link to order, and the answer. */
  maker_email: z.nullish(z.union([z.literal(''), email])),
})
export type QuoteRequest = z.output<typeof QuoteRequest>
export type QuoteRequestInput = z.input<typeof QuoteRequest>

const name = requiredText(100, 'お名前をご記入ください。')

export const QuoteApproval = z.strictObject({ name, comment: z._default(multilineText(1000), '') })
export const QuoteReturn = z.strictObject({
  name,
  comment: multilineText(1000).check(z.refine((value) => value !== '', { error: '差し戻す理由をご記入ください。' })),
})
export type QuoteAnswerInput = Required<z.input<typeof QuoteApproval>>
