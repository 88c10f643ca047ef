import { desc, eq } from 'drizzle-orm'
import type { Tx } from '#platform/db'
import { notices } from './tables.ts'

type NoticesPart = {
  /** Those that are published, the newest first. */
  notices: readonly (typeof notices.$inferSelect)[]
}

/** The notices' part of the shop in memory. */
export async function readNotices(tx: Tx): Promise<NoticesPart> {
  return { notices: await tx.select().from(notices).where(eq(notices.published, true)).orderBy(desc(notices.id)) }
}
