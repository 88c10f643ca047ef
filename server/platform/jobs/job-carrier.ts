import type { Db as BossDatabase } from 'pg-boss'
import { type Sql, sqlIn, type Tx } from '#platform/db'

/** What may carry a job: a transaction, or the pool for a job of its own. */
export type JobCarrier = Tx | Sql

/** pg-boss within the transaction. */
export function carriedBy(carrier: JobCarrier): BossDatabase {
  const sql = 'unsafe' in carrier ? carrier : sqlIn(carrier)
  return { executeSql: async (text, values = []) => ({ rows: [...(await sql.unsafe(text, values))] }) }
}
