import type { Advice } from '#contract/advice.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'

/** 「ご注文のキャンセルは、いまは無料（0円）、12月8日（火）17時からは50,473円（不課税）です。」 */
export function cancellingWords({ fee_if_cancelled: steps }: Pick<Advice, 'fee_if_cancelled'>, now: Date): string {
  const at = currentStep(steps, now)
  const next = steps[at + 1]
  const later = next?.from ? `、${japaneseInstant(new Date(next.from))}からは${feeWords(next.fee)}` : ''
  return `ご注文のキャンセルは、いまは${feeWords(steps[at]?.fee ?? 0)}${later}です。`
}

/** As long as nothing has begun to cost, what is changed can be taken back. */
export const isFree = ({ fee_if_cancelled: steps }: Pick<Advice, 'fee_if_cancelled'>, now: Date): boolean =>
  (steps[currentStep(steps, now)]?.fee ?? 0) === 0

const currentStep = (steps: Advice['fee_if_cancelled'], now: Date) =>
  steps.findLastIndex(({ from }) => from === null || new Date(from) <= now)

const feeWords = (fee: number) => (fee === 0 ? '無料（0円）' : `${formatYen(fee)}（不課税）`)
