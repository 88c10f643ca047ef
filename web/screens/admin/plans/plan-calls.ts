import type { PlanRecord } from '#contract/admin/plans.ts'
import type { Answer, Call } from '#contract/operations.ts'
import { type NewFile, type Replacement, uploadOf, withReplaced } from '#web/features/admin/pictures/pictured.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createPlan = createApiThunk<PlanRecord, Call<'createPlan'>['body']>('admin/create-plan', (body, { api }) =>
  api.call('createPlan', { body }),
)

export const copyPlan = createApiThunk<PlanRecord, number>('admin/copy-plan', (id, { api }) =>
  api.call('copyPlan', { params: { id: String(id) } }),
)

export const changePlan = createApiThunk<PlanRecord, { id: number; body: Call<'changePlan'>['body'] }>(
  'admin/change-plan',
  ({ id, body }, { api }) => api.call('changePlan', { params: { id: String(id) }, body }),
)

export const archivePlan = createApiThunk<unknown, { id: number; version: number }>(
  'admin/archive-plan',
  ({ id, version }, { api }) => api.call('archivePlan', { params: { id: String(id) }, query: {}, body: { version } }),
)

export const sortPlans = createApiThunk<Answer<'sortPlans'>, Call<'sortPlans'>['body']>(
  'admin/sort-plans',
  (body, { api }) => api.call('sortPlans', { body }),
)

export const uploadPlanPicture = createApiThunk<Answer<'uploadPlanPicture'>, { id: number } & NewFile>(
  'admin/upload-plan-picture',
  async ({ id, ...added }, { api }) =>
    api.call('uploadPlanPicture', { params: { id: String(id) }, ...(await uploadOf(added)) }),
)

/** The new picture in the place of another one, if that is still there. */
export const replacePlanPicture = createApiThunk<void, { id: number } & Replacement>(
  'admin/replace-plan-picture',
  async ({ id, ...replacement }, { api }) => {
    const params = { id: String(id) }
    const { version, images } = await api.call('getPlanRecord', { params })
    const arranged = withReplaced(images, replacement)
    if (arranged) await api.call('changePlan', { params, body: { version, images: arranged, draft: 'write' } })
  },
)
