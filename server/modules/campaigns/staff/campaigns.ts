import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import { type CampaignValues, campaignErrors, promiseError, ruleOf } from '#contract/admin/campaign-fields.ts'
import * as contract from '#contract/admin/campaigns.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { type FieldError, isRefusing, refused } from '#contract/refusals.ts'
import { brokenPromises, codesMeet } from '#domain/campaign-rules.ts'
import { formatYen } from '#domain/money.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { sqlIn, type Tx } from '#platform/db'
import { campaigns } from '../tables.ts'
import { columnsOf, countUses, findCampaignRecord, findCampaignRows, holdCampaigns, valuesOf } from './queries.ts'

export const listCampaigns = serve(contract.listCampaigns, async ({ query: { page, status } }, { db, now }) => {
  const all = await findCampaignRows(db, tokyoDateOf(now()))
  const rows = all.filter((row) => status === undefined || row.status === status)
  return { rows: rows.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage), total: rows.length }
})

export const getCampaign = serve(contract.getCampaign, async ({ params: { id } }, { db, sql, now, refuse }) => {
  const record = await findCampaignRecord(db, sql, { id, today: tokyoDateOf(now()) })
  if (!record) throw refuse('campaign_not_found')
  return record
})

export const createCampaign = changeRecord(contract.createCampaign, async (tx, { body }, context) => {
  const values: CampaignValues = { ...unconditional, ...body }
  const errors = campaignErrors(values)
  if (errors.length > 0) return refused('invalid', { errors })
  const [row] = await tx.insert(campaigns).values(columnsOf(values)).returning({ id: campaigns.id })
  return written(tx, { before: null, id: row!.id }, context)
})

const unconditional = {
  meetup_from: null,
  meetup_until: null,
  min_goods: 0,
  min_days_ahead: 0,
  once_per_customer: false,
  max_uses: null,
  published: false,
}

/** Orders, quotes and papers keep what was agreed; what a change of an order may still need of it does not change. */
export const changeCampaign = changeRecord(
  contract.changeCampaign,
  async (tx, { params: { id }, body: { version, ...change } }, context) => {
    await holdCampaigns(tx)
    const before = await present(tx, id, context)
    if (!before) return refused('campaign_not_found')
    const values = { ...valuesIn(before), ...change }
    if (isDeepStrictEqual(values, valuesIn(before))) {
      return { id: String(id), before: null, after: null, answer: before }
    }
    if (before.version !== version) return refused('edited_meanwhile', { body: { campaign: before } })
    const errors: FieldError[] = campaignErrors(values)
    if (before.was_used) errors.push(...brokenPromises(ruleOf(before), ruleOf(values)).map(promiseError))
    if (values.published && (await isCodeTaken(tx, values, id))) errors.push(sameCode)
    if (errors.length > 0) return refused('invalid', { errors })
    // The gate of a limit that is new counts from the orders that there are.
    await tx
      .update(campaigns)
      .set({ ...columnsOf(values), used: await countUses(tx, id) })
      .where(eq(campaigns.id, id))
    return written(tx, { before: loggedOf(before), id }, context)
  },
)

export const deleteCampaign = changeRecord(
  contract.deleteCampaign,
  async (tx, { params: { id }, query, body }, context) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    await holdCampaigns(tx)
    const before = await present(tx, id, context)
    if (!before) return refused('campaign_not_found')
    if (before.version !== version) return refused('edited_meanwhile', { body: { campaign: before } })
    if (before.was_used) return refused('not_deletable', { body: { campaign: before } })
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    return { id: String(id), before: loggedOf(before), after: null, answer: undefined }
  },
)

type Clock = Pick<Context, 'now'>

const present = (tx: Tx, id: number, { now }: Clock) =>
  findCampaignRecord(tx, sqlIn(tx), { id, today: tokyoDateOf(now()) })

const sameCode = {
  field: 'code',
  message:
    '公開中の別のキャンペーンが、同じコードを同じ時期に使っています（大文字と小文字、全角と半角は区別しません）。',
}

/** To be asked while all are held. */
async function isCodeTaken(tx: Tx, values: CampaignValues, id: number): Promise<boolean> {
  const others = await tx.select().from(campaigns).where(eq(campaigns.published, true))
  return others.some((other) => other.id !== id && codesMeet(ruleOf(valuesOf(other)), ruleOf(values)))
}

function valuesIn(record: contract.CampaignRecord): CampaignValues {
  const { id: _, status: __, used: ___, was_used: ____, version: _____, last_change: ______, ...values } = record
  return values
}

/** As staff read it in the log. */
function loggedOf(record: contract.CampaignRecord) {
  const { discount_kind, discount_value, ...rest } = valuesIn(record)
  return {
    ...rest,
    discount: discount_kind === 'share' ? `配送料の${discount_value}%` : formatYen(discount_value),
  }
}

async function written(tx: Tx, { before, id }: { before: object | null; id: number }, clock: Clock) {
  const answer = (await present(tx, id, clock))!
  return { id: String(id), before, after: loggedOf(answer), answer }
}
