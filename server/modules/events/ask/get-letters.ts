import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import type { GuestTemplate } from '#modules/mail'
import { letterTo } from '../guest-mails.ts'
import { countConcerned, findHost, findOwnEvent } from '../queries.ts'
import { untoldAt } from '../tell/untold.ts'

/** What guests would read if they were written to now. */
export const getLetters = serve(contract.getLetters, async ({ params, query, caller }, context) => {
  const { db, now } = context
  const event = await findOwnEvent(db, { id: params.id, userId: caller.userId })
  const host = event && (await findHost(db, event))
  if (!event || !host) throw context.refuse('event_not_found')
  const { starts_at: startsAt = event.startsAt, ends_at: endsAt = event.endsAt } = query
  const moved = { ...event, startsAt, endsAt, untold: await untoldAt(db, event, { ...event, startsAt, endsAt }, now()) }
  const letter = (template: GuestTemplate) => letterTo(template, { event, host }, context)
  return {
    invitation: letter('event-invitation'),
    reminder: letter('event-reminder'),
    cancelled: letter('event-cancelled'),
    changed: moved.untold && letterTo('event-changed', { event: moved, host }, context),
    concerned: await countConcerned(db, event.id),
  }
})
