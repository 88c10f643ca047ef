import { eq, isNotNull } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '#context'
import { refundAccounts } from './tables.ts'

type SealedTable = PgTable & { id: AnyPgColumn; sealed: AnyPgColumn }
type Sealing = Pick<Context, 'db' | 'secrets'>

/** At start: what was sealed under a former key is sealed under the newest, so that the former one can go. */
export async function sealAgain(table: SealedTable, { db, secrets }: Sealing): Promise<void> {
  const kept = await db
    .select({ id: table.id, sealed: table.sealed })
    .from(table as PgTable)
    .where(isNotNull(table.sealed))
  for (const { id, sealed } of kept as { id: string; sealed: Buffer }[]) {
    if (secrets.keyOf(sealed) !== 'former') continue
    await db
      .update(table as PgTable)
      .set({ sealed: secrets.seal(secrets.open(sealed, id), id) })
      .where(eq(table.id, id))
  }
}

export const sealAccountsAgain = (context: Sealing): Promise<void> => sealAgain(refundAccounts, context)
