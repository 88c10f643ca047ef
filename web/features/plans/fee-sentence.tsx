import type { GuestBooking } from '#contract/plans.ts'
import { formatYen } from '#domain/money.ts'
import { japaneseInstant } from '#domain/tokyo-date.ts'
import style from './fee-sentence.module.css'

/** 「12月1日（火）17時まで0円、12月8日（火）17時まで63,360円、そのあと211,200円」; no date breaks in two. */
export function FeeSentence({ steps }: { steps: GuestBooking['fee_timeline'] }) {
  return steps.map(({ from, fee }, index) => {
    const next = steps[index + 1]?.from
    return (
      <span key={from ?? 'now'} className={style.step}>
        {next ? `${japaneseInstant(new Date(next))}まで` : 'そのあと'}
        {formatYen(fee)}
        {next && '、'}
      </span>
    )
  })
}
