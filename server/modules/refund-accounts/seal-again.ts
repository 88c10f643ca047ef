import { eq, isNotNull } from 'drizzle-orm'
import type { Context } from '#context'
import { refundAccounts } from './tables.ts'

/** At start: what was sealed under a former key is sealed under the newest, so that the former one can go. */
export async function sealAccountsAgain({ db, secrets }: Pick<Context, 'db' | 'secrets'>): Promise<void> {
  const kept = await db
    .select({ id: refundAccounts.id, sealed: refundAccounts.sealed })
    .from(refundAccounts)
    .where(isNotNull(refundAccounts.sealed))
  for (const { id, sealed } of kept) {
    if (!sealed || secrets.keyOf(sealed) !== 'former') continue
    await db
      .update(refundAccounts)
      .set({ sealed: secrets.seal(secrets.open(sealed, id), id) })
      .where(eq(refundAccounts.id, id))
  }
}
