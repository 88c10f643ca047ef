import { serve } from '#context'
import * as contract from '#contract/admin/calendar.ts'
import { refused } from '#contract/refusals.ts'
import { datesFrom, daysBetween } from '#domain/tokyo-date.ts'
import { presentDays } from './present-day.ts'
import { findDays } from './queries.ts'

export const listCalendarDays = serve(
  contract.listCalendarDays,
  async ({ query: { kind, from, to } }, { sql, snapshot }) => {
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > contract.MAX_CALENDAR_DAYS) return refused('invalid', { errors: [wrongSpan] })
    const { isOpen } = snapshot.current().kitchens.products
    return presentDays(sql, { kind, days: await findDays(sql, kind, datesFrom(from, days)), isOpen })
  },
)

const wrongSpan = {
  field: 'to',
  message: `終わりの日は、始まりの日から${contract.MAX_CALENDAR_DAYS}日以内でお送りください。`,
}
