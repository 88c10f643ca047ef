import type { Settings, SettingsChange } from '#contract/admin/settings.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const changeSettings = createApiThunk<Settings, SettingsChange>('admin/change-settings', (body, { api }) =>
  api.call('changeSettings', { body }),
)

export const pauseShop = createApiThunk<Settings, { message: string; version: number }>(
  'admin/pause-shop',
  (body, { api }) => api.call('pauseShop', { body }),
)

export const resumeShop = createApiThunk<Settings>('admin/resume-shop', (_, { api }) => api.call('resumeShop'))
