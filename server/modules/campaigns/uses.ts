import { and, sql as expression, inArray } from 'drizzle-orm'
import type { Campaign } from '#domain/campaign.ts'
import { databaseErrorOf, type Sql, sqlIn, type Tx } from '#platform/db'
import { mailboxMark } from '#platform/limits'
import { bumpVersion, shopChanged } from '#snapshot'
import { campaignUses } from './tables.ts'

/** The customer: by account, if there is one, and by the address for confirmations. */
/** `key`: the address of mail, or the telephone number of a guest without one. */
export type CampaignCustomer = { userId: string | null; key: string }

/**
 * `kept` is a promise that a quote has made: it holds beyond the limit. Orders of the others queue for the row of a
 * campaign with a limit alone, as they do for their day.
 */
export type TakenCampaign = { campaign: Pick<Campaign, 'id' | 'maxUses' | 'oncePerCustomer'>; isPromised: boolean }

type Use = TakenCampaign & { customer: CampaignCustomer; meetupId: string; written: PromiseLike<object> }

/**
 * Parts of the statement that writes an order, if `written` has a row: the use, and with the last one that there is a
 * new version of the shop. A limit that is reached, or is not what it was, leaves the use without its campaign, and a
 * customer who has had it meets their own mark: either makes the statement fail as a whole.
 */
export function campaignUseParts(sql: Sql, use: Use) {
  const { customer, meetupId, written } = use
  return {
    taken: sql`counted as (${counted(sql, use)}), used as (
      insert into campaign_uses (campaign_id, customer, meetup_id)
      select (select id from counted), customer, ${meetupId}::uuid
      from (${written}) as written, unnest(${marksOf(use, customer)}::text[]) as customer
    ), filled as (
      update shop_version set version = version + 1 from counted where shop_version.id = 1 and counted.is_full
      returning version
    )`,
    /** Whether it was the last one. Said to every process. */
    isFull: sql`(select count(pg_notify(${shopChanged}, version::text)) > 0 from filled)`,
  }
}

function counted(sql: Sql, { campaign: { id, maxUses }, isPromised, written }: Use) {
  if (maxUses === null && !isPromised) {
    return sql`select campaigns.id, false as is_full from campaigns, (${written}) as written
      where campaigns.id = ${id}::int and max_uses is null for key share of campaigns`
  }
  const hasRoom = isPromised ? sql`` : sql` and used < max_uses`
  return sql`update campaigns set used = used + (max_uses is not null)::int from (${written}) as written
    where campaigns.id = ${id}::int${hasRoom} returning campaigns.id, used is not distinct from max_uses as is_full`
}

const orderMark = (meetupId: string) => `order:${meetupId}`

const marksOf = ({ campaign, meetupId }: Pick<Use, 'campaign' | 'meetupId'>, { userId, key }: CampaignCustomer) => [
  orderMark(meetupId),
  ...(campaign.oncePerCustomer
    ? [key.includes('@') ? `mail:${mailboxMark(key)}` : `tel:${key}`, ...(userId ? [`user:${userId}`] : [])]
    : []),
]

/** Whether the database refused an order because its customer has had the campaign. */
export function violatesCampaignUse(error: unknown): boolean {
  const { code, table } = databaseErrorOf(error)
  return code === '23505' && table === 'campaign_uses'
}

/** Whether it refused an order because no use of the campaign was left. */
export function violatesCampaignLimit(error: unknown): boolean {
  const { code, table } = databaseErrorOf(error)
  return code === '23502' && table === 'campaign_uses'
}

/** The campaign that an order has. */
export async function campaignOfOrder(db: Pick<Tx, 'execute'>, meetupId: string): Promise<number | undefined> {
  const { rows } = await db.execute<{ id: number }>(expression`
    select campaign_id as id from campaign_uses where meetup_id = ${meetupId} and customer not like 'gone:%' limit 1`)
  return rows[0]?.id
}

/** The order is cancelled, or has the campaign no more: its customer, and others, may have it for another one. */
export async function giveBackCampaign(tx: Tx, meetupId: string): Promise<void> {
  const [freed] = await sqlIn(tx)<{ was_full: boolean }[]>`
    with had as (
      select distinct campaign_id from campaign_uses where meetup_id = ${meetupId}::uuid and customer not like 'gone:%'
    ), gone as (
      delete from campaign_uses where meetup_id = ${meetupId}::uuid and customer not like 'gone:%'
    ), kept as (
      insert into campaign_uses (campaign_id, customer, meetup_id)
      select campaign_id, ${`gone:${meetupId}`}, ${meetupId}::uuid from had on conflict do nothing
    )
    update campaigns set used = greatest(0, used - (max_uses is not null)::int) from had
    where campaigns.id = had.campaign_id returning used + 1 is not distinct from max_uses as was_full`
  if (freed?.was_full) await bumpVersion(tx)
}

/** Who had the campaigns of these orders is erased: that the orders had them stays. */
export async function forgetCustomers(tx: Pick<Tx, 'delete'>, meetupIds: readonly string[]): Promise<void> {
  await tx
    .delete(campaignUses)
    .where(
      and(inArray(campaignUses.meetupId, [...meetupIds]), expression`${campaignUses.customer} ~ '^(user|mail|tel):'`),
    )
}

/**
 * An order that is changed has another campaign than it had. False: none is left of the new one, and nothing is written.
 */
export async function moveCampaignUse(
  tx: Tx,
  { meetupId, to }: { meetupId: string; to: Pick<Campaign, 'id' | 'maxUses'> | undefined },
): Promise<boolean> {
  if (to) {
    const sql = sqlIn(tx)
    const campaign = { ...to, oncePerCustomer: false }
    const use = { campaign, isPromised: false, customer: { userId: null, key: '' }, meetupId, written: sql`select` }
    const [row] = await sql<
      { id: number; is_full: boolean }[]
    >`with counted as (${counted(sql, use)}) select * from counted`
    if (!row) return false
    await giveBackCampaign(tx, meetupId)
    await sql`insert into campaign_uses (campaign_id, customer, meetup_id) values (${to.id}, ${orderMark(meetupId)}, ${meetupId}::uuid)`
    if (row.is_full) await bumpVersion(tx)
  } else await giveBackCampaign(tx, meetupId)
  return true
}
