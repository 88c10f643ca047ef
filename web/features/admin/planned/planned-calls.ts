import type { Agreed, PlannedChange } from '#contract/admin/planned-changes.ts'
import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const planSettings = createApiThunk<PlannedChange, Call<'planSettings'>['body']>(
  'admin/plan-settings',
  (body, { api }) => api.call('planSettings', { body }),
)

export const planArea = createApiThunk<PlannedChange, { id: number; body: Call<'planArea'>['body'] }>(
  'admin/plan-area',
  ({ id, body }, { api }) => api.call('planArea', { params: { id: String(id) }, body }),
)

export const dropPlannedChange = createApiThunk<unknown, number>('admin/drop-planned-change', (id, { api }) =>
  api.call('dropPlannedChange', { params: { id: String(id) } }),
)

/** Of an area, or of all. */
export const countAgreed = createApiThunk<Agreed, { area?: number | undefined }>(
  'admin/count-agreed',
  ({ area }, { api }) => api.call('countAgreed', { query: area === undefined ? {} : { area: String(area) } }),
)
