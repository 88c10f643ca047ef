import { z } from 'zod'
import { MONEY_STATES } from '#domain/book.ts'
import { RECEIVED_BY } from '#domain/payment.ts'

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

/** What goes back to a customer, and what went. */
export const RefundSeen = z.object({
  /** From the first. */
  done: z.array(z.object({ on: z.string(), amount: z.int(), by: z.enum(RECEIVED_BY) })),
  /** Where the rest goes to, once it was named; `sent`: the bank has been asked to pay. */
  account: z.object({ named_at: z.string(), due_on: z.string().nullable(), sent: z.boolean() }).nullable(),
  /** The card company is giving it back: nobody names an account. */
  by_card: z.boolean(),
})
export type RefundSeen = z.output<typeof RefundSeen>

/** Where an account is named for it. */
export const RefundLink = z.object({ url: z.string() })
