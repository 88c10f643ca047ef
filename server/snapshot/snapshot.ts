import { readArticles } from '#parts/articles'
import { readCalendar } from '#parts/calendar'
import { readCampaigns } from '#parts/campaigns'
import { readCatalog } from '#parts/catalog'
import { readDelivery } from '#parts/delivery'
import { readFaqs } from '#parts/faqs'
import { readLegal } from '#parts/legal'
import { readMailWords } from '#parts/mail-words'
import { readNotices } from '#parts/notices'
import { readPlans } from '#parts/plans'
import { readScenes } from '#parts/scenes'
import { readSettings } from '#parts/settings'
import { readStorefront } from '#parts/storefront'
import type { Db, Keep, Tx } from '#platform/db'
import type { KeptRows } from './kept-rows.ts'
import { shopVersion } from './tables.ts'

/** What every module brings: a new part is its `snapshot.ts` and a line here. `before`: the shop as it was known. */
const readParts = async (tx: Tx, keep: Keep, before: Parameters<typeof readDelivery>[1]) => ({
  ...(await readCatalog(tx, keep)),
  ...(await readCalendar(tx)),
  ...(await readDelivery(tx, before)),
  ...(await readCampaigns(tx)),
  ...(await readPlans(tx)),
  ...(await readArticles(tx)),
  ...(await readFaqs(tx)),
  ...(await readLegal(tx)),
  ...(await readMailWords(tx)),
  ...(await readScenes(tx)),
  ...(await readStorefront(tx)),
  ...(await readNotices(tx)),
  ...(await readSettings(tx)),
})

/** Everything the rules need to know of the shop, as it was at one version. Never changed, only replaced. */
export type Snapshot = Awaited<ReturnType<typeof readParts>> & {
  version: number
  /** Before the path of a picture; empty for this site. */
  assetsUrl: string
}

/** What is known already. */
type Known = { assetsUrl: string; kept: KeptRows; before?: Snapshot | undefined }

/** The shop as of one instant: one transaction on one connection. */
export function readSnapshot(db: Db, { assetsUrl, kept, before }: Known): Promise<Snapshot> {
  return db.transaction(
    async (tx) => {
      const [row] = await tx.select().from(shopVersion)
      return { version: row?.version ?? 0, assetsUrl, ...(await readParts(tx, await kept.in(tx), before)) }
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  )
}
