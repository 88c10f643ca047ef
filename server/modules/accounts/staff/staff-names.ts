import { inArray } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { users } from '../tables.ts'

/** What people are called now, by their id; accounts that are gone are left out. */
export async function staffNames(
  db: Pick<Tx, 'select'>,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const known = [...new Set(ids.filter((id) => id !== null))]
  if (known.length === 0) return new Map()
  const { id, lastName, firstName } = users
  const rows = await db.select({ id, lastName, firstName }).from(users).where(inArray(id, known))
  return new Map(rows.map((row) => [row.id, `${row.lastName} ${row.firstName}`.trim()]))
}
