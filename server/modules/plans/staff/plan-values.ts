import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import { type PlanValues, planFields } from '#contract/admin/plan-fields.ts'
import type { PlanRecord, PlanRow } from '#contract/admin/plans.ts'
import { EXAMPLE_START, timeFromStart } from '#domain/plan-timeline.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findLastChanges } from '#modules/audit'
import { altsOf, presentOwnPicture, presentPicture } from '#modules/pictures'
import { ratesFor } from '#modules/pricing'
import { draftedValues, findVersions, latestOf, type Standing } from '#modules/publishing'
import { columnsOf, type Sql, sqlIn, type Tx } from '#platform/db'
import { plans } from '../tables.ts'
import { arrangeImages, findStoredPlan, type PlanImage, type StoredPlan } from './queries.ts'

type PlanAlone = Omit<StoredPlan, 'pictures' | 'openBookings'>
type Shop = Pick<Context, 'snapshot' | 'now'>

const texts = draftedValues(planFields)

/** What is left out of a new plan. */
export const unwritten = { ...texts.unwritten, images: [] }

/** A plan as customers read it, of which a change replaces some fields; its pictures have a table of their own. */
const valuesOf = (plan: PlanAlone): PlanValues => ({ ...texts.standingOf(plan).stored, images: [...plan.images] })

export const standingOf = (plan: PlanAlone): Standing<PlanValues> => ({ stored: valuesOf(plan), draft: plan.draft })

/** Without its pictures. A service at the place is never of the reduced rate. */
export const planColumns = ({ images: _, ...stored }: PlanValues) => ({
  ...columnsOf(stored),
  taxClass: 'usual' as const,
})

export const idOf = (recordId: number) => ({ kind: 'plan', recordId }) as const

/** As staff read it in the log. */
export function loggedOf(plan: StoredPlan) {
  const { contents, timeline, images, ...values } = latestOf(standingOf(plan))
  return {
    ...values,
    contents: contents.map(({ name, text }) => `${name}：${text}`),
    timeline: timeline.map(({ minutes, name, text }) => `${timeFromStart(EXAMPLE_START, minutes)} ${name}：${text}`),
    archived_at: plan.archivedAt && isoInTokyo(plan.archivedAt),
    pictures: altsOf(images),
    has_draft: plan.draft !== null,
  }
}

export function presentRow(plan: StoredPlan, shop: Shop): PlanRow {
  const { description_long: _, contents: __, timeline: ___, images, ...values } = valuesOf(plan)
  const [first] = images
  return {
    id: plan.id,
    ...values,
    tax_rate: ratesFor(shop.snapshot.current(), undefined, shop.now())[plan.taxClass],
    sort_id: plan.sortId,
    image: first ? presentPicture(pictureOf(plan, first), shop.snapshot.current().assetsUrl) : null,
    archived_at: plan.archivedAt && isoInTokyo(plan.archivedAt),
    has_draft: plan.draft !== null,
    open_bookings: plan.openBookings,
    version: plan.version,
  }
}

export async function presentRecord(plan: StoredPlan, sql: Sql, shop: Shop): Promise<PlanRecord> {
  const id = String(plan.id)
  const latest = latestOf(standingOf(plan))
  return {
    ...presentRow(plan, shop),
    ...latest,
    versions: await findVersions(sql, idOf(plan.id)),
    images: latest.images.map((image) => presentOwnPicture(pictureOf(plan, image), shop)),
    last_change: (await findLastChanges(sql, 'plan', [id])).get(id) ?? null,
  }
}

const pictureOf = ({ pictures }: StoredPlan, { id, alt }: PlanImage) => ({ ...pictures.get(id)!, alt })

/** Words, draft and pictures: a plan is changed in no other way, so that none of them is left behind. */
export async function writePlan(
  tx: Tx,
  plan: StoredPlan,
  { stored, draft }: Standing<PlanValues>,
  archivedAt: Date | null,
): Promise<void> {
  await tx
    .update(plans)
    .set({ ...planColumns(stored), draft, archivedAt })
    .where(eq(plans.id, plan.id))
  if (!isDeepStrictEqual(stored.images, plan.images)) await arrangeImages(tx, plan.id, stored.images)
}

/** What became of a plan, for the log and for whoever did it; customers see it at once. */
export async function writtenPlan(tx: Tx, { before, id }: { before: object | null; id: number }, shop: Shop) {
  const plan = (await findStoredPlan(tx, id, shop))!
  return { id: String(id), before, after: loggedOf(plan), answer: await presentRecord(plan, sqlIn(tx), shop) }
}
