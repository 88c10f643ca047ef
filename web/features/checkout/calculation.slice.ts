import { createSelector, createSlice } from '@reduxjs/toolkit'
import type { Calculation } from '#contract/catalog.ts'
import type { Call } from '#contract/operations.ts'
import { normalizePostalCode } from '#domain/japanese-input.ts'
import { perPerson, type Yen } from '#domain/money.ts'
import type { Api } from '#web/api/client.ts'
import { type Failure, failureOf } from '#web/api/errors.ts'
import {
  selectCartLines,
  selectCartTotal,
  selectEstimatedPerson,
  selectMeetupDate,
} from '#web/features/cart/cart.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { selectHeldQuote } from './held-quote.ts'
import { selectCampaignCode, selectPostalCode } from './order-form.slice.ts'
import { placingActions } from './placing.slice.ts'

/** With a quote's token its price is asked for, else today's. */
export type CalculationInput = Call<'calculate'>['body'] & { quote_token?: string }
/** A refusal that the visitor can correct while the other figures stay. */
type Complaint = Pick<Failure, 'code' | 'message'>

export type CalculationState = {
  status: LoadStatus
  data: Calculation | null
  /** The input of `data`, or of the running calculation. */
  input: CalculationInput | null
  refusal: Complaint | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    calculation: CalculationState
  }
}

const initialState: CalculationState = { status: 'idle', data: null, input: null, refusal: null, requestId: null }

/** The field to leave out when the shop refuses it, so that the goods get a price anyway. */
const culprits: Record<string, 'postal_code' | 'campaign_code' | 'quote_token'> = {
  area_not_served: 'postal_code',
  campaign_invalid: 'campaign_code',
  quote_closed: 'quote_token',
  quote_not_found: 'quote_token',
  quote_mismatch: 'quote_token',
}

type Priced = { calculation: Calculation; refusal: Complaint | null }

/** Calculates a cart. Not again while the same cart is calculated or being calculated. */
export const fetchCalculation = createApiThunk<Priced, CalculationInput>(
  'calculation/fetch',
  async (input, { api, signal }) => {
    const body = { ...input }
    let refusal: Complaint | null = null
    for (;;) {
      try {
        return { calculation: await calculate(api, body, signal), refusal }
      } catch (error) {
        const { code, message } = failureOf(error)
        const culprit = culprits[code]
        if (!culprit || !body[culprit]) throw error
        delete body[culprit]
        refusal ??= { code, message }
      }
    }
  },
  (input, { calculation: { status, input: before } }) =>
    status === 'idle' || status === 'serverError' || !isSameInput(before, input),
)

function calculate(api: Api, { quote_token: token, ...body }: CalculationInput, signal: AbortSignal) {
  if (!token) return api.call('calculate', { body, signal })
  const { cart, postal_code, estimated_person } = body
  const params = { order_token: token }
  return api.call('calculateQuote', { params, body: { cart, postal_code, estimated_person }, signal })
}

export const calculationSlice = createSlice({
  name: 'calculation',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchCalculation, {
      asked: (state, input) => {
        state.input = input
      },
      answered: (state, { calculation, refusal }) => {
        state.data = calculation
        state.refusal = refusal
      },
    })
    builder
      .addCase(placingActions.failed, (state, { payload: { failure } }) => {
        const { calculation } = failure.body
        if (isQuoteProblem(failure)) state.refusal = { code: failure.code, message: failure.message }
        if (failure.code !== 'price_changed' || !isCalculation(calculation)) return
        state.status = 'complete'
        state.data = calculation
      })
      .addCase(placingActions.placed, () => initialState)
  },
  selectors: {
    selectCalculation: (state) => state.data,
    selectCalculationStatus: (state) => state.status,
    selectCalculationInput: (state) => state.input,
    selectCalculationRefusal: (state) => state.refusal,
  },
})

export const { selectCalculation, selectCalculationStatus, selectCalculationInput, selectCalculationRefusal } =
  calculationSlice.selectors

/** The input of the calculation for the current cart. */
export const selectWantedInput = createSelector(
  [selectCartLines, selectMeetupDate, selectEstimatedPerson, selectPostalCode, selectCampaignCode, selectHeldQuote],
  (cart, meetupDate, estimatedPerson, postalCode, campaignCode, held): CalculationInput => ({
    cart,
    meetup_date: meetupDate,
    estimated_person: estimatedPerson,
    postal_code: normalizePostalCode(postalCode) ?? null,
    campaign_code: campaignCode.trim() || null,
    ...(held && { quote_token: held.token }),
  }),
)

export type CartTotals = {
  /** Yen, tax-inclusive, as are all sums here. */
  subtotal: Yen
  shipping_fee: Yen
  campaign_discount_ship: Yen
  total: Yen
  /** The shop's whole answer. While `confirmed` is false it may belong to an earlier cart. */
  calculation: Calculation | null
  /** True when the figures are the shop's for exactly this cart. */
  confirmed: boolean
  status: LoadStatus
  /** Undefined while the headcount is unset. */
  perPerson: Yen | undefined
  /** The same with the delivery, as a budget is meant: while the place is unknown, with the most that it can be. */
  perPersonDelivered: Yen | undefined
  refusal: Complaint | null
  /** The figures are those of a quote whose price is held. */
  isHeld: boolean
}

/**
 * The sums to show. The goods follow the cart at once. Delivery and discount stay until the shop has answered; before
 * its first answer the total is the sum of the goods.
 */
export const selectCartTotals = createSelector(
  [
    selectCartTotal,
    selectEstimatedPerson,
    selectWantedInput,
    selectCalculation,
    selectCalculationInput,
    selectCalculationStatus,
    selectCalculationRefusal,
  ],
  (goods, estimatedPerson, wanted, calculation, input, status, refusal): CartTotals => {
    const isAnswered = calculation !== null && status === 'complete' && isSameInput(input, wanted)
    const subtotal = isAnswered ? calculation.subtotal : goods
    const shipping_fee = goods > 0 || isAnswered ? (calculation?.shipping_fee ?? 0) : 0
    const campaign_discount_ship = goods > 0 || isAnswered ? (calculation?.campaign_discount_ship ?? 0) : 0
    const total = isAnswered ? calculation.total : subtotal + shipping_fee - campaign_discount_ship
    return {
      subtotal,
      shipping_fee,
      campaign_discount_ship,
      total,
      calculation,
      confirmed: isAnswered && refusal === null,
      status,
      perPerson: perPerson(total, estimatedPerson),
      perPersonDelivered: perPerson(total + (goods > 0 ? (calculation?.shipping_most ?? 0) : 0), estimatedPerson),
      refusal,
      isHeld: isAnswered && wanted.quote_token !== undefined && !isQuoteProblem(refusal),
    }
  },
)

/** The quote that the cart was filled from can no longer be ordered. */
export const isQuoteProblem = (refusal: Complaint | null) =>
  refusal !== null && culprits[refusal.code] === 'quote_token'

export function isSameInput(a: CalculationInput | null, b: CalculationInput): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b)
}

function isCalculation(value: unknown): value is Calculation {
  return typeof value === 'object' && value !== null && typeof (value as { total?: unknown }).total === 'number'
}
