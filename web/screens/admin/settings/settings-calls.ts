import type { Settings, SettingsChange } from '#contract/admin/settings.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const changeSettings = createApiThunk<Settings, SettingsChange>('admin/change-settings', (body, { api }) =>
  api.call('changeSettings', { body }),
)
