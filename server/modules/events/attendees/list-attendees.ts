import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { presentAttendees } from '../present.ts'
import { attendeesOf, findOwnEvent } from '../queries.ts'

export const listAttendees = serve(contract.listAttendees, async ({ params, caller }, { db, refuse }) => {
  const event = await findOwnEvent(db, { id: params.id, userId: caller.userId })
  if (!event) throw refuse('event_not_found')
  return presentAttendees(await attendeesOf(db, event.id), event)
})
