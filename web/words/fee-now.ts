import { formatYen } from '#domain/money.ts'
import type { Failure } from '#web/api/errors.ts'

/** `from`: ISO 8601 with offset; null on the first step. Yen; the fee contains no tax. */
export type FeeStepRow = { from: string | null; rate: number; fee: number }

type FeeWords = { yen: number; fee: string; next: { from: Date; fee: string } | undefined }

/** The cancellation fee now, and from when on it changes. */
export function feeNow(steps: readonly Pick<FeeStepRow, 'from' | 'fee'>[], now: Date): FeeWords {
  const current = stepInForce(steps, now)
  const next = steps[current + 1]
  const yen = steps[current]?.fee ?? 0
  return {
    yen,
    fee: feeWords(yen),
    next: next?.from ? { from: new Date(next.from), fee: feeWords(next.fee) } : undefined,
  }
}

/** A fee that rises with time contains no tax. */
export const feeWords = (fee: number): string => (fee === 0 ? '無料（0円）' : `${formatYen(fee)}（不課税）`)

/** Its place among the steps. */
export const stepInForce = (steps: readonly Pick<FeeStepRow, 'from'>[], now: Date): number =>
  steps.findLastIndex(({ from }) => from === null || new Date(from) <= now)

/** Where a fee steps up. */
export const momentsOf = (steps: readonly FeeStepRow[]) => steps.map(({ from }) => from)

/** The fee that the shop has answered is due, where another one was shown: it is never less a moment later. */
export const feeToldBy = (failure: Failure | null | undefined): number =>
  failure?.code === 'fee_changed' && typeof failure.body.fee === 'number' ? failure.body.fee : 0
