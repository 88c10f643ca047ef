import { eq } from 'drizzle-orm'
import { MAX_PICTURES } from '#contract/admin/picture-fields.ts'
import * as contract from '#contract/admin/plans.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { presentPicture } from '#modules/catalog'
import {
  altsOf,
  receivePicture,
  type StoredUpload,
  takenBefore,
  takePicture,
  tooManyPictures,
} from '#modules/picture-uploads'
import { changeStanding, latestOf } from '#modules/publishing'
import { plans } from '../tables.ts'
import { standingOf } from './plan-values.ts'
import { arrangeImages, findStoredPlan, holdPlan } from './queries.ts'

/** It is made anew before anything is written: a file that is no picture leaves no trace, and holds nobody up. */
export const uploadPlanPicture = changeRecord(
  contract.uploadPlanPicture,
  async (tx, { params: { id }, query: { alt } }, { snapshot, now }, upload: StoredUpload) => {
    const plan = await holdPlan(tx, id, { now })
    if (!plan) return refused('plan_not_found')
    const present = (picture: Parameters<typeof presentPicture>[0] & { id: number }) => ({
      id: picture.id,
      ...presentPicture(picture, snapshot.current().assetsUrl),
    })
    const taken = await takenBefore(tx, upload)
    if (taken) return { id: String(id), before: null, after: null, answer: present(taken) }
    if (plan.archivedAt) return refused('plan_archived')
    const standing = standingOf(plan)
    const { name, images } = latestOf(standing)
    if (images.length >= MAX_PICTURES) return tooManyPictures()
    const picture = await takePicture(tx, upload, alt)
    const { stored, draft } = changeStanding(standing, { images: [...images, { id: picture.id, alt }] }, 'write')
    await tx.update(plans).set({ name: stored.name, draft }).where(eq(plans.id, id))
    if (!draft) await arrangeImages(tx, id, stored.images)
    return {
      id: String(id),
      before: { pictures: altsOf(images) },
      after: { name, pictures: altsOf([...images, picture]) },
      answer: present(picture),
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
