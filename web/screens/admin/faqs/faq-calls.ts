import type { FaqGroupRow, FaqRecord } from '#contract/admin/faqs.ts'
import type { Answer, Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

type Seen = { id: number; version: number }
const inPath = (id: number) => ({ id: String(id) })

export const createFaq = createApiThunk<FaqRecord, Call<'createFaq'>['body']>('admin/create-faq', (body, { api }) =>
  api.call('createFaq', { body }),
)

export const changeFaq = createApiThunk<FaqRecord, { id: number; body: Call<'changeFaq'>['body'] }>(
  'admin/change-faq',
  ({ id, body }, { api }) => api.call('changeFaq', { params: inPath(id), body }),
)

export const publishFaq = createApiThunk<FaqRecord, Seen>('admin/publish-faq', ({ id, version }, { api }) =>
  api.call('publishFaq', { params: inPath(id), body: { version } }),
)

export const restoreFaq = createApiThunk<FaqRecord, Seen & { no: number }>(
  'admin/restore-faq',
  ({ id, ...body }, { api }) => api.call('restoreFaq', { params: inPath(id), body }),
)

export const takeBackFaq = createApiThunk<FaqRecord, Seen>('admin/take-back-faq', ({ id, version }, { api }) =>
  api.call('takeBackFaq', { params: inPath(id), body: { version } }),
)

export const deleteFaq = createApiThunk<unknown, Seen>('admin/delete-faq', ({ id, version }, { api }) =>
  api.call('deleteFaq', { params: inPath(id), query: {}, body: { version } }),
)

export const sortFaqs = createApiThunk<Answer<'sortFaqs'>, Call<'sortFaqs'>['body']>(
  'admin/sort-faqs',
  (body, { api }) => api.call('sortFaqs', { body }),
)

/** A new one without `seen`. */
export const saveFaqGroup = createApiThunk<FaqGroupRow, { seen: Seen | undefined; name: string }>(
  'admin/save-faq-group',
  ({ seen, name }, { api }) =>
    seen
      ? api.call('changeFaqGroup', { params: inPath(seen.id), body: { version: seen.version, name } })
      : api.call('createFaqGroup', { body: { name } }),
)

export const deleteFaqGroup = createApiThunk<unknown, Seen>('admin/delete-faq-group', ({ id, version }, { api }) =>
  api.call('deleteFaqGroup', { params: inPath(id), query: {}, body: { version } }),
)

export const sortFaqGroups = createApiThunk<Answer<'sortFaqGroups'>, Call<'sortFaqGroups'>['body']>(
  'admin/sort-faq-groups',
  (body, { api }) => api.call('sortFaqGroups', { body }),
)
