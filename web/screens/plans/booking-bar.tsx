import type { PlanDetail } from '#contract/plans.ts'
import { formatNumber, formatYen } from '#domain/money.ts'
import type { BookingTerms } from '#web/features/plans/booking/booking-terms.ts'
import { Button } from '#web/ui/button.tsx'
import style from './booking-bar.module.css'

/** The sum below the fields, as long as the summary is not in sight. */
export function BookingBar({
  plan,
  terms: { sums, persons },
  onNext,
}: {
  plan: PlanDetail
  terms: BookingTerms
  onNext: () => void
}) {
  return (
    <div className={`no-print ${style.bar}`}>
      <p className={style.figures}>
        <small className="num">
          {formatYen(plan.price_per_person_with_tax)} × {sums ? `${formatNumber(persons!)}名さま` : '人数'}（税込）
        </small>
        {sums ? (
          <span className="num">
            <b>{formatNumber(sums.total)}</b>円
          </span>
        ) : (
          <span className={style.later}>
            {formatNumber(plan.min_persons)}〜{formatNumber(plan.max_persons)}名さまで承ります
          </span>
        )}
      </p>
      <Button variant="secondary" onClick={onNext}>
        確認へ進む
      </Button>
    </div>
  )
}
