import type { BookingCancellationInput, BookingChangeInput } from '#contract/admin/booking-fields.ts'
import type { Answer, Call } from '#contract/operations.ts'
import type { BookingDocumentKind } from '#domain/document.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export type ShownBooking = Answer<'getBookingRecord'>

type Of<Body> = { id: string; body: Body }

export const confirmBooking = createApiThunk(
  'admin/confirm-booking',
  ({ id, body }: Of<Call<'confirmBooking'>['body']>, { api }) => api.call('confirmBooking', { params: { id }, body }),
)

export const declineBooking = createApiThunk(
  'admin/decline-booking',
  ({ id, body }: Of<Call<'declineBooking'>['body']>, { api }) => api.call('declineBooking', { params: { id }, body }),
)

export const changeBooking = createApiThunk<Answer<'changeBooking'>, Of<BookingChangeInput>>(
  'admin/change-booking',
  ({ id, body }, { api }) => api.call('changeBooking', { params: { id }, query: {}, body }),
)

export const tryBookingChange = createApiThunk<Answer<'changeBooking'>, Of<BookingChangeInput>>(
  'admin/try-booking-change',
  ({ id, body }, { api, signal }) =>
    api.call('changeBooking', { params: { id }, query: { dry_run: '1' }, body, signal }),
)

export const cancelBooking = createApiThunk<Answer<'cancelBookingByStaff'>, Of<BookingCancellationInput>>(
  'admin/cancel-booking',
  ({ id, body }, { api }) => api.call('cancelBookingByStaff', { params: { id }, query: {}, body }),
)

export const tryCancelling = createApiThunk<Answer<'cancelBookingByStaff'>, Of<BookingCancellationInput>>(
  'admin/try-cancelling',
  ({ id, body }, { api, signal }) =>
    api.call('cancelBookingByStaff', { params: { id }, query: { dry_run: '1' }, body, signal }),
)

export const fetchBookingLetter = createApiThunk<Answer<'getBookingCancellationLetter'>, string>(
  'admin/booking-cancellation-letter',
  (id, { api, signal }) => api.call('getBookingCancellationLetter', { params: { id }, signal }),
)

export const noteBookingPayment = createApiThunk(
  'admin/note-booking-payment',
  ({ id, body, key }: Of<Call<'noteBookingPayment'>['body']> & { key: string }, { api }) =>
    api.call('noteBookingPayment', { params: { id }, body, headers: { 'idempotency-key': key } }),
)

export const takeBackBookingPayment = createApiThunk(
  'admin/take-back-booking-payment',
  ({ id, payment_id, body }: Of<Call<'takeBackBookingPayment'>['body']> & { payment_id: string }, { api }) =>
    api.call('takeBackBookingPayment', { params: { id, payment_id }, body }),
)

export const openBookingPaper = createApiThunk<File, { id: string; kind: BookingDocumentKind }>(
  'admin/open-booking-paper',
  ({ id, kind }, { api }) => api.download('getBookingPaper', { params: { id, kind }, query: {} }),
)
