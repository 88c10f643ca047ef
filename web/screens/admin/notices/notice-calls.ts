import type { NoticeRecord } from '#contract/admin/notices.ts'
import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createNotice = createApiThunk<NoticeRecord, Call<'createNotice'>['body']>(
  'admin/create-notice',
  (body, { api }) => api.call('createNotice', { body }),
)

export const changeNotice = createApiThunk<NoticeRecord, { id: number; body: Call<'changeNotice'>['body'] }>(
  'admin/change-notice',
  ({ id, body }, { api }) => api.call('changeNotice', { params: { id: String(id) }, body }),
)

export const deleteNotice = createApiThunk<unknown, { id: number; version: number }>(
  'admin/delete-notice',
  ({ id, version }, { api }) => api.call('deleteNotice', { params: { id: String(id) }, query: {}, body: { version } }),
)
