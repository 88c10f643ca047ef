import type { Call } from '#contract/operations.ts'
import { Refused } from '#contract/refusals.ts'
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

export const startEnquiry = createApiThunk(
  'admin/start-enquiry',
  ({ body, key }: { body: Call<'startEnquiry'>['body']; key: string }, { api }) =>
    api.call('startEnquiry', { body, headers: { 'idempotency-key': key } }),
)

/** A note stands beside what others add meanwhile and overwrites nothing: it is added to the thread as it is by then. */
export const addNote = createApiThunk(
  'admin/add-note',
  async ({ id, body, key }: Keyed<Call<'noteOnEnquiry'>['body']>, { api }) => {
    const add = (version: number) =>
      api.call('noteOnEnquiry', { params: { id }, body: { ...body, version }, headers: { 'idempotency-key': key } })
    try {
      return await add(body.version)
    } catch (error) {
      const present = presentOf(error)
      if (!present) throw error
      return await add(present.version)
    }
  },
)

/** The enquiry as somebody else has changed it meanwhile. */
const presentOf = (error: unknown) =>
  error instanceof Refused && error.code === 'edited_meanwhile'
    ? (error.details.body?.enquiry as { version: number } | undefined)
    : undefined
