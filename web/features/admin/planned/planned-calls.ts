import type { PlannedChange } from '#contract/admin/planned-changes.ts'
import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const planArea = createApiThunk<PlannedChange, { id: number; body: Call<'planArea'>['body'] }>(
  'admin/plan-area',
  ({ id, body }, { api }) => api.call('planArea', { params: { id: String(id) }, body }),
)
