import type { Context } from '#context'
import { findOwner } from '#modules/accounts'
import { openOffer, revokeLinks } from '#modules/links'
import { type MailCause, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { MeetupRow } from '../present.ts'

/** An offer to take an order over ends with the order; who was asked and has not answered hears of it. */
export async function endOffer(
  tx: Tx,
  { id, userId, number, meetupDate, windowFrom, windowTo }: MeetupRow,
  cause: MailCause,
  context: Context,
): Promise<void> {
  const offer = await openOffer(tx, id, context.now())
  if (!offer) return
  const owner = userId ? await findOwner(tx, userId) : undefined
  await revokeLinks(tx, { subject: { kind: 'handover', id } }, context.now())
  const props = {
    number,
    meetupDate,
    deliveryWindow: { from: windowFrom, to: windowTo },
    from: { name: owner ? `${owner.lastName} ${owner.firstName}` : '', company: owner?.company ?? '' },
    to: null,
    url: null,
    expiresAt: null,
  }
  const mail = { template: 'transfer-ended', consent: 'stranger', name: '', address: offer.email } as const
  await queueMails(tx, { mails: [mail], props, cause }, context)
}
