import { sql } from 'drizzle-orm'
import { type IssuedKind, numberingPeriod } from '#domain/document.ts'
import { runningNumber } from '#domain/running-number.ts'
import type { Tx } from '#platform/db'
import { documentNumbers } from './tables.ts'

/** Without gaps: a number is taken in the transaction that uses it, which holds the row of its kind and month. */
export async function nextNumber(tx: Tx, kind: IssuedKind, at: Date): Promise<string> {
  const period = numberingPeriod(at)
  const [row] = await tx
    .insert(documentNumbers)
    .values({ kind, period, last: 1 })
    .onConflictDoUpdate({
      target: [documentNumbers.kind, documentNumbers.period],
      set: { last: sql`${documentNumbers.last} + 1` },
    })
    .returning()
  return runningNumber(kind, period, row!.last)
}
