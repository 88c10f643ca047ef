import { z } from 'zod'
import { BOOK_KINDS, CREDIT_REASONS } from '#domain/book.ts'
import { RECEIVED_BY } from '#domain/payment.ts'

/** One entry of the book of an order or a booking, as staff read it. */
export const BookEntry = z.object({
  id: z.uuid(),
  kind: z.enum(BOOK_KINDS),
  /** In the sense of its kind; negative: less of it, or what takes another entry back. */
  amount: z.int(),
  /** What it does to the balance. */
  effect: z.int(),
  /** The day that it counts for. */
  accounting_day: z.string(),
  at: z.string(),
  /** Empty: nobody of the staff. */
  by_name: z.string(),
  note: z.string(),
  /** Of a credit. */
  reason: z.enum(CREDIT_REASONS).nullable(),
  method: z.enum(RECEIVED_BY).nullable(),
  payer: z.string(),
  /** The entry that it takes back. */
  reverses: z.uuid().nullable(),
  /** Of a credit: what was given back. */
  lines: z.array(z.object({ name: z.string(), qty: z.int(), unit_price: z.int(), amount: z.int(), tax_rate: z.int() })),
  may_be_taken_back: z.boolean(),
})
export type BookEntry = z.output<typeof BookEntry>

/** The lists whose entries are taken back, as their paths name them. Payments have their own. */
export const ENTRY_LISTS = ['credits', 'compensations', 'waivers', 'write-offs', 'refunds'] as const
export type EntryList = (typeof ENTRY_LISTS)[number]
