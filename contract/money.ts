import { z } from 'zod'
import { MONEY_STATES } from '#domain/book.ts'

/** What the book says of an order or a booking: whole yen, tax-inclusive, each positive in its own sense. */
export const Money = z.object({
  billed: z.int(),
  fees: z.int(),
  credited: z.int(),
  compensated: z.int(),
  waived: z.int(),
  written_off: z.int(),
  received: z.int(),
  bank_fees: z.int(),
  refunded: z.int(),
  balance: z.int(),
  state: z.enum(MONEY_STATES),
  /** Null: nothing is to be paid by a day. */
  due_on: z.string().nullable(),
})
export type Money = z.output<typeof Money>
