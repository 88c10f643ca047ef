import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import type { QuoteAnswer } from '#domain/quote.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { addressOfLink } from '#modules/links'
import { type MailLimits, type QuoteMailProps, queueLimitedMails, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { day, hour } from '#platform/limits'
import { type FoundQuote, findQuote, type Organizer, type QuoteRow, tokenOf } from './queries.ts'

/** Mails to an address that an account has typed. */
const requests: MailLimits = {
  name: 'quote-mails',
  perSender: { max: 30, within: day },
  perAddressee: { max: 10, within: day },
  perNetwork: { max: 300, within: hour },
}

type Mailing = Pick<Context, 'config' | 'now' | 'secrets'>

/** Sends the link to whoever is to approve. False: it was made without an account, or the address is over its limit. */
export async function mailApprover(
  tx: Tx,
  { quoteId, approver, network }: { quoteId: string; approver: string; network: string },
  context: Mailing & Pick<Context, 'limitReached'> & MayRefuse<'too_many_requests'>,
): Promise<boolean> {
  const found = await findQuote(tx, quoteId)
  if (!found?.organizer) return false
  const told = await queueLimitedMails(
    tx,
    {
      mails: [{ template: 'quote-request', name: '', address: approver }],
      props: propsOf({ ...found, organizer: found.organizer }, context),
    },
    { limits: requests, sender: found.organizer.id, network },
    context,
  )
  return told.length > 0
}

/** The answer itself is read on the page: what somebody has written there is not passed on under the shop's name. */
export async function tellOrganizer(
  tx: Tx,
  { answer, ...about }: { quote: QuoteRow; organizer: Organizer; answer: QuoteAnswer },
  context: Mailing,
): Promise<void> {
  const { organizer, quote } = about
  await queueMails(
    tx,
    {
      mails: [{ template: `quote-${answer}`, name: nameOf(organizer), address: organizer.email }],
      props: { ...propsOf(about, context), answeredBy: quote.answeredBy ?? '' },
    },
    context,
  )
}

function propsOf(
  { quote, organizer }: FoundQuote & { organizer: Organizer },
  context: Pick<Context, 'config' | 'secrets'>,
): QuoteMailProps {
  const { number, meetupDate, estimatedPerson, priced, expiresAt } = quote
  return {
    ...{ number, meetupDate, estimatedPerson },
    url: addressOfLink('quote', tokenOf(quote, context), context.config),
    total: priced.totals.total,
    hasShipping: priced.area !== undefined,
    expiresAt: isoInTokyo(expiresAt),
    organizer: { name: nameOf(organizer), company: organizer.company },
  }
}

export const nameOf = ({ lastName, firstName }: Pick<Organizer, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`
