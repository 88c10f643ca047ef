import { serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import { calendarFile } from '../calendar-file.ts'
import { findByGuestToken } from '../queries.ts'

export const getGuestOrderCalendar = serve(meetups.getGuestOrderCalendar, async (call, context) => {
  const { db, now, refuse } = context
  const found = await findByGuestToken({ db, now }, call.params.guest_token)
  if (!found) throw refuse('meetup_not_found')
  call.addHeader('content-disposition', `attachment; filename="${found.meetup.number}.ics"`)
  return calendarFile(found.meetup, context)
})
