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
