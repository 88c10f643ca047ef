import { eq, inArray, lt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#platform/db'
import type { Link } from './purposes.ts'
import { links } from './tables.ts'

/** A link that has ended can still say so for a week. */
const keptFor = 7 * 24 * 60 * 60 * 1_000

export async function purgeExpiredLinks(db: Pick<Db, 'delete'>, now: Date): Promise<void> {
  await db.delete(links).where(lt(links.expiresAt, new Date(now.getTime() - keptFor)))
}

/** Every address that the open links of a person know. */
export async function addressesInLinks(db: Pick<Db, 'select'>, userId: string): Promise<string[]> {
  const found = await db
    .select({ email: links.email, carried: links.carried })
    .from(links)
    .where(eq(links.userId, userId))
  return found
    .flatMap(({ email, carried }) => {
      const kept = carried as Link['carried']
      return [email, kept && 'accountEmail' in kept ? kept.accountEmail : null]
    })
    .filter((address) => address !== null)
}

/** Whatever was mailed to these addresses, in lower case; the links of a person go with their account. */
export async function forgetLinksTo(tx: Pick<Tx, 'delete'>, addresses: readonly string[]): Promise<void> {
  await tx.delete(links).where(inArray(sql`lower(${links.email})`, [...addresses]))
}
