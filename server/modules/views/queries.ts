import { asc, eq } from 'drizzle-orm'
import type { SavedView } from '#contract/admin/views.ts'
import type { Db } from '#platform/db'
import { savedViews } from './tables.ts'

type ViewRow = typeof savedViews.$inferSelect

/** The oldest first, so that none changes its place. */
export const viewsOf = (db: Pick<Db, 'select'>, userId: string): Promise<ViewRow[]> =>
  db
    .select()
    .from(savedViews)
    .where(eq(savedViews.userId, userId))
    .orderBy(asc(savedViews.createdAt), asc(savedViews.id))

export const presentView = ({ id, list, name, query, columns }: ViewRow): SavedView => ({
  id,
  list,
  name,
  query,
  columns,
})
