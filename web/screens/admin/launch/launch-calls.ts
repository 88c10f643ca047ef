import type { Confirmation, LaunchItem } from '#contract/admin/launch.ts'
import type { Settings } from '#contract/admin/settings.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const confirmLaunchItem = createApiThunk<LaunchItem[], Confirmation>(
  'admin/confirm-launch-item',
  (confirmed, { api }) => api.call('confirmLaunchItem', { body: { confirmed } }),
)

export const sendTestMail = createApiThunk<{ to: string }>('admin/send-test-mail', (_, { api }) =>
  api.call('sendTestMail'),
)

export const openShop = createApiThunk<Settings>('admin/open-shop', (_, { api }) => api.call('openShop'))
