import { eq } from 'drizzle-orm'
import { MAX_PICTURES } from '#contract/admin/picture-fields.ts'
import * as contract from '#contract/admin/plans.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import {
  altsOf,
  describePictures,
  isArrangementOf,
  receivePicture,
  type StoredUpload,
  takenBefore,
  takePicture,
  tooManyPictures,
} from '#modules/picture-uploads'
import { sqlIn, type Tx } from '#platform/db'
import { planPictures, plans } from '../tables.ts'
import { presentPlanPicture, presentRecord, writtenPlan } from './plan-values.ts'
import { findStoredPlan, holdPlan } from './queries.ts'

/** It is made anew before anything is written: a file that is no picture leaves no trace, and holds nobody up. */
export const uploadPlanPicture = changeRecord(
  contract.uploadPlanPicture,
  async (tx, { params: { id }, query: { alt } }, context, upload: StoredUpload) => {
    const plan = await holdPlan(tx, id, context)
    if (!plan) return refused('plan_not_found')
    const taken = await takenBefore(tx, upload)
    if (taken) return { id: String(id), before: null, after: null, answer: presentPlanPicture(taken, context) }
    if (plan.archivedAt) return refused('plan_archived')
    if (plan.pictures.length >= MAX_PICTURES) return tooManyPictures()
    const picture = await takePicture(tx, upload, alt)
    await tx.insert(planPictures).values({ planId: id, position: plan.pictures.length, pictureId: picture.id })
    await touch(tx, id)
    return {
      id: String(id),
      before: { pictures: altsOf(plan.pictures) },
      after: { name: plan.name, pictures: altsOf([...plan.pictures, picture]) },
      answer: presentPlanPicture(picture, context),
    }
  },
  {
    mayWait: true,
    async prepare(sent, context) {
      const { id } = sent.params
      if (!(await findStoredPlan(context.db, id, context))) return refused('plan_not_found')
      return receivePicture(`plan ${id}`, sent, context)
    },
  },
)

export const arrangePlanPictures = changeRecord(
  contract.arrangePlanPictures,
  async (tx, { params: { id }, body: { version, images } }, context) => {
    const before = await holdPlan(tx, id, context)
    if (!before) return refused('plan_not_found')
    if (before.archivedAt) return refused('plan_archived')
    const answer = await presentRecord(before, sqlIn(tx), context)
    const present = before.pictures.map((picture) => ({ id: picture.id, alt: picture.alt }))
    if (JSON.stringify(present) === JSON.stringify(images)) return { id: String(id), before: null, after: null, answer }
    if (before.version !== version) return refused('edited_meanwhile', { body: { plan: answer } })
    if (!isArrangementOf(before.pictures, images)) {
      const message = 'このプランの写真をお選びください。'
      return refused('invalid', { errors: [{ field: 'images', message }] })
    }
    await describePictures(tx, images)
    await tx.delete(planPictures).where(eq(planPictures.planId, id))
    const rows = images.map((image, position) => ({ planId: id, position, pictureId: image.id }))
    if (rows.length > 0) await tx.insert(planPictures).values(rows)
    await touch(tx, id)
    const written = await writtenPlan(tx, { before: { pictures: altsOf(before.pictures) }, id }, context)
    return { ...written, after: { pictures: altsOf(images) } }
  },
)

/** Its pictures are part of the plan: who saw others is told. */
const touch = (tx: Tx, id: number) => tx.update(plans).set({ name: plans.name }).where(eq(plans.id, id))
