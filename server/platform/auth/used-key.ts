import type { Tx } from '#platform/db'
import type { SecretBox } from './secret-box.ts'
import { secretKeyNames } from './tables.ts'

/** What the newest key is called that this database was used with; undefined before the first start. */
export async function findUsedKey(tx: Pick<Tx, 'select'>): Promise<Buffer | undefined> {
  const [row] = await tx.select().from(secretKeyNames)
  return row?.name
}

export async function keepUsedKey(tx: Pick<Tx, 'insert'>, { names: [name] }: SecretBox): Promise<void> {
  await tx.insert(secretKeyNames).values({ name }).onConflictDoUpdate({ target: secretKeyNames.id, set: { name } })
}
