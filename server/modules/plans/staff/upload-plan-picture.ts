import { MAX_PICTURES } from '#contract/admin/picture-fields.ts'
import * as contract from '#contract/admin/plans.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import {
  altsOf,
  presentOwnPicture,
  receivePicture,
  type StoredUpload,
  takenBefore,
  takePicture,
  tooManyPictures,
} from '#modules/pictures'
import { changeStanding, latestOf } from '#modules/publishing'
import { standingOf, writePlan } from './plan-values.ts'
import { findStoredPlan, holdPlan } from './queries.ts'

/** It is made anew before anything is written: a file that is no picture leaves no trace, and holds nobody up. */
export const uploadPlanPicture = changeRecord(
  contract.uploadPlanPicture,
  async (tx, { params: { id }, query: { alt } }, context, upload: StoredUpload) => {
    const plan = await holdPlan(tx, id, context)
    if (!plan) return refused('plan_not_found')
    const taken = await takenBefore(tx, upload)
    if (taken) return { id: String(id), before: null, after: null, answer: presentOwnPicture(taken, context) }
    if (plan.archivedAt) return refused('plan_archived')
    const standing = standingOf(plan)
    const { name, images } = latestOf(standing)
    if (images.length >= MAX_PICTURES) return tooManyPictures()
    const picture = await takePicture(tx, upload, alt)
    const next = changeStanding(standing, { images: [...images, { id: picture.id, alt }] }, 'write')
    await writePlan(tx, plan, next, null)
    return {
      id: String(id),
      before: { pictures: altsOf(images) },
      after: { name, pictures: altsOf([...images, picture]) },
      answer: presentOwnPicture(picture, context),
    }
  },
  {
    mayWait: true,
    async prepare(sent, context) {
      const { id } = sent.params
      if (!(await findStoredPlan(context.db, id, context))) return refused('plan_not_found')
      return receivePicture({ record: `plan ${id}` }, sent, context)
    },
  },
)
