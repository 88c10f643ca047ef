import type { LegalVersionRecord } from '#contract/admin/legal.ts'
import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createLegalDraft = createApiThunk<LegalVersionRecord, Call<'createLegalDraft'>['body']>(
  'admin/create-legal-draft',
  (body, { api }) => api.call('createLegalDraft', { body }),
)

export const changeLegalVersion = createApiThunk<LegalVersionRecord, { id: number; version: number; body: string }>(
  'admin/change-legal-version',
  ({ id, ...body }, { api }) => api.call('changeLegalVersion', { params: { id: String(id) }, body }),
)

export const publishLegalVersion = createApiThunk<LegalVersionRecord, { id: number; version: number; day: string }>(
  'admin/publish-legal-version',
  ({ id, ...body }, { api }) => api.call('publishLegalVersion', { params: { id: String(id) }, body }),
)

export const takeBackLegalVersion = createApiThunk<LegalVersionRecord, { id: number; version: number }>(
  'admin/take-back-legal-version',
  ({ id, ...body }, { api }) => api.call('takeBackLegalVersion', { params: { id: String(id) }, body }),
)

export const deleteLegalDraft = createApiThunk<unknown, { id: number; version: number }>(
  'admin/delete-legal-draft',
  ({ id, version }, { api }) =>
    api.call('deleteLegalDraft', { params: { id: String(id) }, query: {}, body: { version } }),
)
