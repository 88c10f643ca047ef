import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { selectableDates } from './selectable-dates.ts'

export const listPlanDates = serve(
  catalog.listPlanDates,
  (_asked, { snapshot, sql, now }) => selectableDates(snapshot.current(), 'plans', { sql, now: now() }),
  { keepSeconds: 5 },
)
