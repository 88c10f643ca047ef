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
import { askedBack, changeStanding, forgetVersions, keepRead, latestOf, textsOf } from '#modules/publishing'
import { sqlIn, type Tx } from '#platform/db'
import { campaigns } from '../tables.ts'
import {
  columnsOf,
  countUses,
  findCampaignRows,
  findStoredCampaign,
  holdCampaigns,
  idOf,
  presentRecord,
  type StoredCampaign,
  standingOf,
  valuesOf,
} from './queries.ts'

export const listCampaigns = serve(contract.listCampaigns, async ({ query: { page, status } }, { db, now }) => {
  const all = await findCampaignRows(db, tokyoDateOf(now()))
  const rows = all.filter((row) => status === undefined || row.status === status)
  return { rows: rows.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage), total: rows.length }
})

export const getCampaign = serve(contract.getCampaign, async ({ params: { id } }, { db, sql, now, refuse }) => {
  const campaign = await findStoredCampaign(db, id)
  if (!campaign) throw refuse('campaign_not_found')
  return presentRecord(campaign, sql, tokyoDateOf(now()))
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
  async (tx, { params: { id }, body: { version, draft, restore, ...change }, caller }, context) => {
    await holdCampaigns(tx)
    const before = await findStoredCampaign(tx, id)
    if (!before) return refused('campaign_not_found')
    const back = await askedBack<CampaignValues>(tx, idOf(id), { draft, restore })
    if (isRefusing(back)) return back
    const standing = standingOf(before)
    const act = isEndedWithBrokenDraft(before, change) ? 'discard' : back.act
    const next = changeStanding(standing, { ...back.kept, ...change }, act)
    if (isDeepStrictEqual(next, standing)) {
      return { id: String(id), before: null, after: null, answer: await present(tx, before, context) }
    }
    if (before.version !== version) {
      return refused('edited_meanwhile', { body: { campaign: await present(tx, before, context) } })
    }
    for (const values of textsOf(next)) {
      const errors = await errorsIn(tx, values, before)
      if (errors.length > 0) return refused('invalid', { errors })
    }
    // The gate of a limit that is new counts from the orders that there are.
    await tx
      .update(campaigns)
      .set({ ...columnsOf(next.stored), draft: next.draft, used: await countUses(tx, id) })
      .where(eq(campaigns.id, id))
    await keepRead(tx, idOf(id), standing, { after: next, at: context.now(), byUserId: caller.userId })
    return written(tx, { before: loggedOf(before), id }, context)
  },
)

export const deleteCampaign = changeRecord(
  contract.deleteCampaign,
  async (tx, { params: { id }, query, body }, context) => {
    const version = namedVersion({ query, body })
    if (isRefusing(version)) return version
    await holdCampaigns(tx)
    const before = await findStoredCampaign(tx, id)
    if (!before) return refused('campaign_not_found')
    if (before.version !== version) {
      return refused('edited_meanwhile', { body: { campaign: await present(tx, before, context) } })
    }
    if (before.wasUsed) return refused('not_deletable', { body: { campaign: await present(tx, before, context) } })
    await tx.delete(campaigns).where(eq(campaigns.id, id))
    await forgetVersions(tx, idOf(id))
    return { id: String(id), before: loggedOf(before), after: null, answer: undefined }
  },
)

const sameCode = {
  field: 'code',
  message:
    '公開中の別のキャンペーンが、同じコードを同じ時期に使っています（大文字と小文字、全角と半角は区別しません）。',
}

/** Somebody has been promised what the draft would change: it does not keep anybody from ending the campaign. */
const isEndedWithBrokenDraft = (before: StoredCampaign, { published }: Partial<CampaignValues>) =>
  published === false && before.wasUsed && breaks(before, latestOf(standingOf(before))).length > 0

const breaks = (before: StoredCampaign, values: CampaignValues) =>
  brokenPromises(ruleOf(standingOf(before).stored), ruleOf(values))

/** To be asked while all are held. */
async function errorsIn(tx: Tx, values: CampaignValues, before: StoredCampaign) {
  const errors: FieldError[] = campaignErrors(values)
  if (before.wasUsed) errors.push(...breaks(before, values).map(promiseError))
  if (values.published && (await isCodeTaken(tx, values, before.id))) errors.push(sameCode)
  return errors
}

async function isCodeTaken(tx: Tx, values: CampaignValues, id: number): Promise<boolean> {
  const others = await tx.select().from(campaigns).where(eq(campaigns.published, true))
  return others.some((other) => other.id !== id && codesMeet(ruleOf(valuesOf(other)), ruleOf(values)))
}

/** As staff read it in the log. */
function loggedOf(campaign: StoredCampaign) {
  const { discount_kind, discount_value, ...rest } = latestOf(standingOf(campaign))
  return {
    ...rest,
    discount: discount_kind === 'share' ? `配送料の${discount_value}%` : formatYen(discount_value),
    has_draft: campaign.draft !== null,
  }
}

type Clock = Pick<Context, 'now'>

const present = (tx: Tx, campaign: StoredCampaign, { now }: Clock) =>
  presentRecord(campaign, sqlIn(tx), tokyoDateOf(now()))

type Written = { before: object | null; id: number }

async function written(tx: Tx, { before, id }: Written, clock: Clock) {
  const campaign = (await findStoredCampaign(tx, id))!
  return {
    id: String(id),
    before,
    after: loggedOf(campaign),
    answer: await present(tx, campaign, clock),
  }
}
