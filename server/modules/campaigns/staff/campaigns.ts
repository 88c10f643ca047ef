import { eq } from 'drizzle-orm'
import { serve } from '#context'
import {
  type CampaignValues,
  campaignErrors,
  promisedNames,
  promiseError,
  ruleOf,
} from '#contract/admin/campaign-fields.ts'
import * as contract from '#contract/admin/campaigns.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import type { FieldError } from '#contract/refusals.ts'
import { brokenPromises, codesMeet } from '#domain/campaign-rules.ts'
import { formatYen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { draftedRecords, rowsOf } from '#modules/publishing'
import type { Tx } from '#platform/db'
import { campaigns } from '../tables.ts'
import {
  columnsOf,
  countUses,
  findCampaignRows,
  findStoredCampaign,
  holdCampaigns,
  latestIn,
  presentRecord,
  type StoredCampaign,
  standingOf,
  unwritten,
} from './queries.ts'

export const listCampaigns = serve(contract.listCampaigns, async ({ query: { page, status } }, { db, now }) => {
  const all = await findCampaignRows(db, tokyoDateOf(now()))
  const rows = all.filter((row) => status === undefined || row.status === status)
  return { rows: rows.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage), total: rows.length }
})

const sameCode = {
  field: 'code',
  message:
    '公開中の別のキャンペーンが、同じコードを同じ時期に使っています（大文字と小文字、全角と半角は区別しません）。',
}

/** Somebody has been promised what the draft would change: it does not keep anybody from ending the campaign. */
const isEndedWithBrokenDraft = (before: StoredCampaign, { published }: Partial<CampaignValues>) =>
  published === false && before.wasUsed && breaks(before, latestIn(before)).length > 0

const breaks = (before: StoredCampaign, values: CampaignValues) =>
  brokenPromises(ruleOf(standingOf(before).stored), ruleOf(values))

/** To be asked while all are held. */
async function errorsIn(tx: Tx, values: CampaignValues, before: StoredCampaign | undefined): Promise<FieldError[]> {
  const errors: FieldError[] = campaignErrors(values)
  if (before?.wasUsed) errors.push(...breaks(before, values).map(promiseError))
  if (values.published && (await isCodeTaken(tx, values, before?.id))) errors.push(sameCode)
  return errors
}

async function isCodeTaken(tx: Tx, values: CampaignValues, id: number | undefined): Promise<boolean> {
  const others = await tx.select().from(campaigns).where(eq(campaigns.published, true))
  return others.some((other) => other.id !== id && codesMeet(ruleOf(standingOf(other).stored), ruleOf(values)))
}

const rows = rowsOf(campaigns, columnsOf)

/** Orders, quotes and papers keep what was agreed; what a change of an order may still need of it does not change. */
const records = draftedRecords({
  ...rows,
  kind: 'campaign',
  notFound: 'campaign_not_found',
  find: findStoredCampaign,
  async hold(tx, id) {
    await holdCampaigns(tx)
    return findStoredCampaign(tx, id)
  },
  standingOf,
  check: errorsIn,
  fixed: ({ wasUsed }) => (wasUsed ? promisedNames : []),
  keptBy: ({ wasUsed }) => (wasUsed ? 'not_deletable' : undefined),
  actOf: (before: StoredCampaign, change) => (isEndedWithBrokenDraft(before, change) ? 'discard' : undefined),
  async update(tx, { id }, next) {
    // The gate of a limit that is new counts from the orders that there are.
    const used = await countUses(tx, id)
    await tx
      .update(campaigns)
      .set({ ...columnsOf(next), used })
      .where(eq(campaigns.id, id))
  },
  present: (campaign, known, { now }) => presentRecord(campaign, known, tokyoDateOf(now())),
  logged: ({ discount_kind, discount_value, ...latest }) => ({
    ...latest,
    discount: discount_kind === 'share' ? `配送料の${discount_value}%` : formatYen(discount_value),
  }),
})

export const getCampaign = serve(contract.getCampaign, ({ params: { id } }, context) => records.get(id, context))

export const createCampaign = changeRecord(contract.createCampaign, (tx, { body }, context) =>
  records.create(tx, { ...unwritten, ...body }, context),
)

export const changeCampaign = changeRecord(contract.changeCampaign, records.change)

export const deleteCampaign = changeRecord(contract.deleteCampaign, (tx, asked, context) =>
  records.remove(tx, asked, context),
)
