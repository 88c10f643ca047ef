import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { Contact, PlacementInput } from '#contract/placement.ts'
import type { Failure } from '#web/api/errors.ts'
import { authActions } from '#web/features/session/auth.slice.ts'
import type { LoadStatus } from '#web/store/loadable.ts'
import type { Typed } from '#web/store/merge-piece.ts'

/** What the thanks page shows of the last order of this tab. Sums in yen, tax-inclusive. */
export type LastOrder = {
  id: string
  number: string
  total: number
  guest_token?: string
  meetup_date: string
  delivery_window: { from: string; to: string }
  estimated_person: number
  email: string
  /** Of a guest: who registers next need not type it again. */
  contact?: Typed<Contact>
}

export type PlacingState = {
  status: LoadStatus
  failure: Failure | null
  /** Kept until the shop has given a definite answer, so that a repeated call cannot make a second order. */
  idempotencyKey: string | null
  /** The attempts sent under the key without a definite answer. */
  attempts: PlacementInput[]
  lastOrder: LastOrder | null
}

declare module '#web/store/root-reducer.ts' {
  interface Slices {
    placing: PlacingState
  }
}

const initialState: PlacingState = {
  status: 'idle',
  failure: null,
  idempotencyKey: null,
  attempts: [],
  lastOrder: null,
}

export const placingSlice = createSlice({
  name: 'placing',
  initialState,
  reducers: {
    /** Sets the key of the next order, unless there is one. */
    keyMade(state, { payload }: PayloadAction<string>) {
      state.idempotencyKey ??= payload
    },
    begun(state) {
      state.status = 'loading'
      state.failure = null
    },
    sent(state, { payload }: PayloadAction<PlacementInput>) {
      state.status = 'loading'
      if (!state.attempts.some((attempt) => isSamePlacement(attempt, payload))) state.attempts.push(payload)
    },
    placed(_, { payload }: PayloadAction<LastOrder>) {
      return { ...initialState, status: 'complete', lastOrder: payload }
    },
    /** `isDefinite`: nothing was placed under the key, so the next order takes a new one. */
    failed(state, { payload }: PayloadAction<{ failure: Failure; isDefinite: boolean }>) {
      state.status = 'serverError'
      state.failure = payload.failure
      if (!payload.isDefinite) return
      state.idempotencyKey = null
      state.attempts = []
    },
    /** The thanks page is shown, perhaps after a reload. */
    thanksShown(state) {
      state.status = 'complete'
    },
    thanksLeft(state) {
      if (state.status === 'complete') state.status = 'idle'
    },
    failureSeen(state) {
      state.status = 'idle'
      state.failure = null
    },
    restored(
      state,
      { payload }: PayloadAction<Partial<Pick<PlacingState, 'idempotencyKey' | 'attempts' | 'lastOrder'>>>,
    ) {
      Object.assign(state, payload)
    },
  },
  extraReducers: (builder) => {
    // The key of an order without an answer stays: after a login the order can be asked for again.
    builder.addCase(authActions.sessionEnded, (state, { payload }) =>
      payload.keepsOrder ? { ...state, lastOrder: null } : initialState,
    )
  },
  selectors: {
    selectPlacingStatus: (state) => state.status,
    selectPlacingFailure: (state) => state.failure,
    selectLastOrder: (state) => state.lastOrder,
  },
})

export const placingActions = placingSlice.actions
export const { selectPlacingStatus, selectPlacingFailure, selectLastOrder } = placingSlice.selectors

function isSamePlacement(a: PlacementInput, b: PlacementInput): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
