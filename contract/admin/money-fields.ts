import * as z from 'zod/mini'
import { CREDIT_REASONS } from '#domain/book.ts'
import { requiredMultilineText, requiredText, text, tokyoDate } from '../text.ts'
import type { EntryList } from './book-entries.ts'

// What staff do to the money of an order or a booking. Browser and server check with these schemas.

const version = z.int()
const send_mail = z._default(z.boolean(), true)

export const yenAmount = z
  .int({ error: '金額を円の整数でご記入ください。' })
  .check(z.minimum(1, { error: '金額をご記入ください。' }), z.maximum(1_000_000_000, { error: '金額が大きすぎます。' }))

const why = (please: string) => requiredMultilineText(500, please)

const PiecesOfLine = z.strictObject({
  id: z.int(),
  qty: z
    .int()
    .check(z.minimum(1, { error: '数をご記入ください。' }), z.maximum(1_000_000, { error: '数が大きすぎます。' })),
})

const lines = z.array(PiecesOfLine).check(
  z.maxLength(200, { error: '商品は200点までです。' }),
  z.refine((all) => new Set(all.map(({ id }) => id)).size === all.length, { error: '同じ商品が2度あります。' }),
)

/** Price that is given back after the delivery: pieces, the delivery, a sum off the price. */
export const CreditToGive = z.strictObject({
  version,
  lines: z._default(lines, []),
  /** All that is left of what the delivery cost. */
  delivery: z._default(z.boolean(), false),
  /** Taken off the price of what is taxed at each rate. */
  amount: z._default(z.strictObject({ reduced: z.optional(yenAmount), usual: z.optional(yenAmount) }), {}),
  kind: z.enum(CREDIT_REASONS, { error: '理由の種類をお選びください。' }),
  reason: why('返還・値引きの理由をご記入ください。お客さまへのメールにも記します。'),
  send_mail,
})
export type CreditToGive = z.output<typeof CreditToGive>
export type CreditToGiveInput = z.input<typeof CreditToGive>

/** More or other goods than were ordered were handed over. */
export const AdditionToNote = z.strictObject({
  version,
  lines: lines.check(z.minLength(1, { error: '商品をお選びください。' })),
  reason: why('追加の理由をご記入ください。お客さまへのメールにも記します。'),
  /** That the age of who received it was checked, where it is alcohol. */
  age_checked: z._default(z.boolean(), false),
  send_mail,
})
export type AdditionToNote = z.output<typeof AdditionToNote>
export type AdditionToNoteInput = z.input<typeof AdditionToNote>

/** A fee that is forgiven, damages, a debt that is given up. */
export const SumToForgive = z.strictObject({
  version,
  amount: yenAmount,
  reason: why('理由をご記入ください。'),
  send_mail,
})
export type SumToForgive = z.output<typeof SumToForgive>
export type SumToForgiveInput = z.input<typeof SumToForgive>

/** Of a debt that is given up its debtor is told only if somebody wants that. */
export const DebtToGiveUp = z.strictObject({ ...SumToForgive.shape, send_mail: z._default(z.boolean(), false) })

export const EntryToTakeBack = z.strictObject({
  version,
  reason: requiredText(200, '打ち消す理由をご記入ください。'),
  /** Left out: whoever is told of an entry of that list is told that it was wrong (`isTold`). */
  send_mail: z.optional(z.boolean()),
})
/** Of a debt that is given up its debtor is told only if somebody wants that, and so of its end. */
export const isTold = (list: EntryList): boolean => list !== 'write-offs'
export type EntryToTakeBack = z.output<typeof EntryToTakeBack>

/** The invoice by mail, with what is open of it. */
export const InvoiceToMail = z.strictObject({ version })
export type InvoiceToMail = z.output<typeof InvoiceToMail>

export const REFUND_METHODS = ['bank', 'card', 'cash'] as const

/** Money that has gone back. */
export const RefundToNote = z.strictObject({
  version,
  amount: yenAmount,
  method: z.enum(REFUND_METHODS, { error: '返した方法をお選びください。' }),
  paid_on: tokyoDate,
  note: z._default(text(200), ''),
  send_mail,
})
export type RefundToNote = z.output<typeof RefundToNote>
export type RefundToNoteInput = z.input<typeof RefundToNote>

const ReceiptPart = z.strictObject({
  addressee: requiredText(100, '宛名をご記入ください。'),
  amount: yenAmount,
  /** What it is for; empty: as on other receipts. */
  proviso: z._default(text(100), ''),
})

/** One payment, in receipts over parts of it. */
export const ReceiptsToIssue = z.strictObject({
  version,
  /** The entry of the book. */
  payment: z.uuid(),
  parts: z
    .array(ReceiptPart)
    .check(
      z.minLength(1, { error: '宛名と金額をご記入ください。' }),
      z.maxLength(50, { error: '領収書は50枚までです。' }),
    ),
})
export type ReceiptsToIssue = z.output<typeof ReceiptsToIssue>
export type ReceiptsToIssueInput = z.input<typeof ReceiptsToIssue>
