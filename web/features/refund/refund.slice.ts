import { createSlice } from '@reduxjs/toolkit'
import type { RefundAccountInput } from '#contract/refund-account-fields.ts'
import type { RefundToName } from '#contract/refund-accounts.ts'
import { refundRoutes } from '#contract/refund-routes.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad, type LoadStatus, wrongLink } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type RefundState = {
  /** '404': the link opens nothing, for the reason in `closed` where the shop has said one. */
  status: LoadStatus | '404'
  data: RefundToName | null
  closed: { code: string; message: string } | null
  token: string | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    refund: RefundState
  }
}

const initialState: RefundState = { status: 'idle', data: null, closed: null, token: null, requestId: null }

export const fetchRefund = createApiThunk<RefundToName, string>('refund/fetch', (token, { api, signal }) =>
  api.call('getRefundAccount', { params: { token }, route: refundRoutes.getRefundAccount, signal }),
)

/** Repeating it after a lost reply changes nothing. */
export const nameAccount = createApiThunk<RefundToName, { token: string; account: RefundAccountInput }>(
  'refund/nameAccount',
  ({ token, account }, { api, signal }) =>
    api.call('nameRefundAccount', { params: { token }, body: account, route: refundRoutes.nameRefundAccount, signal }),
)

/** What goes back, as the holder of its link sees it. */
const refundSlice = createSlice({
  name: 'refund',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchRefund, {
      asked: (state, token) => {
        if (state.token !== token)
          Object.assign(state, { ...initialState, status: 'loading', requestId: state.requestId, token })
      },
      answered: (state, refund) => {
        state.data = refund
      },
      missing: wrongLink,
      failed: (state, failure) => {
        if (!failure?.code.startsWith('link_')) return
        Object.assign(state, { status: '404', closed: { code: failure.code, message: failure.message } })
      },
    })
    builder.addCase(nameAccount.fulfilled, (state, { payload, meta }) => {
      if (state.token !== meta.arg.token) return
      // What was asked for before may not know of it.
      Object.assign(state, { data: payload, status: 'complete', requestId: null })
    })
  },
  selectors: {
    selectRefund: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectRefund } = refundSlice.selectors
