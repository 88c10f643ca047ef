import { and, asc, desc, eq } from 'drizzle-orm'
import { defaultOf } from '#domain/address-book.ts'
import { lockPerson } from '#modules/people'
import type { Tx } from '#platform/db'
import { keptAddresses } from './tables.ts'

export type AddressRow = typeof keptAddresses.$inferSelect

/** The default first, then the oldest first. */
export const addressesOf = (db: Pick<Tx, 'select'>, userId: string): Promise<AddressRow[]> =>
  db
    .select()
    .from(keptAddresses)
    .where(eq(keptAddresses.userId, userId))
    .orderBy(desc(keptAddresses.isDefault), asc(keptAddresses.createdAt), asc(keptAddresses.id))

/**
 * All that an account keeps, until the end of the transaction by nobody else to be changed: of two writes at once the
 * later one sees what the first one left. Undefined: the account was deleted a moment ago.
 */
export async function holdAddresses(tx: Tx, userId: string): Promise<AddressRow[] | undefined> {
  return (await lockPerson(tx, userId)) ? addressesOf(tx, userId) : undefined
}

/** Marks the default of what is kept now, which it returns, and takes the mark from the former one. */
export async function settleDefault(
  tx: Tx,
  { userId, kept, wanted }: { userId: string; kept: readonly AddressRow[]; wanted?: string | undefined },
): Promise<string | null> {
  const id = defaultOf(kept, wanted)
  if (id === null || kept.find((row) => row.id === id)?.isDefault) return id
  const marked = and(eq(keptAddresses.userId, userId), eq(keptAddresses.isDefault, true))
  await tx.update(keptAddresses).set({ isDefault: false }).where(marked)
  await tx.update(keptAddresses).set({ isDefault: true }).where(eq(keptAddresses.id, id))
  return id
}

/** For who asks what is kept about them, the oldest first. */
export const addressesKept = (db: Pick<Tx, 'select'>, userId: string): Promise<AddressRow[]> =>
  db.select().from(keptAddresses).where(eq(keptAddresses.userId, userId)).orderBy(asc(keptAddresses.createdAt))
