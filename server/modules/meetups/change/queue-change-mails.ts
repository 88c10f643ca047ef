import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { type NewMails, queueLimitedMails, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { day } from '#platform/limits'
import { presentGuestOrder } from '../present.ts'
import type { Found } from '../queries.ts'

/**
 * An address that nobody has proved to be the orderer's gets no more mails than these; the change stands. An account that
 * changes orders without end is stopped.
 */
const limits = {
  name: 'change-mails',
  perAddressee: { max: 50, within: day },
  perSender: { max: 3_000, within: day },
} as const

/** To the orderer and to the shop, what was changed. */
export async function queueChangeMails(
  tx: Tx,
  { before, after, network }: { before: Found; after: Found; network: string },
  context: Pick<Context, 'config' | 'now' | 'limitReached'> & MayRefuse<'too_many_requests'>,
): Promise<void> {
  const { id, number, userId, contactLastName, contactFirstName, contactEmail } = after.meetup
  const { siteUrl, shopMail } = context.config
  const props = {
    number,
    order: presentGuestOrder(after),
    before: presentGuestOrder(before),
    orderUrl: `${siteUrl}/mypage/meetups/${id}`,
    orderNeedsLogin: true,
    calendarUrl: null,
    picture: null,
  } satisfies NewMails['props']
  const orderer = {
    template: 'meetup-changed',
    name: `${contactLastName} ${contactFirstName}`,
    address: contactEmail,
  } as const
  await queueLimitedMails(tx, { mails: [orderer], props }, { limits, sender: userId ?? 'shop', network }, context)
  await queueMails(
    tx,
    { mails: [{ template: 'meetup-changed-notice', name: 'おりおり', address: shopMail }], props },
    context,
  )
}
