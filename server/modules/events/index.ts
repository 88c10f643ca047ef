import type { Module } from '#context'
import { getLetters } from './ask/get-letters.ts'
import { sendInvitations } from './ask/send-invitations.ts'
import { sendReminders } from './ask/send-reminders.ts'
import { addAttendees } from './attendees/add-attendees.ts'
import { changeAttendees } from './attendees/change-attendees.ts'
import { exportAttendees } from './attendees/export-attendees.ts'
import { listAttendees } from './attendees/list-attendees.ts'
import { removeAttendee } from './attendees/remove-attendee.ts'
import { activateAttendee, cancelAttendee } from './attendees/set-attendee.ts'
import { updateAttendee } from './attendees/update-attendee.ts'
import { askWaitingGuests, eraseAnswers } from './event-jobs.ts'
import type { EventHooks } from './hooks.ts'
import { getEvent } from './own/get-event.ts'
import { listCancelEvents, listFutureEvents, listPastEvents } from './own/list-events.ts'
import { replaceRsvpLink } from './own/replace-rsvp-link.ts'
import { updateEvent } from './own/update-event.ts'
import { joinExact, separateAttendees } from './pairs/exact-pairs.ts'
import { joinAttendees } from './pairs/join-attendees.ts'
import { keepApart } from './pairs/keep-apart.ts'
import { reconsiderAttendees } from './pairs/reconsider-attendees.ts'
import { answerRsvp } from './rsvp/answer-rsvp.ts'
import { getRsvp } from './rsvp/get-rsvp.ts'
import { getRsvpCalendar } from './rsvp/get-rsvp-calendar.ts'
import { leaveRsvp } from './rsvp/leave-rsvp.ts'
import { tellGuests } from './tell/tell-guests.ts'

export { cancelEvent } from './cancel-event.ts'
export { formerGatherings } from './former-gatherings.ts'
export type { EventHooks } from './hooks.ts'
export { insertEvent } from './of-order/insert-event.ts'
export { detachEvents, moveEvents } from './of-order/move-events.ts'
export { eventOfOrder } from './of-order/order-facts.ts'
export { tellOfHandOver } from './of-order/tell-of-hand-over.ts'
export { updateEventOfOrder } from './of-order/update-event-of-order.ts'
export { eventOfBooking } from './of-plan/booking-facts.ts'
export { insertEventOfBooking } from './of-plan/insert-event.ts'
export { scheduleEventOfBooking } from './of-plan/schedule-event.ts'
export { updateEventOfBooking } from './of-plan/update-event-of-booking.ts'
export { answersOf, attendeesOf, findOwnEvent, gatheringsKept, gatheringsOf } from './queries.ts'
export { letterOfBookingMove, letterOfCancelling, letterOfMove } from './tell/letters-before.ts'
export { tellGuestsOf } from './tell/tell-guests.ts'

export const events = (hooks: EventHooks): Module => ({
  endpoints: [
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
    updateAttendee,
    removeAttendee,
    changeAttendees,
    joinAttendees,
    joinExact,
    separateAttendees,
    keepApart,
    reconsiderAttendees,
    getLetters,
    sendInvitations,
    sendReminders,
    tellGuests,
    replaceRsvpLink,
    getRsvp,
    answerRsvp,
    leaveRsvp,
    getRsvpCalendar,
  ],
  jobs: [eraseAnswers, askWaitingGuests],
})
