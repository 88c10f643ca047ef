import { and, desc, eq, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { type Db, findPage } from '#platform/db'
import { users } from '#tables/accounts'
import { auditLog } from './tables.ts'

export type AuditRow = typeof auditLog.$inferSelect
type NewEntry = Omit<typeof auditLog.$inferInsert, 'id' | 'byName'>

/** Notes what was done, with the name that its doer has now. */
export async function insertEntry(db: Pick<Db, 'insert'>, entry: NewEntry): Promise<void> {
  const byName = sql<string>`coalesce((select concat_ws(' ', ${users.lastName}, ${users.firstName}) from ${users} where ${users.id} = ${entry.byUserId}), '')`
  await db.insert(auditLog).values({ ...entry, byName })
}

/** What the transaction changes is this person's doing: read by the trigger `note_staff_change`. */
export async function nameDoer(db: Pick<Db, 'execute'>, userId: string): Promise<void> {
  await db.execute(sql`select set_config('shop.done_by', ${userId}, true)`)
}

/** The newest first. */
export function findEntries({ db }: Pick<Context, 'db'>, asked: { record?: string; by?: string; page: number }) {
  const { record, by, page } = asked
  return findPage(db, auditLog, {
    where: and(
      record === undefined ? undefined : eq(auditLog.recordId, record),
      by === undefined ? undefined : eq(auditLog.byUserId, by),
    ),
    id: auditLog.id,
    orderBy: [desc(auditLog.id)],
    page,
    rowsPerPage: staffRowsPerPage,
  })
}
