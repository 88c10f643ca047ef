import type { Context } from '#context'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findOwner } from '#modules/accounts'
import { consentOf, type MeetupMailProps, type NewMail, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { freshLinksFor } from '../orderer-links.ts'
import { ordererMailbox } from '../orderer-mailbox.ts'
import { presentGuestOrder } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'

export type ToOrderer =
  `meetup-${'accepted' | 'confirmed' | 'delivered' | 'changed' | 'cancelled' | 'called-off' | 'step-back'}`

/** A mail to the orderer about what staff did. */
export async function tellOrderer(
  tx: Tx,
  order: FoundMeetup,
  { template, ...more }: { template: ToOrderer } & Partial<MeetupMailProps>,
  context: Pick<Context, 'config' | 'now' | 'limitReached'>,
): Promise<void> {
  const { meetup } = order
  const { userId, number } = meetup
  const mailbox = ordererMailbox(meetup)
  const consent = consentOf(userId ? await findOwner(tx, userId) : undefined, mailbox.address)
  const mail: NewMail<ToOrderer> = { template, consent, ...mailbox }
  const links = meetup.status === 'cancelled' ? noLinks : await freshLinksFor(tx, meetup, context)
  const asOf = isoInTokyo(context.now())
  const props = { number, order: presentGuestOrder(order), asOf, picture: null, ...links, ...more }
  await queueMails(tx, { mails: [mail], props, cause: 'shop' }, context)
}

/** What is over has nothing to be opened. */
const noLinks = { orderUrl: null, calendarUrl: null }
