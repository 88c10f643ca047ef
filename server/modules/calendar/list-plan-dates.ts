import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { selectableDates } from './selectable-dates.ts'

export const listPlanDates = serve(
  catalog.listPlanDates,
  ({ query: { estimated_person: persons } }, { snapshot, sql, now }) =>
    selectableDates(snapshot.current(), 'plans', { sql, now: now(), persons }),
  { keepSeconds: 5 },
)
