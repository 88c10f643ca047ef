import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

type Keyed<Body> = { id: string; body: Body; key: string }

export const changeEnquiry = createApiThunk(
  'admin/change-enquiry',
  ({ id, body }: { id: string; body: Call<'changeEnquiry'>['body'] }, { api }) =>
    api.call('changeEnquiry', { params: { id }, body }),
)

export const replyToEnquiry = createApiThunk(
  'admin/reply-to-enquiry',
  ({ id, body, key }: Keyed<Call<'replyToEnquiry'>['body']>, { api }) =>
    api.call('replyToEnquiry', { params: { id }, body, headers: { 'idempotency-key': key } }),
)

export const noteOnEnquiry = createApiThunk(
  'admin/note-on-enquiry',
  ({ id, body, key }: Keyed<Call<'noteOnEnquiry'>['body']>, { api }) =>
    api.call('noteOnEnquiry', { params: { id }, body, headers: { 'idempotency-key': key } }),
)
