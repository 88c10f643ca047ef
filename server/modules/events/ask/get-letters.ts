import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { guestMailOf, senderIn } from '#modules/mail'
import { propsOf } from '../guest-mails.ts'
import { findHost, findOwnEvent } from '../queries.ts'

/** In place of the link that is each guest's own. */
const ownLink = '（お一人ずつの専用のリンクが入ります）'

/** What guests would read if they were asked now. */
export const getLetters = serve(contract.getLetters, async ({ params, caller }, context) => {
  const event = await findOwnEvent(context.db, { id: params.id, userId: caller.userId })
  const host = event && (await findHost(context.db, event))
  if (!event || !host) throw context.refuse('event_not_found')
  const props = { ...propsOf(event, host, context), url: ownLink, isComing: false }
  const letter = (template: 'event-invitation' | 'event-reminder') => {
    const { subject, text } = guestMailOf(template, props, senderIn(context))
    return { subject, text }
  }
  return { invitation: letter('event-invitation'), reminder: letter('event-reminder') }
})
