import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Rates } from '#domain/tax.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { atRates } from '#modules/pricing'
import type { Tx } from '#platform/db'
import { type FoundQuote, findQuote } from '../queries.ts'
import { quotes } from '../tables.ts'

/** A quote that can still be ordered, locked; undefined: it can not. */
export async function lockHeldQuote(tx: Tx, id: string, now: Date): Promise<FoundQuote | undefined> {
  const [locked] = await tx
    .select({ id: quotes.id })
    .from(quotes)
    .where(
      and(
        eq(quotes.id, id),
        isNull(quotes.orderedAt),
        sql`${quotes.answer} is distinct from 'returned'`,
        gt(quotes.expiresAt, now),
      ),
    )
    .for('update')
  return locked && findQuote(tx, id)
}

/** Gives a quote that is locked these rates. Its prices with tax stay; its paper says on which day it was rated anew. */
export async function applyQuoteRates(
  tx: Tx,
  { quote, organizer }: FoundQuote,
  { rates, on }: { rates: Rates; on: TokyoDate },
): Promise<FoundQuote> {
  const priced = { ...atRates(quote.priced, rates), ratedOn: on }
  await tx.update(quotes).set({ priced }).where(eq(quotes.id, quote.id))
  return { quote: { ...quote, priced }, organizer }
}
