import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import type { GuestOrder } from './meetups.ts'

type Step = GuestOrder['fee_timeline'][number]

/** Those of a moment (ISO 8601): the step in force, and what follows. */
export function stepsAhead(timeline: readonly Step[], asOf: string): Step[] {
  const inForce = timeline.findLastIndex(({ from }) => from === null || new Date(from) <= new Date(asOf))
  return timeline.slice(Math.max(0, inForce))
}

/** '12月8日（火）17時まで　無料', '12月8日（火）17時以降　…', step by step. */
export const stepWords = (steps: readonly Step[], costWords: (step: Step) => string): string[] =>
  steps.map((step, i) => {
    const next = steps[i + 1]?.from
    const period = next
      ? `${japaneseInstant(new Date(next))}まで`
      : step.from
        ? `${japaneseInstant(new Date(step.from))}以降`
        : '期限なく'
    return `${period}　${costWords(step)}`
  })

/** What cancelling all of it costs from when on: '12月8日（火）17時まで　無料' … '12月9日（水）17時以降　お支払い合計の100%（78,000円）' */
export const cancellationSteps = (steps: readonly Step[], total: number): string[] =>
  stepWords(steps, ({ rate, fee }) => {
    if (rate === 0) return '無料'
    const isWhole = fee === Math.floor((total * rate) / 100)
    return isWhole ? `お支払い合計の${rate}%（${formatYen(fee)}）` : `一部キャンセル料を差し引いて${formatYen(fee)}`
  })

/** How the fees of former changes (一部キャンセル料) count beside that of cancelling. */
export const formerFeesNotice =
  'キャンセル料とは別に頂戴します。合わせても、減らす前のご注文をキャンセルした場合の額は超えません。'
