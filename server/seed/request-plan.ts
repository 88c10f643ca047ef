import type { Call } from '#contract/operations.ts'
import type { Calls } from './demo-calls.ts'

type Request = Pick<Call<'bookPlan'>['body'], 'address' | 'contact'> & {
  planId: number
  person: number
  startTime: string
  title: string
  /** So many days later than the first that is late enough. */
  later?: number
  note?: string
}

/** On a day with both places, far enough ahead to be late enough. */
export async function requestPlan(
  shop: Calls,
  { planId, person, startTime, title, later = 0, note = '', address, contact }: Request,
): Promise<{ id: string; number: string }> {
  const params = { id: String(planId) }
  const plan = await shop('getPlan', { params })
  const { dates } = await shop('listPlanDates', {})
  const free = dates.filter(({ selectable, remaining }) => selectable && remaining > 1)
  return shop('bookPlan', {
    params,
    body: {
      event_date: (free[plan.lead_days + later] ?? free.at(-1))!.date,
      start_time: startTime,
      estimated_person: person,
      title,
      address,
      contact,
      note,
      agreed_terms: true,
      expected_total: plan.price_per_person_with_tax * person,
    },
  })
}
