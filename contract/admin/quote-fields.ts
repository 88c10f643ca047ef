import * as z from 'zod/mini'
import { QuoteRequest } from '../quote-fields.ts'
import { email } from '../text.ts'

const { approver_email: _, maker_email: __, ...quoted } = QuoteRequest.shape

/** What staff quote to somebody, who gets the link by mail: at the address given here, or at the account's own. */
export const StaffQuote = z.strictObject({
  ...quoted,
  /** Whose quote it becomes; without it a guest's. */
  user_id: z.nullish(z.uuid({ error: 'お客さまをお選びください。' })),
  email,
})
export type StaffQuote = z.output<typeof StaffQuote>
export type StaffQuoteInput = z.input<typeof StaffQuote>
