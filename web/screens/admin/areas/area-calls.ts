import type { Area } from '#contract/admin/areas.ts'
import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createArea = createApiThunk<Area, Call<'createArea'>['body']>('admin/create-area', (body, { api }) =>
  api.call('createArea', { body }),
)

export const changeArea = createApiThunk<Area, { id: number; body: Call<'changeArea'>['body'] }>(
  'admin/change-area',
  ({ id, body }, { api }) => api.call('changeArea', { params: { id: String(id) }, body }),
)

export const deleteArea = createApiThunk<unknown, { id: number; version: number }>(
  'admin/delete-area',
  ({ id, version }, { api }) => api.call('deleteArea', { params: { id: String(id) }, query: {}, body: { version } }),
)

export const listMunicipalities = createApiThunk<{ city: string; area: string | null }[], string>(
  'admin/list-municipalities',
  (prefecture, { api, signal }) => api.call('listMunicipalities', { query: { prefecture }, signal }),
)
