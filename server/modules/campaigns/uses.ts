import { eq } from 'drizzle-orm'
import type { Campaign } from '#domain/campaign.ts'
import { databaseErrorOf, type Sql, type Tx } from '#platform/db'
import { mailboxMark } from '#platform/limits'
import { campaignUses } from './tables.ts'

/** The customer: by account, if there is one, and by the address for confirmations. */
export type CampaignCustomer = { userId: string | null; email: string }

/**
 * Part of the statement that writes an order, if `written` has a row. A customer who has had the campaign makes the
 * statement fail as a whole: see `violatesCampaignUse`.
 */
export const insertCampaignUse = (
  sql: Sql,
  {
    campaign,
    customer,
    meetupId,
    written,
  }: {
    campaign: Pick<Campaign, 'id'>
    customer: CampaignCustomer
    meetupId: string
    written: PromiseLike<object>
  },
) => sql`
  insert into campaign_uses (campaign_id, customer, meetup_id)
  select ${campaign.id}::int, customer, ${meetupId}::uuid
  from (${written}) as written, unnest(${marksOf(customer)}::text[]) as customer`

const marksOf = ({ userId, email }: CampaignCustomer): string[] => [
  `mail:${mailboxMark(email)}`,
  ...(userId ? [`user:${userId}`] : []),
]

/** Whether the database refused an order because its customer has had the campaign. */
export function violatesCampaignUse(error: unknown): boolean {
  const { code, table } = databaseErrorOf(error)
  return code === '23505' && table === 'campaign_uses'
}

/** The order is cancelled: its customer may have the campaign for another one. */
export async function giveBackCampaign(tx: Tx, meetupId: string): Promise<void> {
  await tx.delete(campaignUses).where(eq(campaignUses.meetupId, meetupId))
}
