import type { BookEntry } from '#contract/admin/book-entries.ts'
import type { ReceiptsToIssueInput } from '#contract/admin/money-fields.ts'
import { formatYen, type Yen } from '#domain/money.ts'
import { yenIn } from '#domain/yen-text.ts'
import { problemOfYen } from './yen-field.tsx'

/** A receipt as it is typed. */
export type TypedPart = { key: string; addressee: string; amount: string; proviso: string }

export const emptyPart = (): TypedPart => ({ key: crypto.randomUUID(), addressee: '', amount: '', proviso: '' })

/** What came and was not taken back: what receipts are given for. */
export function paymentsIn(book: readonly BookEntry[]): BookEntry[] {
  const takenBack = new Set(book.map(({ reverses }) => reverses))
  return book.filter(({ id, kind, reverses }) => kind === 'received' && reverses === null && !takenBack.has(id))
}

export const sumOfParts = (parts: readonly TypedPart[]): Yen =>
  parts.reduce((sum, { amount }) => sum + (yenIn(amount) ?? 0), 0)

/** By the place of the receipt, from 0. */
export type PartProblems = Readonly<Record<number, { addressee?: string; amount?: string }>>

export function partProblems(parts: readonly TypedPart[]): PartProblems {
  const problems = parts.map(({ addressee, amount }) => ({
    ...(addressee.trim() === '' && { addressee: '宛名をご記入ください。' }),
    ...(problemOfYen(amount) && { amount: problemOfYen(amount)! }),
  }))
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => Object.keys(problem).length > 0))
}

/** Of all of them together. */
export function partsProblem(parts: readonly TypedPart[], most: Yen): string | undefined {
  if (Object.keys(partProblems(parts)).length > 0) return '宛名と金額をご記入ください。'
  const over = sumOfParts(parts) - most
  return over > 0 ? `入金の額を${formatYen(over)}超えています。` : undefined
}

export const partsToSend = (parts: readonly TypedPart[]): ReceiptsToIssueInput['parts'] =>
  parts.map(({ addressee, amount, proviso }) => ({ addressee, amount: yenIn(amount)!, proviso }))
