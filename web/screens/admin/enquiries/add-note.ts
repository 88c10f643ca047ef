import type { Call } from '#contract/operations.ts'
import { Refused } from '#contract/refusals.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

type Note = { id: string; body: Call<'noteOnEnquiry'>['body']; key: string }

/** A note stands beside what others add meanwhile and overwrites nothing: it is added to the thread as it is by then. */
export const addNote = createApiThunk('admin/add-note', async ({ id, body, key }: Note, { api }) => {
  const add = (version: number) =>
    api.call('noteOnEnquiry', { params: { id }, body: { ...body, version }, headers: { 'idempotency-key': key } })
  try {
    return await add(body.version)
  } catch (error) {
    const present = presentOf(error)
    if (!present) throw error
    return await add(present.version)
  }
})

/** The enquiry as somebody else has changed it meanwhile. */
const presentOf = (error: unknown) =>
  error instanceof Refused && error.code === 'edited_meanwhile'
    ? (error.details.body?.enquiry as { version: number } | undefined)
    : undefined
