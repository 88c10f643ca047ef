import type { Caller, Context } from '#context'
import { consentOf, queueMails, shopAddress } from '#modules/mail'
import type { Tx } from '#platform/db'
import { presentGuestOrder } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'

type Change = { before: FoundMeetup; after: FoundMeetup; voidInvoices: string[]; caller: Caller; network: string }

/** Mails to the orderer and to the shop: what was changed. */
export async function queueChangeMails(
  tx: Tx,
  { before, after, voidInvoices, caller, network }: Change,
  context: Pick<Context, 'config' | 'now' | 'limitReached' | 'snapshot'>,
): Promise<void> {
  const { id, number, contactLastName, contactFirstName, contactEmail } = after.meetup
  const { siteUrl } = context.config
  const props = {
    number,
    order: presentGuestOrder(after),
    before: presentGuestOrder(before),
    voidInvoices,
    orderUrl: `${siteUrl}/mypage/meetups/${id}`,
    orderNeedsLogin: true,
    calendarUrl: null,
    picture: null,
  }
  const orderer = {
    ...({ template: 'meetup-changed', consent: consentOf(caller, contactEmail) } as const),
    name: `${contactLastName} ${contactFirstName}`,
    address: contactEmail,
  }
  const notice = {
    template: 'meetup-changed-notice',
    consent: 'shop',
    ...shopAddress(context.snapshot.current(), context.config),
  } as const
  await queueMails(tx, { mails: [orderer, notice], props, cause: { account: caller.userId, network } }, context)
}
