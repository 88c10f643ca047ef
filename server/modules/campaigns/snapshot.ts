import { asc } from 'drizzle-orm'
import type { Campaign } from '#domain/campaign.ts'
import { isFull } from '#domain/campaign-rules.ts'
import type { Tx } from '#platform/db'
import { campaignOf } from './present.ts'
import { campaigns } from './tables.ts'

type CampaignsPart = {
  /** That new orders can have. */
  campaigns: readonly Campaign[]
  /** Also those that are not offered any more: the orders that have one keep it when they are changed. */
  campaignById: ReadonlyMap<number, Campaign>
}

/** The campaigns' part of the shop in memory. */
export async function readCampaigns(tx: Tx): Promise<CampaignsPart> {
  const rows = await tx.select().from(campaigns).orderBy(asc(campaigns.id))
  return {
    campaigns: rows.filter((row) => row.published && !isFull(row)).map(campaignOf),
    campaignById: new Map(rows.map((row) => [row.id, campaignOf(row)])),
  }
}
