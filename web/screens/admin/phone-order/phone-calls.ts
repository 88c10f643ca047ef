import type { Caller } from '#contract/admin/callers.ts'
import type { PhoneOrderCall } from '#contract/admin/phone-order-fields.ts'
import type { PhoneCalculation, PhoneOrderPlaced } from '#contract/admin/phone-orders.ts'
import type { Product } from '#contract/catalog.ts'
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

type TotalsOf = Call<'calculateByPhone'>['body'] & { heldBy: string | undefined }

/** What it comes to: today, or at the price that a quote holds. */
export const askTotals = createApiThunk<PhoneCalculation, TotalsOf>(
  'admin/phone-totals',
  async ({ heldBy, ...body }, { api, signal }) => {
    if (!heldBy) return api.call('calculateByPhone', { body, signal })
    const { estimated_person, postal_code } = body
    const asked = { params: { order_token: heldBy }, body: { estimated_person, postal_code }, signal }
    return { ...(await api.call('calculateQuote', asked)), outside_areas: false }
  },
)

export const sendQuote = createApiThunk('admin/send-quote', (body: Call<'sendQuote'>['body'], { api }) =>
  api.call('sendQuote', { body }),
)

export const placeByPhone = createApiThunk<PhoneOrderPlaced, { key: string; body: PhoneOrderCall }>(
  'admin/place-by-phone',
  ({ key, body }, { api }) => api.call('placeOrderByPhone', { body, headers: { 'idempotency-key': key } }),
)
