import { type Context, serve } from '#context'
import type { Letter } from '#contract/attendees.ts'
import * as contract from '#contract/attendees.ts'
import { isToldOfChange } from '#domain/attendee.ts'
import { type GuestTemplate, guestMailOf, senderIn } from '#modules/mail'
import { propsOf } from '../guest-mails.ts'
import { attendeesOf, type EventRow, findHost, findOwnEvent, type Host } from '../queries.ts'
import { untoldAt } from '../tell/untold.ts'

/** In place of the link that is each guest's own. */
const ownLink = '（お一人ずつの専用のリンクが入ります）'

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
    concerned: (await attendeesOf(db, event.id)).filter(isToldOfChange).length,
  }
})

/** A mail as it would read, but for the link. */
export function letterTo(
  template: GuestTemplate,
  { event, host }: { event: EventRow; host: Host },
  context: Pick<Context, 'snapshot' | 'config'>,
): Letter {
  const props = { ...propsOf(event, host, context), url: ownLink, isComing: false }
  const { subject, text } = guestMailOf(template, props, senderIn(context))
  return { subject, text }
}
