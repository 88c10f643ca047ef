import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { type CampaignValues, campaignFields } from '#contract/admin/campaign-fields.ts'
import type { CampaignRecord, CampaignRow } from '#contract/admin/campaigns.ts'
import { campaignStatus } from '#domain/campaign-rules.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { draftedValues, type KnownOf } from '#modules/publishing'
import { isPromisedByQuotes } from '#modules/quotes'
import type { Tx } from '#platform/db'
import { campaignOf } from '../present.ts'
import { campaigns } from '../tables.ts'

type Reader = Pick<Tx, 'select'>

/** Counted from the orders themselves: the column is the gate of a limit alone. */
const uses = sql<number>`(
  select count(distinct meetup_id)::int from campaign_uses
  where campaign_id = campaigns.id and customer not like 'gone:%')`

const wasUsed = sql<boolean>`(
  exists (select from campaign_uses where campaign_id = campaigns.id)
  or ${isPromisedByQuotes(sql`campaigns.id`)})`

/** The newest first. There are no more than somebody has written. */
export async function findCampaignRows(db: Reader, today: TokyoDate): Promise<CampaignRow[]> {
  return (await findStoredCampaigns(db)).map((campaign) => presentRow(campaign, today))
}

/** A campaign as it is in the database: the shop in memory may be a moment older. */
export type StoredCampaign = CampaignColumns & { uses: number; wasUsed: boolean }

async function findStoredCampaigns(db: Reader, id?: number): Promise<StoredCampaign[]> {
  return db
    .select({ ...getTableColumns(campaigns), uses, wasUsed })
    .from(campaigns)
    .where(id === undefined ? undefined : eq(campaigns.id, id))
    .orderBy(desc(campaigns.id))
}

export const findStoredCampaign = async (db: Reader, id: number): Promise<StoredCampaign | undefined> =>
  (await findStoredCampaigns(db, id))[0]

const presentRow = ({ uses: used, wasUsed, ...row }: StoredCampaign, today: TokyoDate): CampaignRow => ({
  id: row.id,
  ...standingOf(row).stored,
  has_draft: row.draft !== null,
  status: campaignStatus({ ...campaignOf(row), published: row.published, used }, today),
  used,
  was_used: wasUsed,
  version: row.version,
})

export const presentRecord = (
  campaign: StoredCampaign,
  known: KnownOf<CampaignValues>,
  today: TokyoDate,
): CampaignRecord => ({
  ...presentRow(campaign, today),
  ...latestIn(campaign),
  ...known,
})

type CampaignColumns = typeof campaigns.$inferSelect

export const { standingOf, columnsOf, latestIn, unwritten } = draftedValues(campaignFields)

/** Nobody else writes a campaign until the end of the transaction, and no order takes or gives back one. */
export async function holdCampaigns(tx: Tx): Promise<void> {
  await tx.select({ id: campaigns.id }).from(campaigns).orderBy(campaigns.id).for('update')
}

/** To be asked once they are held. */
export async function countUses(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.select({ uses }).from(campaigns).where(eq(campaigns.id, id))
  return row?.uses ?? 0
}
