import type { Caller, Context } from '#context'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { addressOfTerms } from '#modules/legal'
import { consentOf, queueMails, shopAddress } from '#modules/mail'
import type { Tx } from '#platform/db'
import { freshLinksFor, linksOf, renewLinks } from '../orderer-links.ts'
import { ordererMailbox } from '../orderer-mailbox.ts'
import { presentGuestOrder } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'
import { moneyToTell } from '../refund-url.ts'

type Change = {
  before: FoundMeetup
  after: FoundMeetup
  voidInvoices: string[]
  /** Undefined: a guest. */
  caller: Caller | undefined
  network: string
}

/**
 * Mails to the orderer and to the shop: what was changed. Another address gets the confirmation too. Returns the token of
 * the link that opens a guest's order from now on, if the former ones end.
 */
export async function queueChangeMails(
  tx: Tx,
  { before, after, voidInvoices, caller, network }: Change,
  context: Pick<Context, 'config' | 'now' | 'limitReached' | 'snapshot'>,
): Promise<string | undefined> {
  const { id, number, contactEmail, termsVersion } = after.meetup
  const { config, now } = context
  const guestToken = await renewLinks(tx, { before: before.meetup, after: after.meetup }, now())
  const links = guestToken ? linksOf(id, guestToken, config.siteUrl) : await freshLinksFor(tx, after.meetup, context)
  const props = {
    number,
    order: presentGuestOrder(after),
    asOf: isoInTokyo(now()),
    before: presentGuestOrder(before),
    voidInvoices,
    ...(await moneyToTell(tx, after.meetup, context)),
    ...links,
    termsUrl: termsVersion && addressOfTerms(termsVersion, config),
    picture: null,
  }
  const orderer = { consent: consentOf(caller, contactEmail), ...ordererMailbox(after.meetup) }
  const isNewAddress = before.meetup.contactEmail !== contactEmail
  const mails = [
    ...(isNewAddress ? [{ template: 'meetup-accepted', ...orderer } as const] : []),
    { template: 'meetup-changed', ...orderer } as const,
    {
      template: 'meetup-changed-notice',
      consent: 'shop',
      ...shopAddress(context.snapshot.current(), config),
    } as const,
  ]
  await queueMails(tx, { mails, props, cause: { account: caller?.userId, network } }, context)
  return guestToken
}
