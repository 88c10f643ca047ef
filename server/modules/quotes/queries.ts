import { desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#context'
import type { Paged } from '#contract/endpoint.ts'
import { rowsPerPage } from '#contract/page-size.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Yen } from '#domain/money.ts'
import { type DerivedLink, derivedToken, idInToken, isTokenOf, tryToken } from '#modules/links'
import type { Tx } from '#platform/db'
import { users } from '#tables/accounts'
import { quotes } from './tables.ts'

export type QuoteRow = typeof quotes.$inferSelect

/** Who made a quote, as registered. */
export type Organizer = Pick<
  typeof users.$inferSelect,
  'id' | 'email' | 'company' | 'department' | 'lastName' | 'firstName'
>

export type FoundQuote = { quote: QuoteRow; organizer: Organizer | null }

type Reader = Pick<Tx, 'select'>

const linkOf = ({ id, serial }: Pick<QuoteRow, 'id' | 'serial'>): DerivedLink => ({ purpose: 'quote', id, serial })

export const tokenOf = (quote: Pick<QuoteRow, 'id' | 'serial'>, context: Pick<Context, 'secrets'>): string =>
  derivedToken(linkOf(quote), context)

export type OpeningQuote = Pick<Context, 'db' | 'secrets' | 'wrongTokens' | 'limitReached' | 'now'> &
  MayRefuse<'quote_not_found' | 'too_many_requests'>

/** The quote of a link; refuses one that opens none. */
export const openQuote = (
  { token, network }: { token: string; network: string },
  context: OpeningQuote,
): Promise<FoundQuote> =>
  tryToken(
    { network, closed: 'quote_not_found' },
    async () => {
      const id = idInToken(token)
      const found = id ? await findQuote(context.db, id) : undefined
      if (!found || !isTokenOf(token, linkOf(found.quote), context)) throw context.refuse('quote_not_found')
      return found
    },
    context,
  )

const summaryColumns = {
  id: quotes.id,
  serial: quotes.serial,
  number: quotes.number,
  addressee: quotes.addressee,
  title: quotes.title,
  meetupDate: quotes.meetupDate,
  estimatedPerson: quotes.estimatedPerson,
  total: sql<Yen>`(${quotes.priced} -> 'totals' ->> 'total')::int`,
  createdAt: quotes.createdAt,
  expiresAt: quotes.expiresAt,
  answer: quotes.answer,
  orderedAt: quotes.orderedAt,
}
export type QuoteSummaryRow = Pick<QuoteRow, Exclude<keyof typeof summaryColumns, 'total'>> & { total: Yen }

/** One page of what an account has had quoted, the newest first. They are few, and go 90 days after they have expired. */
export async function listOwnQuotes(
  { db }: Pick<Context, 'db'>,
  { userId, page }: { userId: string; page: number },
): Promise<Paged<QuoteSummaryRow[]>> {
  const isOwn = eq(quotes.userId, userId)
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

/** When the price of an order was quoted; undefined: it was not. */
export async function quotedAt(db: Reader, meetupId: string): Promise<Date | undefined> {
  const [quote] = await db.select({ at: quotes.createdAt }).from(quotes).where(eq(quotes.meetupId, meetupId))
  return quote?.at
}

export async function findQuote(db: Reader, id: string): Promise<FoundQuote | undefined> {
  const [found] = await db
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
    .where(eq(quotes.id, id))
  return found
}
