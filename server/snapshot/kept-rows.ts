import { and, eq, getTableName, isNotNull, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Keep, Tx } from '#platform/db'
import { shopTableChanges } from './tables.ts'

type KeptRead = { changes: string; read: unknown }
type KeptTable = { changes: number; seen: ReadonlySet<number>; byId: ReadonlyMap<number, { id: number }> }

/** More than these are read with all others. */
const mostRows = 500

/**
 * Large tables as they were read last. Triggers note each change of a table that is named here
 * (`note_shop_table_change`, and `note_shop_row_change` where rows are read one by one): as many as a transaction sees
 * in `shop_table_changes`, so many it sees in the table.
 */
export class KeptRows {
  readonly #reads = new Map<string, KeptRead>()
  readonly #tables = new Map<string, KeptTable>();

  /** For one transaction, which has to see the same throughout. */
  async in(tx: Tx): Promise<Keep> {
    const changesOf = await countChanges(tx)
    return {
      tables: async <Read>(tables: readonly PgTable[], read: () => Promise<Read>) => {
        const names = tables.map(getTableName)
        const changes = names.map((name) => changesOf.get(name) ?? 0).join()
        const kept = this.#reads.get(names.join())
        if (kept?.changes === changes) return kept.read as Read
        const fresh = await read()
        this.#reads.set(names.join(), { changes, read: fresh })
        return fresh
      },
      rows: async <Row extends { id: number }>(table: PgTable, find: (ids?: readonly number[]) => Promise<Row[]>) => {
        const name = getTableName(table)
        const changes = changesOf.get(name) ?? 0
        const kept = this.#tables.get(name)
        if (kept?.changes !== changes) this.#tables.set(name, await readChanged(tx, { name, changes, kept, find }))
        return [...this.#tables.get(name)!.byId.values()] as Row[]
      },
    }
  }
}

type Reading = {
  name: string
  changes: number
  kept: KeptTable | undefined
  find: (ids?: readonly number[]) => Promise<{ id: number }[]>
}

/** All of it where not every change since is known by its row: some were added up by now, or the table was emptied. */
async function readChanged(tx: Tx, { name, changes, kept, find }: Reading): Promise<KeptTable> {
  const noted = await tx
    .select({ id: shopTableChanges.id, rowId: sql<number>`${shopTableChanges.rowId}` })
    .from(shopTableChanges)
    .where(and(eq(shopTableChanges.tableName, name), isNotNull(shopTableChanges.rowId)))
  const seen = new Set(noted.map(({ id }) => id))
  const since = noted.filter(({ id }) => !kept?.seen.has(id))
  const ids = [...new Set(since.map(({ rowId }) => rowId))]
  const isKnown = kept && since.length === changes - kept.changes && ids.length <= mostRows
  const byId = new Map(isKnown ? kept.byId : [])
  for (const id of ids) byId.delete(id)
  for (const row of await find(isKnown ? ids : undefined)) byId.set(row.id, row)
  return { changes, seen, byId }
}

async function countChanges(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx
    .select({
      table: shopTableChanges.tableName,
      changes: sql<number>`sum(${shopTableChanges.changes})::int`,
    })
    .from(shopTableChanges)
    .groupBy(shopTableChanges.tableName)
  return new Map(rows.map(({ table, changes }) => [table, changes]))
}

/** One row for each table again, of the same sum. */
export const addUpChanges = (db: Pick<Tx, 'execute'>) =>
  db.execute(sql`
    with added as (delete from shop_table_changes returning table_name, changes)
    insert into shop_table_changes (table_name, changes) select table_name, sum(changes) from added group by table_name`)
