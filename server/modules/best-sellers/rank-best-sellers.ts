import type { Job } from '#context'
import { bestSellers, startOfDemand } from '#domain/best-sellers.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeShop } from '#snapshot'
import { findBestSellers, findDemand, markBestSellers } from './queries.ts'

/** Early in the morning in Tokyo the products are marked that many customers have ordered lately. */
export const rankBestSellers: Job = {
  name: 'rank-best-sellers',
  cron: '40 4 * * *',
  async run(context) {
    const { sql, now } = context
    const best = bestSellers(await findDemand(sql, startOfDemand(tokyoDateOf(now()))))
    const marked = new Set(await findBestSellers(sql))
    // A new version of the shop makes all servers read it again and render all pages again.
    if (marked.size === best.length && best.every((id) => marked.has(id))) return
    await changeShop(context, (tx) => markBestSellers(tx, best))
  },
}
