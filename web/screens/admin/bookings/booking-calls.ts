import type { Answer, Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export type ShownBooking = Answer<'getBookingRecord'>

export const confirmBooking = createApiThunk(
  'admin/confirm-booking',
  ({ id, body }: { id: string; body: Call<'confirmBooking'>['body'] }, { api }) =>
    api.call('confirmBooking', { params: { id }, body }),
)

export const declineBooking = createApiThunk(
  'admin/decline-booking',
  ({ id, body }: { id: string; body: Call<'declineBooking'>['body'] }, { api }) =>
    api.call('declineBooking', { params: { id }, body }),
)
