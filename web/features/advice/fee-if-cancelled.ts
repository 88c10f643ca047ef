import type { Advice } from '#contract/advice.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import { feeNow } from '#web/words/fee-now.ts'

/** All that were asked have answered, nobody comes, and nobody else is expected. */
export const isNobodyComing = ({ answers: { active, invited, cancelled }, span }: Advice): boolean =>
  active === 0 && invited === 0 && cancelled > 0 && span.most === 0

/** 「ご注文のキャンセルは、いまは無料（0円）、12月8日（火）17時からは50,473円（不課税）です。」 */
export function cancellingWords({ fee_if_cancelled: steps }: Pick<Advice, 'fee_if_cancelled'>, now: Date): string {
  const { fee, next } = feeNow(steps, now)
  return `ご注文のキャンセルは、いまは${fee}${next ? `、${japaneseInstant(next.from)}からは${next.fee}` : ''}です。`
}

/** As long as nothing has begun to cost, what is changed can be taken back. */
export const isFree = ({ fee_if_cancelled: steps }: Pick<Advice, 'fee_if_cancelled'>, now: Date): boolean =>
  feeNow(steps, now).yen === 0
