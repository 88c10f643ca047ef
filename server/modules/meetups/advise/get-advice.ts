import { serve } from '#context'
import * as contract from '#contract/advice.ts'
import { asPersons } from '#domain/attendee.ts'
import { isRsvpOpen } from '#domain/event.ts'
import { offersOn, withWhatIsLeft } from '#modules/catalog'
import { attendeesOf, findOwnEvent, formerGatherings } from '#modules/events'
import { agreedOn } from '../change/change-meetup.ts'
import { findOwn } from '../queries.ts'
import { adviceOn } from './advice-on.ts'

/** A gathering and its order have one id. */
export const getAdvice = serve(contract.getAdvice, async ({ params: { id }, query, caller }, context) => {
  const { db } = context
  const own = { id, userId: caller.userId }
  const now = context.now()
  const [event, found, guests, history] = await Promise.all([
    findOwnEvent(db, own),
    findOwn(context, own),
    attendeesOf(db, id),
    formerGatherings(db, { userId: own.userId, now }),
  ])
  if (!event || !found) throw context.refuse('event_not_found')
  const agreed = await agreedOn(db, found)
  const estimatedPerson = query.estimated_person
  const snapshot = context.snapshot.current()
  const date = found.meetup.meetupDate
  return adviceOn({
    found,
    guests: asPersons(guests),
    history,
    ...agreed,
    estimatedPerson,
    now,
    isOpen: isRsvpOpen(event, now),
    ownPerson: event.ownPerson,
    snapshot,
    leftOf: await withWhatIsLeft(offersOn(snapshot, date, now), { shop: snapshot, sql: context.sql, date }),
  })
})
