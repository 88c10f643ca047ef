import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
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
