import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import { calendarFile } from '../calendar-file.ts'
import { findOwn } from '../queries.ts'

export const getMeetupCalendar = serve(meetups.getMeetupCalendar, async (call, context) => {
  const found = await findOwn(context, { id: call.params.id, userId: call.caller.userId })
  if (!found) throw context.refuse('meetup_not_found')
  call.addHeader('content-disposition', `attachment; filename="${found.meetup.number}.ics"`)
  return calendarFile(found.meetup, context)
})
