import type { Answer, Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export type ShownCustomer = Answer<'getCustomerRecord'>

export const changeCustomer = createApiThunk(
  'admin/change-customer',
  ({ id, body }: { id: string; body: Call<'changeCustomer'>['body'] }, { api }) =>
    api.call('changeCustomer', { params: { id }, body }),
)

export const endCustomerSessions = createApiThunk<void, string>('admin/end-customer-sessions', async (id, { api }) => {
  await api.call('endCustomerSessions', { params: { id } })
})

export const eraseCustomer = createApiThunk<unknown, { id: string; body: Call<'eraseCustomer'>['body'] }>(
  'admin/erase-customer',
  ({ id, body }, { api }) => api.call('eraseCustomer', { params: { id }, body }),
)

export type ShownGuest = Answer<'getGuestRecord'>

export const changeGuest = createApiThunk(
  'admin/change-guest',
  ({ id, body }: { id: string; body: Call<'changeGuest'>['body'] }, { api }) =>
    api.call('changeGuest', { params: { id }, body }),
)
