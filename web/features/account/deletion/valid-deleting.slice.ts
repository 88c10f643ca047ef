import { createSlice } from '@reduxjs/toolkit'
import type { Deletability } from '#contract/accounts.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type ValidDeletingState = { status: 'loading' | 'complete' | 'serverError'; data: Deletability | null }

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    validDeleting: ValidDeletingState
  }
}

const initialState: ValidDeletingState = { status: 'loading', data: null }

/** Whether the account can be closed now. Only advice: the shop checks again when it is closed. */
export const fetchValidDeleting = createApiThunk<Deletability>('validDeleting/fetch', (_, { api, signal }) =>
  api.call('checkDeletable', { signal }),
)

const validDeletingSlice = createSlice({
  name: 'validDeleting',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    builder
      .addCase(fetchValidDeleting.pending, () => initialState)
      .addCase(fetchValidDeleting.fulfilled, (_, { payload }) => ({ status: 'complete' as const, data: payload }))
      .addCase(fetchValidDeleting.rejected, () => ({ status: 'serverError' as const, data: null }))
  },
  selectors: { selectValidDeleting: (state) => state },
}).injectInto(rootReducer)

export const { selectValidDeleting } = validDeletingSlice.selectors
