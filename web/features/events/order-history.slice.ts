import { createSlice } from '@reduxjs/toolkit'
import type { Paged } from '#contract/endpoint.ts'
import type { Event } from '#contract/events.ts'
import { serverMessageOf } from '#web/api/errors.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import { addLoad } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

const lists = { future: 'listFutureEvents', past: 'listPastEvents', cancel: 'listCancelEvents' } as const

export type HistoryType = keyof typeof lists
export const historyTypes = Object.keys(lists) as HistoryType[]
export const isHistoryType = (type: string): type is HistoryType => Object.hasOwn(lists, type)

type HistoryPage = { type: string; page?: number }

export type OrderHistoryState = {
  /** One page of the gatherings to come, or of those that are over. */
  events: Event[]
  /** One page of the cancelled ones. */
  cancel_events: Event[]
  /** How many gatherings of that type there are on all pages. */
  pagerTotal: number
  loading: boolean
  /** `code` is the HTTP status as a string, '500' when no answer came. */
  error: { message: string; code: string } | null
  /** What is held; null while another list or page is on its way. */
  held: { type: string; page: number } | null
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    orderHistory: OrderHistoryState
  }
}

const initialState: OrderHistoryState = {
  events: [],
  cancel_events: [],
  pagerTotal: 0,
  loading: false,
  error: null,
  held: null,
  requestId: null,
}

export const fetchOrderHistory = createApiThunk<Paged<Event[]>, HistoryPage>(
  'orderHistory/fetch',
  async ({ type, page = 1 }, { api, signal }) => {
    if (!isHistoryType(type)) throw new Error('Wrong type provided')
    return api.page(lists[type], { query: { page: String(page) }, signal })
  },
)

/** The gatherings of the account, page by page. */
const orderHistorySlice = createSlice({
  name: 'orderHistory',
  initialState,
  reducers: {},
  extraReducers: (builder) => {
    addLoad(builder, fetchOrderHistory, {
      mark: (state, status) => {
        state.loading = status === 'loading'
      },
      asked: (state, { type, page = 1 }) => {
        state.error = null
        if (state.held?.type !== type || state.held.page !== page) state.held = null
      },
      answered: (state, { rows, total }, { type, page = 1 }) => {
        state[type === 'cancel' ? 'cancel_events' : 'events'] = rows
        state.pagerTotal = total
        state.held = { type, page }
      },
      failed: (state, failure) => {
        state.error = failure ? serverMessageOf(failure) : null
      },
    })
  },
  selectors: {
    selectOrderHistory: (state) => state,
  },
}).injectInto(rootReducer)

export const { selectOrderHistory } = orderHistorySlice.selectors
