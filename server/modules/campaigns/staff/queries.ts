import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CampaignValues } from '#contract/admin/campaign-fields.ts'
import type { CampaignRecord, CampaignRow } from '#contract/admin/campaigns.ts'
import type { PastOrder } from '#domain/campaign-effect.ts'
import { campaignStatus } from '#domain/campaign-rules.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
import { findVersions, latestOf, type Standing } from '#modules/publishing'
import type { Sql, Tx } from '#platform/db'
import { campaignOf } from '../present.ts'
import { campaigns } from '../tables.ts'

type Reader = Pick<Tx, 'select'>

/** Counted from the orders themselves: the column is the gate of a limit alone. */
const uses = sql<number>`(
  select count(distinct meetup_id)::int from campaign_uses
  where campaign_id = campaigns.id and customer not like 'gone:%')`

const wasUsed = sql<boolean>`(
  exists (select from campaign_uses where campaign_id = campaigns.id)
  or exists (select from quotes where (priced -> 'campaign' ->> 'id')::int = campaigns.id))`

/** The newest first. There are no more than somebody has written. */
export async function findCampaignRows(db: Reader, today: TokyoDate): Promise<CampaignRow[]> {
  return (await findStoredCampaigns(db)).map((campaign) => presentRow(campaign, today))
}

/** A campaign as it is in the database: the shop in memory may be a moment older. */
export type StoredCampaign = Row & { uses: number; wasUsed: boolean }

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
  ...valuesOf(row),
  has_draft: row.draft !== null,
  status: campaignStatus({ ...campaignOf(row), published: row.published, used }, today),
  used,
  was_used: wasUsed,
  version: row.version,
})

export async function presentRecord(campaign: StoredCampaign, query: Sql, today: TokyoDate): Promise<CampaignRecord> {
  const id = String(campaign.id)
  const changes = await findLastChanges(query, 'campaign', [id])
  return {
    ...presentRow(campaign, today),
    ...latestOf(standingOf(campaign)),
    versions: await findVersions(query, idOf(campaign.id)),
    last_change: changes.get(id) ?? null,
  }
}

export const idOf = (recordId: number) => ({ kind: 'campaign', recordId }) as const

export const standingOf = (row: Row): Standing<CampaignValues> => ({ stored: valuesOf(row), draft: row.draft })

type Row = typeof campaigns.$inferSelect

export const valuesOf = (row: Omit<Row, 'id' | 'used' | 'version' | 'draft'>): CampaignValues => ({
  name: row.name,
  code: row.code,
  discount_kind: row.discountKind,
  discount_value: row.discountValue,
  order_from: row.orderFrom,
  order_until: row.orderUntil,
  meetup_from: row.meetupFrom,
  meetup_until: row.meetupUntil,
  min_goods: row.minGoods,
  min_days_ahead: row.minDaysAhead,
  once_per_customer: row.oncePerCustomer,
  max_uses: row.maxUses,
  published: row.published,
})

export const columnsOf = (values: CampaignValues) => ({
  name: values.name,
  code: values.code,
  discountKind: values.discount_kind,
  discountValue: values.discount_value,
  orderFrom: values.order_from,
  orderUntil: values.order_until,
  meetupFrom: values.meetup_from,
  meetupUntil: values.meetup_until,
  minGoods: values.min_goods,
  minDaysAhead: values.min_days_ahead,
  oncePerCustomer: values.once_per_customer,
  maxUses: values.max_uses,
  published: values.published,
})

/** Nobody else writes a campaign until the end of the transaction, and no order takes or gives back one. */
export async function holdCampaigns(tx: Tx): Promise<void> {
  await tx.select({ id: campaigns.id }).from(campaigns).orderBy(campaigns.id).for('update')
}

/** To be asked once they are held. */
export async function countUses(tx: Tx, id: number): Promise<number> {
  const [row] = await tx.select({ uses }).from(campaigns).where(eq(campaigns.id, id))
  return row?.uses ?? 0
}

/** From that instant on, the oldest first; those that were cancelled are left out. */
export async function findPastOrders(query: Sql, since: Date): Promise<PastOrder[]> {
  const rows = await query<{ at: Date; date: TokyoDate; goods: string; fee: string; customer: string }[]>`
    select placed_at as at, meetup_date::text as date, subtotal::text as goods, shipping_fee::text as fee,
      coalesce(user_id::text, lower(contact_email)) as customer
    from meetups where placed_at >= ${since} and status <> 'cancelled' order by placed_at, id`
  return rows.map(({ at, date, goods, fee, customer }) => ({
    placedOn: tokyoDateOf(new Date(at)),
    meetupDate: date,
    goods: Number(goods),
    shippingFee: Number(fee),
    customer,
  }))
}
