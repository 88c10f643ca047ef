import { lt } from 'drizzle-orm'
import type { Job } from '#context'
import { productImports } from '../../tables.ts'
import { oldestToUndo } from './queries.ts'

export const purgeImports: Job = {
  name: 'purge-product-imports',
  cron: '47 4 * * *',
  run: async ({ db, now }) => void (await db.delete(productImports).where(lt(productImports.at, oldestToUndo(now())))),
}
