import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { organisationIn } from '#domain/buyer.ts'
import type { QuoteAnswer } from '#domain/quote.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { consentOf, type NewMails, type QuoteMailProps, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { type FoundQuote, linksOf, linkTo, type Organizer, type QuoteRow } from './queries.ts'

type Mailing = Pick<Context, 'config' | 'now' | 'secrets' | 'limitReached'>
type LimitedMailing = Mailing & MayRefuse<'too_many_requests'>
type NewsTemplate = 'quote-approved' | 'quote-returned' | 'quote-ordered' | 'quote-rerated'
type News = NewMails<NewsTemplate>

/** Mails the link to the approver. False: the address is over its limit. */
export async function mailApprover(
  tx: Tx,
  { found, approver, network }: { found: FoundQuote & { organizer: Organizer }; approver: string; network: string },
  context: LimitedMailing,
): Promise<boolean> {
  const mails = [{ template: 'quote-request', consent: 'stranger', name: '', address: approver } as const]
  const cause = { account: found.organizer.id, network }
  const { url } = linkTo('quote_mailed', found.quote, context)
  return (await queueMails(tx, { mails, props: { ...propsOf(found, context), url }, cause }, context)).length > 0
}

/** Sends somebody without an account the link to order. False: the address is over its limit. */
export async function mailMaker(
  tx: Tx,
  { found, maker, network }: { found: FoundQuote; maker: string; network: string },
  context: LimitedMailing,
): Promise<boolean> {
  const mails = [{ template: 'quote-made', consent: 'asked', name: '', address: maker } as const]
  const cause = { account: undefined, network }
  return (await queueMails(tx, { mails, props: propsOf(found, context), cause }, context)).length > 0
}

/** Sends the quote that staff have made to whom it is for. False: the address is over its limit. */
export async function sendToCustomer(tx: Tx, found: FoundQuote, to: string, context: Mailing): Promise<boolean> {
  const { organizer } = found
  const address = organizer?.email ?? to
  const consent = consentOf(organizer ?? undefined, address)
  const mails = [{ template: 'quote-sent', consent, name: organizer ? nameOf(organizer) : '', address } as const]
  return (await queueMails(tx, { mails, props: propsOf(found, context), cause: 'shop' }, context)).length > 0
}

/** Mails the answer to the quote's maker. */
export async function tellMaker(
  tx: Tx,
  { answer, ...found }: FoundQuote & { answer: QuoteAnswer },
  context: Mailing,
): Promise<void> {
  const mail = mailToMaker(`quote-${answer}`, found, context)
  if (mail) await queueMails(tx, { ...mail, cause: 'shop' }, context)
}

/** Mails the quote's maker that its taxes are others. */
export async function tellOfRates(tx: Tx, found: FoundQuote, context: Mailing): Promise<void> {
  const mail = mailToMaker('quote-rerated', found, context)
  if (mail) await queueMails(tx, { ...mail, cause: 'shop' }, context)
}

/** Tells the maker of an order that somebody else has made of the quote. */
export function toldOfOrder(
  found: FoundQuote,
  orderer: { userId: string | undefined; email: string },
  context: Mailing,
): News | undefined {
  const { userId, makerEmail } = found.quote
  const isMaker = userId ? userId === orderer.userId : makerEmail?.toLowerCase() === orderer.email.toLowerCase()
  return isMaker ? undefined : mailToMaker('quote-ordered', found, context)
}

function mailToMaker(template: NewsTemplate, found: FoundQuote, context: Mailing): News | undefined {
  const { organizer, quote } = found
  const address = organizer?.email ?? quote.makerEmail
  if (!address) return undefined
  const consent = consentOf(organizer ?? undefined, address)
  const mails = [{ template, consent, name: organizer ? nameOf(organizer) : '', address }]
  return { mails, props: { ...propsOf(found, context), ...(organizer && { typed: typedIn(quote) }) } }
}

/** For an account alone: the address of anybody else may be a stranger's. */
function typedIn({ title, addressee, answeredBy, comment, answeredWay }: QuoteRow): QuoteMailProps['typed'] {
  const answer = answeredBy === null ? {} : { answer: { name: answeredBy, comment: comment ?? '', way: answeredWay } }
  return { title, addressee, ...answer }
}

function propsOf({ quote, organizer }: FoundQuote, context: Pick<Context, 'config' | 'secrets'>): QuoteMailProps {
  const { number, meetupDate, estimatedPerson, priced, expiresAt } = quote
  return {
    number,
    meetupDate,
    estimatedPerson,
    url: linksOf(quote, context).order_url,
    total: priced.totals.total,
    hasShipping: priced.area !== undefined,
    expiresAt: isoInTokyo(expiresAt),
    organizer: organizer && { name: nameOf(organizer), company: organisationIn(organizer.company) },
  }
}

export const nameOf = ({ lastName, firstName }: Pick<Organizer, 'lastName' | 'firstName'>) => `${lastName} ${firstName}`
