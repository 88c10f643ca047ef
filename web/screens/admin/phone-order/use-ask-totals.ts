import type { PhoneCalculation } from '#contract/admin/phone-orders.ts'
import type { Call } from '#contract/operations.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import type { Calling } from '#web/store/use-call.ts'

type TotalsOf = Call<'calculateByPhone'>['body'] & { heldBy: string | undefined }

const askTotals = createApiThunk<PhoneCalculation, TotalsOf>(
  'admin/phone-totals',
  async ({ heldBy, ...body }, { api, signal }) => {
    if (!heldBy) return api.call('calculateByPhone', { body, signal })
    const { estimated_person, postal_code } = body
    const asked = { params: { order_token: heldBy }, body: { estimated_person, postal_code }, signal }
    return { ...(await api.call('calculateQuote', asked)), outside_areas: false }
  },
)

/** What it comes to: today, or at the price that a quote holds. */
export function useAskTotals(): (asked: TotalsOf) => Calling<PhoneCalculation> {
  const dispatch = useAppDispatch()
  return (asked) => dispatch(askTotals(asked))
}
