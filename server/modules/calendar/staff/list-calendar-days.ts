import { serve } from '#context'
import * as contract from '#contract/admin/calendar.ts'
import { refused } from '#contract/refusals.ts'
import { datesFrom, daysBetween } from '#domain/tokyo-date.ts'
import type { CalendarHooks } from '../hooks.ts'
import { daysOfKind } from './days-of-kind.ts'
import { presentDays } from './present-day.ts'

export const listCalendarDays = (hooks: CalendarHooks) =>
  serve(contract.listCalendarDays, async ({ query: { kind, from, to } }, { sql, snapshot }) => {
    const days = daysBetween(from, to) + 1
    if (days < 1 || days > contract.MAX_CALENDAR_DAYS) return refused('invalid', { errors: [wrongSpan] })
    const { isOpen } = snapshot.current().kitchens.products
    return presentDays(sql, {
      kind,
      days: await daysOfKind(sql, { kind, dates: datesFrom(from, days) }, hooks),
      isOpen,
    })
  })

const wrongSpan = {
  field: 'to',
  message: `終わりの日は、始まりの日から${contract.MAX_CALENDAR_DAYS}日以内でお送りください。`,
}
