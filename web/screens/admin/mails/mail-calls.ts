import type { MailRecord } from '#contract/admin/mails.ts'
import type { Answer, Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

type Seen = { template: string; version: number }

export const changeMail = createApiThunk<MailRecord, { template: string; body: Call<'changeMail'>['body'] }>(
  'admin/change-mail',
  ({ template, body }, { api }) => api.call('changeMail', { params: { template }, body }),
)

export const publishMail = createApiThunk<MailRecord, Seen>('admin/publish-mail', ({ template, version }, { api }) =>
  api.call('publishMail', { params: { template }, body: { version } }),
)

export const discardMail = createApiThunk<MailRecord, Seen>('admin/discard-mail', ({ template, version }, { api }) =>
  api.call('discardMail', { params: { template }, body: { version } }),
)

export const takeBackMail = createApiThunk<MailRecord, Seen>('admin/take-back-mail', ({ template, version }, { api }) =>
  api.call('takeBackMail', { params: { template }, body: { version } }),
)

export const restoreMail = createApiThunk<MailRecord, Seen & { no: number }>(
  'admin/restore-mail',
  ({ template, ...body }, { api }) => api.call('restoreMail', { params: { template }, body }),
)

export const tryMail = createApiThunk<Answer<'tryMail'>, string>('admin/try-mail', (template, { api }) =>
  api.call('tryMail', { params: { template } }),
)
