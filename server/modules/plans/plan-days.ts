import { cutoffAt, leadDaysOf } from '#domain/calendar.ts'
import type { HeadcountLimits } from '#domain/plan.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { deliveryWindows } from '#modules/calendar'
import type { Snapshot } from '#snapshot'
import type { BookingRow } from './present.ts'

/** Until when a plan can be had on that date: its own lead time, if that is longer than the kitchen's. */
export function cutoffOfPlan({ kitchens, plans }: Snapshot, planId: number, meetupDate: TokyoDate): Date {
  const { isOpen, cutoffTime: time } = kitchens.plans
  const leadDays = leadDaysOf(kitchens.plans, plans.get(planId)?.leadDays ?? 0)
  return cutoffAt({ meetupDate, leadDays, isOpen, time })
}

/** When a gathering of that day can begin. */
export const startTimesOn = ({ kitchens }: Snapshot, date: TokyoDate): string[] =>
  deliveryWindows(kitchens.plans, date).map(({ from }) => from)

/** Of its plan as it is today; what is agreed, where there is no such plan any more. */
export const headcountLimits = (
  { planId, estimatedPerson }: Pick<BookingRow, 'planId' | 'estimatedPerson'>,
  { plans }: Snapshot,
): HeadcountLimits => plans.get(planId) ?? { minPersons: estimatedPerson, maxPersons: estimatedPerson }

export const wrongStart = { field: 'start_time', message: '開始時刻を、30分ごとの時刻からお選びください。' }

export const wrongHeadcount = ({ minPersons, maxPersons }: HeadcountLimits) => ({
  field: 'estimated_person',
  message: `人数は${minPersons}名さまから${maxPersons}名さままでで承ります。`,
})
