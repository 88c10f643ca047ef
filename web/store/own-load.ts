import { createSlice } from '@reduxjs/toolkit'
import type { Api } from '#web/api/client.ts'
import { type ApiThunk, createApiThunk } from './api-thunk.ts'
import { useAppDispatch, useAppSelector } from './hooks.ts'
import { addPartLoad, type LoadStatus } from './loadable.ts'
import { rootReducer } from './root-reducer.ts'

type Tools = { api: Api; signal: AbortSignal }
type Asked = { name: string; key: string; call: (tools: Tools) => Promise<unknown> }

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

const fetchOwn = createApiThunk<unknown, Asked>('own/fetch', ({ call }, { api, signal }) => call({ api, signal }))

/** What the screens of an account have loaded, each under its name. The end of the session forgets it. */
const ownSlice = createSlice({
  name: 'own',
  initialState: {} as Record<string, Loaded>,
  reducers: {},
  extraReducers: (builder) => {
    addPartLoad(builder, fetchOwn, loadedIn, {
      answered: (loaded, shown, { key }) => Object.assign(loaded, { shown, key }),
      failed(loaded, failure) {
        if (isGone.has(failure?.status ?? 0)) Object.assign(loaded, { shown: undefined, key: undefined })
      },
    })
  },
  selectors: { selectOwn: (state) => state },
}).injectInto(rootReducer)

/** What may no longer be seen. After every other failure what was shown stays. */
const isGone: ReadonlySet<number> = new Set([403, 404])

function loadedIn(state: Record<string, Loaded>, { name }: Asked): Loaded {
  state[name] ??= { status: 'idle', requestId: null }
  return state[name]
}

/** Begins to load; dispatched, it resolves with what was answered. */
export type OwnLoad<Shown, Argument> = ((argument: Argument) => ReturnType<ApiThunk<Shown, Asked>>) & {
  loadName: string
}

/**
 * What an account's screen loads and the specification names no state for: one entry of the store, without a slice. The
 * latest request wins, and who comes back sees at once what was loaded before.
 */
export function ownLoad<Shown, Argument = void>(
  loadName: string,
  ask: (argument: Argument, tools: Tools) => Promise<Shown>,
): OwnLoad<Shown, Argument> {
  const load = (argument: Argument) =>
    (fetchOwn as ApiThunk<Shown, Asked>)({
      name: loadName,
      key: keyOf(argument),
      call: (tools) => ask(argument, tools),
    })
  return Object.assign(load, { loadName })
}

/** What a screen shows of it. */
export function useOwn<Shown, Argument>(load: OwnLoad<Shown, Argument>, argument: Argument) {
  const dispatch = useAppDispatch()
  const loaded = useAppSelector(ownSlice.selectors.selectOwn)[load.loadName]
  const latest = loaded?.shown as Shown | undefined
  return {
    /** Undefined until that was answered. */
    shown: loaded?.key === keyOf(argument) ? latest : undefined,
    /** The same of whatever was asked before, while this is on its way. */
    latest,
    hasFailed: loaded?.status === 'serverError',
    again: () => dispatch(load(argument)),
  }
}

const keyOf = (argument: unknown): string => JSON.stringify(argument) ?? ''
