import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import type { RunSheet } from '#contract/run-sheet.ts'
import { forgetKeptPage, keptPage } from '#web/browser/kept-page.ts'
import { paths } from '#web/paths.ts'
import { createApiThunk } from '#web/store/api-thunk.ts'
import type { AppThunk } from '#web/store/app-store.ts'
import { addLoad, type LoadStatus } from '#web/store/loadable.ts'
import { rootReducer } from '#web/store/root-reducer.ts'

export type RunSheetState = {
  /** The state of the call: while it fails, what this device has kept stays on the screen. */
  status: LoadStatus | '404'
  id: string | null
  data: RunSheet | null
  /** Kept by this device; the shop has not answered since. */
  isRecalled: boolean
  /** What the organiser has ticked off: `step:receive`, `dish:4:20`. */
  ticked: string[]
  requestId: string | null
}

declare module '#web/store/root-reducer.ts' {
  interface LazySlices {
    runSheet: RunSheetState
  }
}

const initialState: RunSheetState = {
  status: 'idle',
  id: null,
  data: null,
  isRecalled: false,
  ticked: [],
  requestId: null,
}

/** The sheet as the shop has it, which this device keeps from now on. */
export const fetchRunSheet = createApiThunk<RunSheet, string>('runSheet/fetch', async (id, { api, signal, tokens }) => {
  const kept = keptPage(tokens, paths.runSheet(id))
  try {
    const sheet = await api.call('getRunSheet', { params: { id }, signal })
    await kept.save('sheet', sheet, endOfUse(sheet))
    return sheet
  } catch (error) {
    if ((error as { code?: unknown }).code === 'event_not_found') await forgetKeptPage(tokens, paths.runSheet(id))
    throw error
  }
})

/** The sheet and its ticks as this device has kept them for the account that is signed in. */
export function recallRunSheet(id: string): AppThunk<Promise<void>> {
  return async (dispatch, _, { tokens }) => {
    const kept = keptPage(tokens, paths.runSheet(id))
    const [sheet, ticked] = await Promise.all([kept.read('sheet'), kept.read('ticks')])
    if (!sheet) return
    dispatch(runSheetActions.recalled({ sheet: sheet as RunSheet, ticked: (ticked ?? []) as string[] }))
  }
}

/** Ticks something off, or not, and keeps that. */
export function toggleTick(tick: string): AppThunk {
  return (dispatch, getState, { tokens }) => {
    dispatch(runSheetActions.toggled(tick))
    const { data, ticked } = getState().runSheet!
    if (data) void keptPage(tokens, paths.runSheet(data.id)).save('ticks', ticked, endOfUse(data))
  }
}

/** A day after the gathering. */
const endOfUse = ({ ends_at }: RunSheet) => new Date(Date.parse(ends_at) + 86_400_000)

/** One gathering on its day. */
const runSheetSlice = createSlice({
  name: 'runSheet',
  initialState,
  reducers: {
    /** What the shop has answered is newer. */
    recalled(state, { payload }: PayloadAction<{ sheet: RunSheet; ticked: string[] }>) {
      if (state.id !== payload.sheet.id || state.status === '404') return
      if (!state.data) Object.assign(state, { data: payload.sheet, isRecalled: true })
      state.ticked = payload.ticked
    },
    toggled(state, { payload: tick }: PayloadAction<string>) {
      const rest = state.ticked.filter((each) => each !== tick)
      state.ticked = rest.length < state.ticked.length ? rest : [...rest, tick]
    },
  },
  extraReducers: (builder) => {
    addLoad(builder, fetchRunSheet, {
      asked: (state, id) => {
        if (state.id !== id)
          Object.assign(state, { ...initialState, id, status: state.status, requestId: state.requestId })
      },
      answered: (state, sheet) => {
        Object.assign(state, { data: sheet, isRecalled: false })
      },
      failed: (state, failure) => {
        if (failure?.status === 404) Object.assign(state, { status: '404', data: null, ticked: [] })
      },
    })
  },
  selectors: {
    selectRunSheet: (state) => state,
  },
}).injectInto(rootReducer)

const runSheetActions = runSheetSlice.actions
export const { selectRunSheet } = runSheetSlice.selectors
