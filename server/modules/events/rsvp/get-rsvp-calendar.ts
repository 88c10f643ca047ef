import { serve } from '#context'
import * as contract from '#contract/events.ts'
import { calendarOf } from '../calendar-file.ts'
import { openRsvp } from './open-rsvp.ts'

export const getRsvpCalendar = serve(contract.getRsvpCalendar, async ({ params, query, ...call }, context) => {
  const { event, host } = await openRsvp({ ...params, ...query, network: call.network }, context)
  call.addHeader('content-disposition', 'attachment; filename="event.ics"')
  return calendarOf(event, host, context)
})
