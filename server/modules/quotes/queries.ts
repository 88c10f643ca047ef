import { and, asc, desc, eq, gte, inArray, isNotNull, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import type { ChangedMeetup } from '#contract/meetup-changes.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { type QuoteWay, startOfShownQuotes } from '#domain/quote.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { addressOfLink, derivedToken, idInToken, isTokenOf, tryToken } from '#modules/links'
import { findOrderNamed, type OrderNamed } from '#modules/orders'
import type { Sql, Tx } from '#platform/db'
import { users } from '#tables/people'
import { quotes } from './tables.ts'

export type QuoteRow = typeof quotes.$inferSelect

/** The maker of a quote, as registered. */
export type Organizer = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'company' | 'department' | 'lastName' | 'firstName'
>

export type FoundQuote = { quote: QuoteRow; organizer: Organizer | null }

type Reader = Pick<Tx, 'select'>

type QuotePurpose = 'quote' | 'quote_mailed' | 'quote_order'
type Linked = Pick<QuoteRow, 'id' | 'serial'>

const linkOf = (purpose: QuotePurpose, { id, serial }: Linked) => ({ purpose, id, serial })

export function linkTo(purpose: QuotePurpose, quote: Linked, context: Pick<Context, 'secrets' | 'config'>) {
  const token = derivedToken(linkOf(purpose, quote), context)
  return { token, url: addressOfLink(purpose, token, context.config) }
}

/** The links of a quote: one for the approver, and one for its maker, which orders. */
export function linksOf(quote: Linked, context: Pick<Context, 'secrets' | 'config'>) {
  const { token: order_token, url: order_url } = linkTo('quote_order', quote, context)
  return { ...linkTo('quote', quote, context), order_token, order_url }
}

export type OpeningQuote = Pick<Context, 'db' | 'secrets' | 'memoryLimits' | 'limitReached' | 'now'> &
  MayRefuse<'quote_not_found' | 'too_many_requests'>

type Opening = { token: string; network: string }

/** The quote of an approver's link, and which of the two kinds it is; refuses a link that opens none. */
export async function openQuote(opening: Opening, context: OpeningQuote): Promise<FoundQuote & { way: QuoteWay }> {
  const { purpose, ...found } = await openFor(['quote', 'quote_mailed'], opening, context)
  return { ...found, way: purpose === 'quote_mailed' ? 'mail' : 'link' }
}

/** The quote of its maker's own link. An approver's link does not open it, and the maker's link does not approve. */
export const openOwnQuote = (opening: Opening, context: OpeningQuote): Promise<FoundQuote> =>
  openFor(['quote_order'], opening, context)

const openFor = (purposes: readonly QuotePurpose[], { token, network }: Opening, context: OpeningQuote) =>
  tryToken(
    { network, closed: 'quote_not_found' },
    async () => {
      const id = idInToken(token)
      const found = id ? await findQuote(context.db, id) : undefined
      const purpose =
        found &&
        isShown(found.quote, context.now()) &&
        purposes.find((each) => isTokenOf(token, linkOf(each, found.quote), context))
      if (!purpose) throw context.refuse('quote_not_found')
      return { ...found, purpose }
    },
    context,
  )

/** What was not ordered is shown for a while after it has expired, and then kept for the books alone. */
const isShown = ({ accountGone, orderedAt, expiresAt }: QuoteRow, now: Date): boolean =>
  !accountGone && (orderedAt !== null || expiresAt >= startOfShownQuotes(now))

const summaryColumns = {
  id: quotes.id,
  serial: quotes.serial,
  number: quotes.number,
  addressee: quotes.addressee,
  title: quotes.title,
  meetupDate: quotes.meetupDate,
  estimatedPerson: quotes.estimatedPerson,
  total: quotes.total,
  createdAt: quotes.createdAt,
  expiresAt: quotes.expiresAt,
  answer: quotes.answer,
  orderedAt: quotes.orderedAt,
}
export type QuoteSummaryRow = Pick<QuoteRow, keyof typeof summaryColumns>

/** One page of what an account has had quoted, the newest first. They are few. */
export async function listOwnQuotes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { userId, page }: { userId: string; page: number },
): Promise<Paged<QuoteSummaryRow[]>> {
  const isStillShown = or(isNotNull(quotes.orderedAt), gte(quotes.expiresAt, startOfShownQuotes(now())))
  const isOwn = and(eq(quotes.userId, userId), isStillShown)
  const [total, rows] = await Promise.all([
    db.$count(quotes, isOwn),
    db
      .select(summaryColumns)
      .from(quotes)
      .where(isOwn)
      .orderBy(desc(quotes.createdAt), desc(quotes.id))
      .limit(rowsPerPage)
      .offset((page - 1) * rowsPerPage),
  ])
  return { rows, total }
}

/** The quote of an order: when its price was quoted, and what was approved. */
export type QuotedOrder = { at: Date; approved?: NonNullable<ChangedMeetup['approved']> }

/** Undefined: the order was made of no quote. */
export async function quotedFor(db: Reader, meetupId: string): Promise<QuotedOrder | undefined> {
  const [quote] = await db
    .select({
      at: quotes.createdAt,
      answer: quotes.answer,
      answeredAt: quotes.answeredAt,
      by: quotes.answeredBy,
      total: quotes.total,
      hasDelivery: sql<boolean>`${quotes.priced} ? 'area'`,
    })
    .from(quotes)
    .where(eq(quotes.meetupId, meetupId))
  if (!quote) return undefined
  const { at, answer, answeredAt, by, total, hasDelivery } = quote
  if (answer !== 'approved' || !answeredAt) return { at }
  return { at, approved: { total, has_delivery: hasDelivery, by: by ?? '', at: isoInTokyo(answeredAt) } }
}

/** What a quote has become. */
export const orderOf = async (db: Reader, { meetupId }: QuoteRow): Promise<OrderNamed | undefined> =>
  meetupId ? findOrderNamed(db, meetupId) : undefined

/** The order that was made of the quote with that number: a part of a statement with its id. */
export const orderOfQuote = (query: Sql, number: string | null) =>
  query`select meetup_id from quotes where number = ${number} and meetup_id is not null`

/** The id of the quote with that number: a part of a statement. */
export const idOfQuote = (query: Sql, number: ReturnType<Sql>) =>
  query`(select id from quotes where number = ${number})`

/** Whether a quote has promised the campaign: a part of a statement. */
export const isPromisedByQuotes = (campaignId: SQL) =>
  sql`exists (select from quotes where (priced -> 'campaign' ->> 'id')::int = ${campaignId})`

/** How many have a price that is held, for these pairs of prefecture and city or anywhere: a part of a statement. */
export function countHeld(query: Sql, { now, places }: { now: Date; places: ReturnType<Sql> | undefined }) {
  const isThere = places ? query`and (priced->'area'->>'prefecture', priced->'area'->>'city') in (${places})` : query``
  return query`(select count(*)::int from quotes
    where ordered_at is null and answer is distinct from 'returned' and expires_at > ${now} ${isThere})`
}

/** The quote that an order was made of. */
export async function quoteOfOrder(db: Reader, meetupId: string): Promise<FoundQuote | undefined> {
  const [quote] = await db.select({ id: quotes.id }).from(quotes).where(eq(quotes.meetupId, meetupId))
  return quote && findQuote(db, quote.id)
}

export async function findQuote(db: Reader, id: string): Promise<FoundQuote | undefined> {
  const [found] = await findQuotesOf(db, [id])
  return found
}

export const findQuotesOf = (db: Reader, ids: readonly string[]): Promise<FoundQuote[]> =>
  db
    .select({
      quote: quotes,
      organizer: {
        id: users.id,
        email: users.email,
        company: users.company,
        department: users.department,
        lastName: users.lastName,
        firstName: users.firstName,
      },
    })
    .from(quotes)
    .leftJoin(users, eq(users.id, quotes.userId))
    .where(inArray(quotes.id, [...ids]))

/** Its paper is among those of its order from now on. */
export const noteQuotePaper = async (tx: Pick<Tx, 'update'>, id: string): Promise<void> => {
  await tx.update(quotes).set({ paperIssued: true }).where(eq(quotes.id, id))
}

/** For who asks what is kept about them, the oldest first. */
export const quotesKept = (db: Reader, userId: string): Promise<QuoteRow[]> =>
  db.select().from(quotes).where(eq(quotes.userId, userId)).orderBy(asc(quotes.createdAt))
