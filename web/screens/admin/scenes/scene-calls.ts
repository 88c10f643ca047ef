import type { SceneRecord } from '#contract/admin/scenes.ts'
import type { Answer, Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const createScene = createApiThunk<SceneRecord, Call<'createScene'>['body']>(
  'admin/create-scene',
  (body, { api }) => api.call('createScene', { body }),
)

export const changeScene = createApiThunk<SceneRecord, { id: number; body: Call<'changeScene'>['body'] }>(
  'admin/change-scene',
  ({ id, body }, { api }) => api.call('changeScene', { params: { id: String(id) }, body }),
)

export const deleteScene = createApiThunk<unknown, { id: number; version: number }>(
  'admin/delete-scene',
  ({ id, version }, { api }) => api.call('deleteScene', { params: { id: String(id) }, query: {}, body: { version } }),
)

export const sortScenes = createApiThunk<Answer<'sortScenes'>, Call<'sortScenes'>['body']>(
  'admin/sort-scenes',
  (body, { api }) => api.call('sortScenes', { body }),
)
