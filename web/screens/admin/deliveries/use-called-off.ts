import { useState } from 'react'
import type { Delivery } from '#contract/admin/deliveries.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { isStanding } from '#web/features/kitchen/delivery-words.ts'

type Day = { date: TokyoDate; deliveries: readonly Delivery[] }

/** What was a stop when this day was opened and is none any more. */
export function useCalledOff({ date, deliveries }: Day): Delivery[] {
  const standing = deliveries.filter(isStanding)
  const [seen, setSeen] = useState({ date, ids: new Set<string>() })
  const ids = seen.date === date ? seen.ids : new Set<string>()
  if (seen.date !== date || standing.some(({ id }) => !ids.has(id))) {
    setSeen({ date, ids: new Set([...ids, ...standing.map(({ id }) => id)]) })
  }
  return deliveries.filter((each) => !isStanding(each) && ids.has(each.id))
}
