import { asc } from 'drizzle-orm'
import type { Campaign } from '#domain/campaign.ts'
import type { Tx } from '#platform/db'
import { campaigns } from './tables.ts'

/** The campaigns' part of the shop in memory. */
export async function readCampaigns(tx: Tx): Promise<{ campaigns: readonly Campaign[] }> {
  const rows = await tx.select().from(campaigns).orderBy(asc(campaigns.id))
  return { campaigns: rows.map(campaignOf) }
}

function campaignOf({ discountKind, discountValue, ...row }: typeof campaigns.$inferSelect): Campaign {
  return {
    ...row,
    discount:
      discountKind === 'share' ? { kind: 'share', percent: discountValue } : { kind: 'amount', yen: discountValue },
  }
}
