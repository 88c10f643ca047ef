import type { OrderChangeInput } from '#contract/admin/order-fields.ts'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import type { Answer, Call } from '#contract/operations.ts'
import type { IssuedKind } from '#domain/document.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

type Of<Body> = { id: string; body: Body }
/** The same press, however often it is sent. */
type Keyed<Body> = Of<Body> & { key: string }

export const changeOrder = createApiThunk<OrderRecord, Of<OrderChangeInput>>(
  'admin/change-order',
  ({ id, body }, { api }) => api.call('changeOrder', { params: { id }, query: {}, body }),
)

export const tryChange = createApiThunk<Answer<'changeOrder'>, Of<OrderChangeInput>>(
  'admin/try-change',
  ({ id, body }, { api, signal }) => api.call('changeOrder', { params: { id }, query: { dry_run: '1' }, body, signal }),
)

export const stepBack = createApiThunk<OrderRecord, Of<Call<'stepBack'>['body']>>(
  'admin/step-back',
  ({ id, body }, { api }) => api.call('stepBack', { params: { id }, body }),
)

export const cancelOrder = createApiThunk<OrderRecord, Of<Call<'cancelOrder'>['body']>>(
  'admin/cancel-order',
  ({ id, body }, { api }) => api.call('cancelOrder', { params: { id }, body }),
)

export const fetchCancellationLetter = createApiThunk<Answer<'getCancellationLetter'>, string>(
  'admin/cancellation-letter',
  (id, { api, signal }) => api.call('getCancellationLetter', { params: { id }, signal }),
)

export const notePayment = createApiThunk<OrderRecord, Keyed<Call<'noteReceivedPayment'>['body']>>(
  'admin/note-payment',
  ({ id, body, key }, { api }) =>
    api.call('noteReceivedPayment', { params: { id }, body, headers: { 'idempotency-key': key } }),
)

export const takeBackPayment = createApiThunk<
  OrderRecord,
  Of<Call<'takeBackPayment'>['body']> & { payment_id: string }
>('admin/take-back-payment', ({ id, payment_id, body }, { api }) =>
  api.call('takeBackPayment', { params: { id, payment_id }, body }),
)

export const noteOnOrder = createApiThunk<OrderRecord, Keyed<Call<'noteOnOrder'>['body']>>(
  'admin/note-on-order',
  ({ id, body, key }, { api }) =>
    api.call('noteOnOrder', { params: { id }, body, headers: { 'idempotency-key': key } }),
)

export const resendMail = createApiThunk<OrderRecord, { id: string; mail_id: string }>(
  'admin/resend-order-mail',
  ({ id, mail_id }, { api }) => api.call('resendOrderMail', { params: { id, mail_id } }),
)

export const openOrderPaper = createApiThunk<File, { id: string; kind: IssuedKind }>(
  'admin/open-paper',
  ({ id, kind }, { api }) => api.download('getOrderDocument', { params: { id, kind }, query: {} }),
)
