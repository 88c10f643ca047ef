import { desc, eq, getTableColumns, sql } from 'drizzle-orm'
import type { CampaignValues } from '#contract/admin/campaign-fields.ts'
import type { CampaignRecord, CampaignRow } from '#contract/admin/campaigns.ts'
import type { PastOrder } from '#domain/campaign-effect.ts'
import { campaignStatus } from '#domain/campaign-rules.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
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
export async function findCampaignRows(db: Reader, today: TokyoDate, id?: number): Promise<CampaignRow[]> {
  const rows = await db
    .select({ ...getTableColumns(campaigns), uses, wasUsed })
    .from(campaigns)
    .where(id === undefined ? undefined : eq(campaigns.id, id))
    .orderBy(desc(campaigns.id))
  return rows.map(({ uses: used, wasUsed, ...row }) => ({
    id: row.id,
    ...valuesOf(row),
    status: campaignStatus({ ...campaignOf(row), published: row.published, used }, today),
    used,
    was_used: wasUsed,
    version: row.version,
  }))
}

export async function findCampaignRecord(
  db: Reader,
  query: Sql,
  { id, today }: { id: number; today: TokyoDate },
): Promise<CampaignRecord | undefined> {
  const [row] = await findCampaignRows(db, today, id)
  if (!row) return undefined
  const changes = await findLastChanges(query, 'campaign', [String(id)])
  return { ...row, last_change: changes.get(String(id)) ?? null }
}

type Row = typeof campaigns.$inferSelect

export const valuesOf = (row: Omit<Row, 'id' | 'used' | 'version'>): CampaignValues => ({
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
