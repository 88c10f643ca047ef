import { policyOf } from '#contract/cancellation-policy.ts'
import type { SelectableDates } from '#contract/catalog.ts'
import type { PlanDetail } from '#contract/plans.ts'
import { promisedAnswer } from '#contract/promised-answer.ts'
import { answerDueAt } from '#domain/answer-due.ts'
import { feeTimeline } from '#domain/cancellation.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { openDaysOf } from '#web/features/conditions/selectable-date.slice.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { useShop } from '#web/store/page-data.tsx'
import { useNow } from '#web/store/use-now.ts'
import { selectEventForm } from './event-form.slice.ts'
import { personsOf, sumsOf } from './to-booking.ts'

type FeeStep = { from: string | null; rate: number; fee: number }

/** What would be agreed if the form were sent now; each undefined until what it follows from is known. */
export function useBookingTerms(plan: PlanDetail, dates: SelectableDates | null) {
  const values = useAppSelector(selectEventForm)
  const now = useNow()
  const promised = promisedAnswer(useShop())
  const date = values.event_date ?? undefined
  const sums = sumsOf(plan, values)
  const isOpen = dates ? openDaysOf(dates) : undefined
  const isDay = dates?.dates.some((day) => day.date === date && day.reason !== 'closed')
  const steps: FeeStep[] | undefined =
    dates && isOpen && isDay && date && sums
      ? feeTimeline({ policy: policyOf(dates.cancellation), meetupDate: date, total: sums.total, isOpen }).map(
          (step) => ({
            ...step,
            from: step.from && isoInTokyo(step.from),
          }),
        )
      : undefined
  return {
    date,
    time: values.start_time,
    persons: personsOf(values),
    sums,
    steps,
    replyDue: isOpen && answerDueAt(now, isOpen, promised),
  }
}

export type BookingTerms = ReturnType<typeof useBookingTerms>
