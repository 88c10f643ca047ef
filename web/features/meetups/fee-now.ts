import { formatYen } from '#domain/money.ts'
import type { FeeStepRow } from './fee-steps.tsx'

type FeeWords = { fee: string; next: { from: Date; fee: string } | undefined }

/** The cancellation fee now, and from when on it changes. */
export function feeNow(steps: readonly FeeStepRow[], now: Date): FeeWords {
  const current = steps.findLastIndex(({ from }) => from === null || new Date(from) <= now)
  const next = steps[current + 1]
  return {
    fee: feeWords(steps[current]?.fee ?? 0),
    next: next?.from ? { from: new Date(next.from), fee: feeWords(next.fee) } : undefined,
  }
}

/** A fee that rises with time contains no tax. */
export const feeWords = (fee: number): string => (fee === 0 ? '無料（0円）' : `${formatYen(fee)}（不課税）`)
