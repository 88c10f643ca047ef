import { and, desc, eq, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { QuoteState } from '#domain/quote.ts'
import { containsWords } from '#modules/search'
import type { Tx } from '#platform/db'
import { meetups } from '#tables/orders'
import { users } from '#tables/people'
import { quotes } from '../tables.ts'

type Search = { q?: string | undefined; state?: QuoteState | undefined; page: number }

const returned = eq(quotes.answer, 'returned')
const notReturned = or(isNull(quotes.answer), ne(quotes.answer, 'returned'))

/** `quoteState`, as a condition. */
const inState = (now: Date): Record<QuoteState, SQL | undefined> => {
  const isOpen = and(isNull(quotes.orderedAt), notReturned)
  const isHeld = sql`${quotes.expiresAt} > ${now.toISOString()}`
  return {
    ordered: isNotNull(quotes.orderedAt),
    returned: and(isNull(quotes.orderedAt), returned),
    expired: and(isOpen, sql`not ${isHeld}`),
    open: and(isOpen, isHeld, isNull(quotes.answer)),
    approved: and(isOpen, isHeld, eq(quotes.answer, 'approved')),
  }
}

const joined = (db: Pick<Tx, 'select'>) =>
  db
    .select({
      quote: quotes,
      user: { email: users.email, company: users.company, lastName: users.lastName, firstName: users.firstName },
      order: { id: meetups.id, number: meetups.number },
    })
    .from(quotes)
    .leftJoin(users, eq(users.id, quotes.userId))
    .leftJoin(meetups, eq(meetups.id, quotes.meetupId))

export type SeenQuote = Awaited<ReturnType<typeof joined>>[number]

/** The newest first. */
export async function findQuotes(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { q = '', state, page, seesErased }: Search & { seesErased: boolean },
): Promise<{ rows: SeenQuote[]; total: number }> {
  const searched = [
    ...[quotes.number, quotes.addressee, quotes.title, quotes.makerEmail],
    ...[users.company, users.email, sql`concat(${users.lastName}, ${users.firstName})`],
  ]
  const where = and(
    state && inState(now())[state],
    q === '' ? undefined : containsWords(searched, q),
    seesErased ? undefined : eq(quotes.accountGone, false),
  )
  const rows = await joined(db)
    .where(where)
    .orderBy(desc(quotes.createdAt), desc(quotes.id))
    .limit(staffRowsPerPage)
    .offset((page - 1) * staffRowsPerPage)
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(quotes)
    .leftJoin(users, eq(users.id, quotes.userId))
    .where(where)
  return { rows, total: counted!.total }
}

export async function findSeenQuote(db: Pick<Tx, 'select'>, id: string): Promise<SeenQuote | undefined> {
  const [found] = await joined(db).where(eq(quotes.id, id))
  return found
}
