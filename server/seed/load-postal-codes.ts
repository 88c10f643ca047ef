import { sql } from 'drizzle-orm'
import type { Db } from '#platform/db'
import { readPostalCodes } from './postal-codes.ts'

/** Fills the table of postal codes if it is empty: all of Japan in about two seconds, every row or none. */
export async function loadPostalCodes(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    const { rowCount } = await tx.execute(sql`select 1 from postal_codes limit 1`)
    if (rowCount) return
    for (const rows of inBatches(readPostalCodes(), 10_000)) {
      await tx.execute(sql`
        insert into postal_codes (code, prefecture, city, town)
        select code, prefecture, city, town
        from json_to_recordset(${JSON.stringify(rows)}::text::json)
          as row (code text, prefecture text, city text, town text)`)
    }
  })
}

function* inBatches<T>(all: Iterable<T>, size: number): Iterable<T[]> {
  let batch: T[] = []
  for (const one of all) {
    if (batch.push(one) < size) continue
    yield batch
    batch = []
  }
  yield batch
}
