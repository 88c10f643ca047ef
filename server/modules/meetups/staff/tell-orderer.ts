import type { Context } from '#context'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findOwner } from '#modules/accounts'
import { consentOf, type MeetupMailProps, type NewMail, type NewMails, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { freshLinksFor } from '../orderer-links.ts'
import { ordererMailbox } from '../orderer-mailbox.ts'
import { presentGuestOrder } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'

export type ToOrderer =
  `meetup-${'accepted' | 'confirmed' | 'delivered' | 'changed' | 'cancelled' | 'called-off' | 'step-back' | 'money' | 'bill' | 'overdue' | 'rerated'}`

/** A mail to the orderer about what staff did. */
export async function tellOrderer(
  tx: Tx,
  order: FoundMeetup,
  told: { template: ToOrderer } & Partial<MeetupMailProps>,
  context: Pick<Context, 'config' | 'now' | 'limitReached'>,
): Promise<void> {
  await queueMails(tx, { ...(await letterToOrderer(tx, order, told, context)), cause: 'shop' }, context)
}

/** The same mail, to be read before it is sent. */
export async function letterToOrderer(
  tx: Tx,
  order: FoundMeetup,
  { template, ...more }: { template: ToOrderer } & Partial<MeetupMailProps>,
  context: Pick<Context, 'config' | 'now'>,
): Promise<NewMails<ToOrderer>> {
  const { meetup } = order
  const { userId, number } = meetup
  const mailbox = ordererMailbox(meetup)
  const consent = consentOf(userId ? await findOwner(tx, userId) : undefined, mailbox.address)
  const mail: NewMail<ToOrderer> = { template, consent, ...mailbox }
  const links = meetup.status === 'cancelled' ? noLinks : await freshLinksFor(tx, meetup, context)
  const asOf = isoInTokyo(context.now())
  const props = { number, order: presentGuestOrder(order), asOf, picture: null, ...links, ...more }
  return { mails: [mail], props }
}

/** What is over has nothing to be opened. */
const noLinks = { orderUrl: null, calendarUrl: null }
