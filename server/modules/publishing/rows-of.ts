import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { Tx } from '#platform/db'
import type { Publishable, Standing } from './beside.ts'

type RecordTable = PgTable & { id: PgColumn }
type Reader = Pick<Tx, 'select'>

/** How records that are rows of one table, and nothing else, are read and written. `columnsOf` has all that is written. */
export function rowsOf<Table extends RecordTable, Values extends Publishable>(
  table: Table,
  columnsOf: (standing: Standing<Values>) => Partial<Table['$inferInsert']>,
) {
  type Row = Table['$inferSelect']
  const rows = (db: Reader, id: number) =>
    db
      .select()
      .from(table as PgTable)
      .where(eq(table.id, id))
  return {
    /** One page of their list. */
    async page(
      db: Pick<Tx, 'select' | '$count'>,
      page: number,
      ...order: SQL[]
    ): Promise<{ rows: Row[]; total: number }> {
      const found = db
        .select()
        .from(table as PgTable)
        .orderBy(...order)
      return {
        rows: (await found.limit(staffRowsPerPage).offset((page - 1) * staffRowsPerPage)) as Row[],
        total: await db.$count(table),
      }
    },
    find: async (db: Reader, id: number) => (await rows(db, id))[0] as Row | undefined,
    hold: async (tx: Tx, id: number) => (await rows(tx, id).for('update'))[0] as Row | undefined,
    async insert(tx: Tx, standing: Standing<Values>): Promise<number> {
      const values = columnsOf(standing) as Table['$inferInsert']
      const [row] = await tx.insert(table).values(values).returning({ id: table.id })
      return row!.id as number
    },
    async update(tx: Tx, { id }: { id: number }, next: Standing<Values>): Promise<void> {
      await tx
        .update(table)
        .set(columnsOf(next) as Parameters<ReturnType<typeof tx.update<Table>>['set']>[0])
        .where(eq(table.id, id))
    },
    async remove(tx: Tx, id: number): Promise<void> {
      await tx.delete(table).where(eq(table.id, id))
    },
  }
}
