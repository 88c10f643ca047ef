import { z } from 'zod'

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
