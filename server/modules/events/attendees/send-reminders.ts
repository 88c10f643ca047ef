import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/events.ts'
import { isToBeReminded } from '#domain/attendee.ts'
import { isRsvpOpen, nextReminderAt } from '#domain/event.ts'
import { type MailLimits, mailsAreWaiting, queueLimitedLetters } from '#modules/mail'
import { day } from '#platform/limits'
import { letterTo } from '../letters.ts'
import { attendeesOf, findHost, lockOwnEvent } from '../queries.ts'
import { events } from '../tables.ts'

const reminders: MailLimits = {
  name: 'event-reminder',
  perSender: { max: 2_000, within: day },
  perAddressee: { max: 5, within: day },
  perNetwork: { max: 6_000, within: day },
}

/** Where there is nobody to remind, the day's reminder is not used up. */
export const sendReminders = serve(contract.sendReminders, async ({ params, caller, network }, context) => {
  const now = context.now()
  const sent = await context.db.transaction(async (tx) => {
    const event = await lockOwnEvent(tx, { id: params.id, userId: caller.userId })
    if (!event) throw context.refuse('event_not_found')
    if (event.status === 'cancelled') throw context.refuse('event_cancelled')
    if (!isRsvpOpen(event, now)) throw context.refuse('rsvp_closed')
    const next = nextReminderAt(event.remindedAt, now)
    if (next) throw context.refuse('too_many_requests', { retryAfterSeconds: secondsBetween(now, next) })
    const host = await findHost(tx, event)
    const waited = (await attendeesOf(tx, event.id)).filter(isToBeReminded)
    const letters = waited.map((attendee) => letterTo('event-reminder', { event, attendee, host: host! }, context))
    const addresses = await queueLimitedLetters(
      tx,
      letters,
      { limits: reminders, sender: caller.userId, network },
      context,
    )
    if (addresses.length > 0) await tx.update(events).set({ remindedAt: now }).where(eq(events.id, event.id))
    return addresses.length
  })
  if (sent > 0) mailsAreWaiting(context)
  return { sent }
})

const secondsBetween = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1_000)
