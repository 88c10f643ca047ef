import type { Served } from '#context'
import { addAttendees } from './attendees/add-attendees.ts'
import { exportAttendees } from './attendees/export-attendees.ts'
import { listAttendees } from './attendees/list-attendees.ts'
import { sendReminders } from './attendees/send-reminders.ts'
import { activateAttendee, cancelAttendee } from './attendees/set-attendee.ts'
import type { EventHooks } from './hooks.ts'
import { getEvent } from './own/get-event.ts'
import { listCancelEvents, listFutureEvents, listPastEvents } from './own/list-events.ts'
import { replaceRsvpLink } from './own/replace-rsvp-link.ts'
import { updateEvent } from './own/update-event.ts'
import { answerRsvp } from './rsvp/answer-rsvp.ts'
import { getRsvp } from './rsvp/get-rsvp.ts'
import { getRsvpCalendar } from './rsvp/get-rsvp-calendar.ts'

export { eraseAnswersEvery, eventJobs } from './erase-answers.ts'
export { formerGatherings } from './former-gatherings.ts'
export type { EventHooks } from './hooks.ts'
export { cancelEventOfOrder } from './of-order/cancel-event.ts'
export { insertEvent } from './of-order/insert-event.ts'
export { detachEvents, moveEvents } from './of-order/move-events.ts'
export { eventOfOrder } from './of-order/order-facts.ts'
export { updateEventOfOrder } from './of-order/update-event-of-order.ts'
export { eventOfBooking, insertEventOfBooking } from './of-plan/insert-event.ts'
export { attendeesOf, findOwnEvent } from './queries.ts'

export const endpoints = (hooks: EventHooks): Served[] => [
  listFutureEvents,
  listPastEvents,
  listCancelEvents,
  getEvent,
  updateEvent(hooks),
  listAttendees,
  addAttendees,
  exportAttendees,
  cancelAttendee,
  activateAttendee,
  sendReminders,
  replaceRsvpLink,
  getRsvp,
  answerRsvp,
  getRsvpCalendar,
]
