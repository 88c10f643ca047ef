import { lt } from 'drizzle-orm'
import type { Job } from '#context'
import { addDays, tokyoDateOf } from '#domain/tokyo-date.ts'
import { kitchenPrints, kitchenTicks } from './tables.ts'

/** Nobody asks any more what stood on a sheet, and the words of its customers are on it. */
const keptDays = 30

/** Each night prints and ticks go whose day is long over. */
export const purgeKitchen: Job = {
  name: 'purge-kitchen',
  cron: '43 4 * * *',
  async run({ db, now }) {
    const before = addDays(tokyoDateOf(now()), -keptDays)
    await db.delete(kitchenPrints).where(lt(kitchenPrints.date, before))
    await db.delete(kitchenTicks).where(lt(kitchenTicks.date, before))
  },
}
