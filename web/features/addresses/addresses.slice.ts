import { createSlice } from '@reduxjs/toolkit'
import type { KeptAddress } from '#contract/address-book.ts'
import type { Call } from '#contract/operations.ts'
import { hasHouseNumber } from '#domain/japanese-address.ts'
import { formatPostalCode } from '#domain/japanese-input.ts'
import { orderFormActions, selectStep1, selectStep3 } from '#web/features/checkout/order-form.slice.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type AddressesState = { status: LoadStatus; data: KeptAddress[]; requestId: string | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    addresses: AddressesState
  }
}

const initialState: AddressesState = { status: 'idle', data: [], requestId: null }

export const fetchAddresses = createApiThunk<KeptAddress[]>('addresses/fetch', (_, { api, signal }) =>
  api.call('listAddresses', { signal }),
)

/** Without an id a new one. */
export const saveAddress = createApiThunk<KeptAddress, Call<'keepAddress'>['body'] & { id?: string | undefined }>(
  'addresses/save',
  ({ id, ...body }, { api }) =>
    id === undefined ? api.call('keepAddress', { body }) : api.call('changeAddress', { params: { id }, body }),
)

export const makeDefault = createApiThunk<KeptAddress, string>('addresses/makeDefault', (id, { api }) =>
  api.call('changeAddress', { params: { id }, body: { is_default: true } }),
)

export const removeAddress = createApiThunk<void, string>('addresses/remove', (id, { api }) =>
  api.call('removeAddress', { params: { id } }),
)

/** The places that the account keeps, the default first. */
const addressesSlice = createSlice({
  name: 'addresses',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchAddresses, {
      answered: (state, addresses) => {
        state.data = addresses
      },
    })
  },
  selectors: { selectAddresses: (state) => state },
}).injectInto(rootReducer)

export const { selectAddresses } = addressesSlice.selectors

/** Puts a kept place into the order: address, who receives, and what is asked of the shop. A request that was typed stays. */
export function chooseAddress({ address, reception, note }: KeptAddress): AppThunk<void> {
  return (dispatch, getState) => {
    dispatch(
      orderFormActions.mergeStep1({
        reception: reception ?? { name: '', tel: '' },
        address: { ...address, postal_code: formatPostalCode(address.postal_code) },
        no_house_number: !hasHouseNumber(address.street),
        no_building: address.building === '',
      }),
    )
    const { note: typed = '' } = selectStep3(getState())
    const isOfAnother = selectAddresses(getState()).data.some((kept) => kept.note === typed.trim())
    if (typed.trim() === '' || isOfAnother) dispatch(orderFormActions.mergeStep3({ note }))
  }
}

/** Loads what is kept, and puts the default into an order without an address. */
export function suggestAddress(): AppThunk<Promise<void>> {
  return async (dispatch, getState) => {
    await dispatch(fetchAddresses())
    const theDefault = selectAddresses(getState()).data.find(({ is_default }) => is_default)
    const typed = Object.values(selectStep1(getState()).address ?? {})
    if (theDefault && typed.every((text) => !text?.trim())) dispatch(chooseAddress(theDefault))
  }
}
