import { bankLetters, halfWidth, readable } from './half-width.ts'
import { withShortForms } from './legal-forms.ts'

/** What a bank file has room for, 濁点 and 半濁点 counted as the others. */
export const HOLDER_LENGTH = 30

/** `half` goes into the file, `shown` is read back to whoever typed it. */
export type HolderName = { half: string; shown: string }

export type NoHolderName =
  | { why: 'empty' }
  | { why: 'forbidden'; character: string }
  /** `length` of `HOLDER_LENGTH`. */
  | { why: 'too_long'; length: number }

/**
 * The name of an account's holder as a bank file has it, read from what somebody types; or why it cannot be one. Nothing is
 * left out or cut off.
 */
export function holderName(typed: string): HolderName | { refused: NoHolderName } {
  const folded = halfWidth(withShortForms(bankLetters(typed)))
  if ('forbidden' in folded) return { refused: { why: 'forbidden', character: folded.forbidden } }
  const { half } = folded
  if (!/[0-9A-Zｱ-ﾝ]/.test(half)) return { refused: { why: 'empty' } }
  if (half.length > HOLDER_LENGTH) return { refused: { why: 'too_long', length: half.length } }
  return { half, shown: readable(half) }
}
