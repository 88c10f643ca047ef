import { createSlice } from '@reduxjs/toolkit'
import type { FormerDelivery } from '#contract/meetups.ts'
import type { Answer } from '#contract/operations.ts'
import type { AskedOfOrder, NothingLeft } from '#contract/placement.ts'
import { hasHouseNumber } from '#domain/japanese-address.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'
import { orderFormActions, selectStep1 } from './order-form.slice.ts'

export type FormerDeliveryState = { status: LoadStatus; data: FormerDelivery | null; requestId: string | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    formerDelivery: FormerDeliveryState
  }
}

const initialState: FormerDeliveryState = { status: 'idle', data: null, requestId: null }

export const fetchFormerDelivery = createApiThunk<Answer<'getFormerDelivery'>>(
  'formerDelivery/fetch',
  (_, { api, signal }) => api.call('getFormerDelivery', { signal }),
)

/** The account's last delivery address. If it cannot be fetched, the customer types it. */
const formerDeliverySlice = createSlice({
  name: 'formerDelivery',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchFormerDelivery, {
      answered: (state, { delivery }) => {
        state.data = delivery
      },
    })
  },
  selectors: { selectFormerDelivery: (state) => state.data },
}).injectInto(rootReducer)

export const { selectFormerDelivery } = formerDeliverySlice.selectors

/** Replaces address, time and recipient with those of the last delivery. */
export function repeatDelivery(former: Pick<FormerDelivery, keyof FormerDelivery & AskedOfOrder>): AppThunk<void> {
  const { meetup_date: _, address, delivery_window, reception, tableware, ...others } = former
  others satisfies NothingLeft
  return (dispatch) => {
    dispatch(
      orderFormActions.mergeStep1({
        delivery_window,
        tableware,
        reception: reception ?? { name: '', tel: '' },
        address: { ...address, postal_code: formatPostalCode(address.postal_code) },
        no_house_number: !hasHouseNumber(address.street),
        no_building: address.building === '',
      }),
    )
  }
}

/** The same where no address was typed. */
export function suggestDelivery(former: FormerDelivery): AppThunk<void> {
  return (dispatch, getState) => {
    const typed = Object.values(selectStep1(getState()).address ?? {})
    if (typed.every((text) => !text?.trim())) dispatch(repeatDelivery(former))
  }
}
