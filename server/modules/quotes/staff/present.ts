import type { Context } from '#context'
import type { QuoteRecord, QuoteRow } from '#contract/admin/quotes.ts'
import { organisationIn } from '#domain/buyer.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { staffNames } from '#modules/accounts'
import type { Sql, Tx } from '#platform/db'
import { presentQuote, stateOf } from '../present.ts'
import { findQuote, linksOf } from '../queries.ts'
import { nameOf } from '../quote-mails.ts'
import { findSeenQuote, type SeenQuote } from './queries.ts'

/** For whom it is, who made it and what became of it. */
function presentSeen({ quote, user, order }: SeenQuote, names: ReadonlyMap<string, string>) {
  return {
    id: quote.id,
    user_id: quote.userId,
    name: user ? nameOf(user) : '',
    company: user ? organisationIn(user.company) : '',
    email: user?.email ?? quote.makerEmail ?? '',
    made_by: quote.madeBy && (names.get(quote.madeBy) ?? null),
    order,
  }
}

export async function presentRows(
  rows: readonly SeenQuote[],
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<QuoteRow[]> {
  const names = await staffNames(
    db,
    rows.map(({ quote }) => quote.madeBy),
  )
  return rows.map((row) => ({
    ...presentSeen(row, names),
    number: row.quote.number,
    state: stateOf(row.quote, now()),
    addressee: row.quote.addressee,
    title: row.quote.title,
    meetup_date: row.quote.meetupDate,
    estimated_person: row.quote.estimatedPerson,
    total: row.quote.priced.totals.total,
    created_at: isoInTokyo(row.quote.createdAt),
    expires_at: isoInTokyo(row.quote.expiresAt),
  }))
}

export async function findQuoteRecord(
  db: Pick<Tx, 'select'>,
  id: string,
  context: Pick<Context, 'now' | 'snapshot' | 'secrets' | 'config'> & { sql: Sql },
): Promise<QuoteRecord | undefined> {
  const [seen, found] = [await findSeenQuote(db, id), await findQuote(db, id)]
  if (!seen || !found) return undefined
  return {
    ...(await presentQuote(found, context)),
    ...presentSeen(seen, await staffNames(db, [seen.quote.madeBy])),
    postal_code: seen.quote.priced.postalCode ?? null,
    order_token: linksOf(seen.quote, context).order_token,
  }
}
