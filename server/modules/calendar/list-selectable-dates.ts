import { serve } from '#context'
import * as catalog from '#contract/catalog.ts'
import { selectableDates } from './selectable-dates.ts'

export const listSelectableDates = serve(
  catalog.listSelectableDates,
  ({ query: { estimated_person: persons } }, { snapshot, sql, now }) =>
    selectableDates(snapshot.current(), 'products', { sql, now: now(), persons }),
  { keepSeconds: 5 },
)
