import { createSlice } from '@reduxjs/toolkit'
import type { Api } from '#web/api/client.ts'
import { type ApiThunk, createApiThunk } from './api-thunk.ts'
import { useAppDispatch, useAppSelector } from './hooks.ts'
import { addPartLoad, type LoadStatus } from './loadable.ts'
import { rootReducer } from './root-reducer.ts'

type Tools = { api: Api; signal: AbortSignal }
type Load = { name: string; key: string; call: (tools: Tools) => Promise<unknown> }

type Loaded = {
  status: LoadStatus
  /** The latest answer, and what was asked for it. */
  shown?: unknown
  key?: string
  requestId: string | null
}

declare module './root-reducer.ts' {
  interface LazySlices {
    own: Record<string, Loaded>
  }
}

const fetchOwn = createApiThunk<unknown, Load>('own/fetch', ({ call }, { api, signal }) => call({ api, signal }))

/** What the screens of an account have loaded, each under its name. The end of the session forgets it. */
const ownSlice = createSlice({
  name: 'own',
  initialState: {} as Record<string, Loaded>,
  reducers: {},
  extraReducers: (builder) => {
    addPartLoad(builder, fetchOwn, loadedIn, {
      answered: (loaded, shown, { key }) => Object.assign(loaded, { shown, key }),
      failed(loaded, failure) {
        if (isGone.includes(failure?.status ?? 0)) loaded.shown = undefined
      },
    })
  },
  selectors: { selectOwn: (state) => state },
}).injectInto(rootReducer)

/** What may no longer be seen. After every other failure what was shown stays. */
const isGone = [403, 404]

function loadedIn(state: Record<string, Loaded>, { name }: Load): Loaded {
  state[name] ??= { status: 'idle', requestId: null }
  return state[name]
}

/** Begins to load; dispatched, it resolves with what was answered. */
export type OwnLoad<Shown, Asked extends unknown[]> = ((...asked: Asked) => ReturnType<ApiThunk<Shown, Load>>) & {
  loadName: string
}

/**
 * What an account's screen loads and the specification names no state for: one entry of the store, without a slice. The
 * latest request wins, and who comes back sees at once what was loaded before.
 */
export function ownLoad<Shown, Asked extends unknown[]>(
  loadName: string,
  call: (tools: Tools, ...asked: Asked) => Promise<Shown>,
): OwnLoad<Shown, Asked> {
  const load = (...asked: Asked) =>
    (fetchOwn as ApiThunk<Shown, Load>)({ name: loadName, key: keyOf(asked), call: (tools) => call(tools, ...asked) })
  return Object.assign(load, { loadName })
}

/** What a screen shows of it. */
export function useOwn<Shown, Asked extends unknown[]>(load: OwnLoad<Shown, Asked>, ...asked: Asked) {
  const dispatch = useAppDispatch()
  const loaded = useAppSelector(ownSlice.selectors.selectOwn)[load.loadName]
  const latest = loaded?.shown as Shown | undefined
  return {
    /** Undefined until that was answered. */
    shown: loaded?.key === keyOf(asked) ? latest : undefined,
    /** The same of whatever was asked before, while this is on its way. */
    latest,
    hasFailed: loaded?.status === 'serverError',
    again: () => dispatch(load(...asked)),
  }
}

const keyOf = (asked: readonly unknown[]): string => JSON.stringify(asked)
