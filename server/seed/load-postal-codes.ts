import type { Database } from '#platform/db'
import { readPostalCodes } from './postal-codes.ts'

/** Fills the table of postal codes if it is empty: all of Japan in about two seconds, every row or none. */
export async function loadPostalCodes({ sql }: Database): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`set local statement_timeout = 0`
    await tx`set local lock_timeout = 0`
    await tx`select pg_advisory_xact_lock(hashtextextended('seed', 0))`
    const [loaded] = await tx`select 1 from postal_codes limit 1`
    if (loaded) return
    for (const rows of inBatches(readPostalCodes(), 10_000)) {
      await tx`
        insert into postal_codes (code, prefecture, city, town)
        select code, prefecture, city, town
        from json_to_recordset(${JSON.stringify(rows)}::text::json)
          as row (code text, prefecture text, city text, town text)`
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
