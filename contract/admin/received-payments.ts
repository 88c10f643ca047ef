import { z } from 'zod'
import { MONEY_STATES } from '#domain/payment.ts'

/** What is owed for goods and fees, and what has come of it, by card and by transfer. */
export const Money = z.object({ owed: z.int(), received: z.int(), state: z.enum(MONEY_STATES) })
export type Money = z.output<typeof Money>

/** Money that came by transfer, as staff noted it; negative where it takes back the note `reverses`. */
export const ReceivedPayment = z.object({
  id: z.uuid(),
  amount: z.int(),
  received_on: z.string(),
  payer: z.string(),
  note: z.string(),
  reverses: z.uuid().nullable(),
  noted_at: z.string(),
  /** The member of staff; empty: noted before staff were known. */
  noted_by: z.string(),
})
export type ReceivedPayment = z.output<typeof ReceivedPayment>
