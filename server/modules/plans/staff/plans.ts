import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { serve } from '#context'
import { type PlanValues, planErrors } from '#contract/admin/plan-fields.ts'
import * as contract from '#contract/admin/plans.ts'
import { namedVersion } from '#contract/admin/records.ts'
import { staffRowsPerPage } from '#contract/page-size.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { isPermutation } from '#domain/sort-order.ts'
import { changeRecord, putInOrder, withNumber } from '#modules/audit'
import { isArrangementOf } from '#modules/pictures'
import { askedBack, changeStanding, keepRead, latestOf, textsOf } from '#modules/publishing'
import { sqlIn, type Tx } from '#platform/db'
import { plans } from '../tables.ts'
import {
  idOf,
  loggedOf,
  planColumns,
  presentRecord,
  presentRow,
  standingOf,
  unwritten,
  writePlan,
  writtenPlan,
} from './plan-values.ts'
import { arrangeImages, findStoredPlan, findStoredPlans, holdPlan, holdPlans, lastPlace } from './queries.ts'

export const listPlanRows = serve(contract.listPlanRows, async ({ query: { page, state } }, context) => {
  const stateOf = ({ archivedAt, published }: { archivedAt: Date | null; published: boolean }) =>
    archivedAt ? 'archived' : published ? 'published' : 'draft'
  const all = (await findStoredPlans(context.db, context)).filter((plan) =>
    state ? stateOf(plan) === state : plan.archivedAt === null,
  )
  const shown = all.slice((page - 1) * staffRowsPerPage, page * staffRowsPerPage)
  return { rows: shown.map((plan) => presentRow(plan, context)), total: all.length }
})

export const getPlanRecord = serve(contract.getPlanRecord, async ({ params: { id } }, context) => {
  const plan = await findStoredPlan(context.db, id, context)
  return plan ? presentRecord(plan, context.sql, context) : refused('plan_not_found')
})

export const createPlan = changeRecord(contract.createPlan, async (tx, { body, caller }, context) => {
  const values: PlanValues = { ...unwritten, ...body }
  const errors = planErrors(values)
  if (errors.length > 0) return refused('invalid', { errors })
  const id = await insertPlan(tx, values)
  const after = { stored: values, draft: null }
  await keepRead(tx, idOf(id), null, { after, at: context.now(), byUserId: caller.userId })
  return writtenPlan(tx, { before: null, id }, context)
})

export const copyPlan = changeRecord(contract.copyPlan, async (tx, { params }, context) => {
  const original = await findStoredPlan(tx, params.id, context)
  if (!original) return refused('plan_not_found')
  const values = latestOf(standingOf(original))
  const id = await insertPlan(tx, { ...values, name: nameOfCopy(values.name), published: false })
  const written = await writtenPlan(tx, { before: null, id }, context)
  return { ...written, after: { ...written.after, copied_from: values.name } }
})

const mark = '（コピー）'
const longestName = 60

const nameOfCopy = (name: string) => [...name].slice(0, longestName - mark.length).join('') + mark

/** A new plan is the last. */
async function insertPlan(tx: Tx, values: PlanValues): Promise<number> {
  const [row] = await tx
    .insert(plans)
    .values({ ...planColumns(values), slug: crypto.randomUUID(), sortId: lastPlace })
    .returning({ id: plans.id })
  await arrangeImages(tx, row!.id, values.images)
  return row!.id
}

/** Bookings keep what was agreed: they have a name and a price of their own. */
export const changePlan = changeRecord(contract.changePlan, async (tx, { params: { id }, body, caller }, context) => {
  const { version, archived, draft, restore, ...change } = body
  const before = await holdPlan(tx, id, context)
  if (!before) return refused('plan_not_found')
  const isBack = archived === false && before.archivedAt !== null
  const standing = standingOf(before)
  const back = await askedBack<PlanValues>(tx, idOf(id), { draft, restore })
  if (isRefusing(back)) return back
  const next = changeStanding(standing, { ...back.kept, ...change }, back.act)
  if (isDeepStrictEqual(next, standing) && !isBack) {
    return { id: String(id), before: null, after: null, answer: await presentRecord(before, sqlIn(tx), context) }
  }
  if (before.version !== version) {
    return refused('edited_meanwhile', { body: { plan: await presentRecord(before, sqlIn(tx), context) } })
  }
  if (before.archivedAt && !isBack) return refused('plan_archived')
  const pictures = [...before.pictures.values(), ...(back.kept.images ?? [])]
  if (!textsOf(next).every(({ images }) => isArrangementOf(pictures, images))) {
    const message = 'このプランの写真をお選びください。'
    return refused('invalid', { errors: [{ field: 'images', message }] })
  }
  const errors = textsOf(next)
    .map(planErrors)
    .find(({ length }) => length > 0)
  if (errors) return refused('invalid', { errors })
  await writePlan(tx, before, next, null)
  await keepRead(tx, idOf(id), standing, { after: next, at: context.now(), byUserId: caller.userId })
  return writtenPlan(tx, { before: loggedOf(before), id }, context)
})

/** Its row stays, for the bookings that have it. */
export const archivePlan = changeRecord(contract.archivePlan, async (tx, { params: { id }, query, body }, context) => {
  const version = namedVersion({ query, body })
  if (isRefusing(version)) return version
  const before = await holdPlan(tx, id, context)
  if (!before) return refused('plan_not_found')
  if (before.archivedAt) return { id: String(id), before: null, after: null, answer: undefined }
  if (before.version !== version) {
    return refused('edited_meanwhile', { body: { plan: await presentRecord(before, sqlIn(tx), context) } })
  }
  await writePlan(tx, before, changeStanding(standingOf(before), { published: false }), context.now())
  const written = await writtenPlan(tx, { before: loggedOf(before), id }, context)
  return { ...written, answer: undefined }
})

/** All that are named change places among themselves; who has seen another order than there is, is told. */
export const sortPlans = changeRecord(contract.sortPlans, async (tx, { body: { from, to } }) => {
  if (!isPermutation(from, to)) return refused('invalid', { errors: [otherPlans] })
  const present = (await holdPlans(tx)).filter((plan) => from.includes(plan.id) && plan.archivedAt === null)
  const sorted = await putInOrder({
    what: 'plans',
    present: present.map(withNumber),
    from,
    to,
    put: (id, sortId) => tx.update(plans).set({ sortId }).where(eq(plans.id, id)),
  })
  return isRefusing(sorted) ? sorted : { id: 'plans', ...sorted }
})

const otherPlans = { field: 'to', message: '並べ替えの前と後で、同じプランをお送りください。' }
