import type { Caller } from '#contract/admin/callers.ts'
import type { PhoneOrderCall } from '#contract/admin/phone-order-fields.ts'
import type { PhoneOrderPlaced } from '#contract/admin/phone-orders.ts'
import type { Calculation, Product } from '#contract/catalog.ts'
import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'

export const askCallers = createApiThunk<Caller[], string>('admin/callers', (q, { api, signal }) =>
  api.call('listCallers', { query: { q }, signal }),
)

/** With what can be had on the day. */
export const askProducts = createApiThunk<Product[], { date: string | null }>(
  'admin/phone-products',
  ({ date }, { api, signal }) => api.call('listProducts', { query: { meetup_date: date ?? undefined }, signal }),
)

export const askTotals = createApiThunk<Calculation, Call<'calculate'>['body']>(
  'admin/phone-totals',
  (body, { api, signal }) => api.call('calculate', { body, signal }),
)

export const placeByPhone = createApiThunk<PhoneOrderPlaced, { key: string; body: PhoneOrderCall }>(
  'admin/place-by-phone',
  ({ key, body }, { api }) => api.call('placeOrderByPhone', { body, headers: { 'idempotency-key': key } }),
)
