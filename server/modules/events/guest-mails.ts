import type { Context } from '#context'
import type { Letter } from '#contract/attendees.ts'
import { answerKindOf } from '#domain/attendee-status.ts'
import { organisationIn } from '#domain/buyer.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findDelivery } from '#modules/delivery'
import { addressOfAnswer, derivedToken } from '#modules/links'
import { type GuestMail, type GuestTemplate, guestMailOf, type NewMail, senderIn } from '#modules/mail'
import type { AttendeeRow, EventRow, Host } from './queries.ts'
import { knownOf } from './tell/untold.ts'

type Linking = Pick<Context, 'secrets' | 'config'>

/** Opens the page where guests of this event answer. */
export const rsvpToken = ({ id, rsvpSerial }: EventRow, context: Pick<Context, 'secrets'>) =>
  derivedToken({ purpose: 'rsvp', id, serial: rsvpSerial }, context)

/** Opens one guest's own answer, behind the link of the event. */
export const answerToken = ({ id, answerSerial }: AttendeeRow, context: Pick<Context, 'secrets'>) =>
  derivedToken({ purpose: 'rsvp_answer', id, serial: answerSerial }, context)

export const answerUrl = (event: EventRow, attendee: AttendeeRow, context: Linking) =>
  addressOfAnswer(rsvpToken(event, context), answerToken(attendee, context), context.config)

/**
 * A mail to a guest. Its words are ours: the gathering's note and guests' names are left out, because an organiser may
 * write to strangers; of the title only what a stranger may read is shown.
 */
export function guestMail<K extends GuestTemplate>(
  template: K,
  { event, attendee, host }: { event: EventRow; attendee: AttendeeRow; host: Host },
  context: Linking & Pick<Context, 'snapshot'>,
): GuestMail<K> {
  const addressee = {
    name: '',
    address: attendee.email!,
    consent: attendee.respondedAt ? 'agreed' : 'stranger',
  } as const
  const mail = { template, ...addressee } as NewMail<K>
  return {
    ...mail,
    props: {
      ...propsOf(event, host, context),
      url: answerUrl(event, attendee, context),
      isComing: attendee.status === 'active',
      isMaybe: answerKindOf(attendee) === 'maybe',
    },
  }
}

/** What every guest of a gathering reads; and what they know, where they know it otherwise. */
export function propsOf(event: EventRow, host: Host, { snapshot }: Pick<Context, 'snapshot'>) {
  const area = host.postalCode ? findDelivery(snapshot.current(), host.postalCode) : undefined
  return {
    organizer: organizerOf(host),
    title: event.title,
    startsAt: isoInTokyo(event.startsAt),
    area: area ? `${area.prefecture}${area.city}` : null,
    deadline: isoInTokyo(event.rsvpDeadline),
    endsAt: isoInTokyo(event.endsAt),
    ...(event.untold && { known: knownIn(event) }),
  }
}

function knownIn(event: EventRow) {
  const { startsAt, endsAt, place } = knownOf(event)
  return { startsAt: isoInTokyo(startsAt), endsAt: isoInTokyo(endsAt), isElsewhere: place !== event.place }
}

/** In place of the link that is each guest's own. */
const ownLink = '（お一人ずつの専用のリンクが入ります）'

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

export const organizerOf = ({ lastName, firstName, company }: Host) => ({
  name: [lastName, firstName].filter(Boolean).join(' '),
  company: organisationIn(company),
})
