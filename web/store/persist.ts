import type { Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit'
import { readItem, saveItem } from './browser-storage.ts'

/** A part of the state that outlives the page in local storage. */
export type KeptSlice<State> = {
  key: string
  select: (state: State) => unknown
  /** What to dispatch for a stored value; undefined when it cannot be used, which leaves the slice as it is. */
  restore: (saved: unknown) => UnknownAction | undefined
}

/** Saves each kept slice whenever it changes. Does nothing on the server. */
export function persistMiddleware<State>(slices: readonly KeptSlice<State>[]): Middleware {
  return (api) => (next) => (action) => {
    if (typeof window === 'undefined') return next(action)
    const before = slices.map(({ select }) => select(api.getState()))
    const result = next(action)
    for (const [index, { key, select }] of slices.entries()) {
      const after = select(api.getState())
      if (after !== before[index]) save(key, after)
    }
    return result
  }
}

/** Takes over what this browser has stored. To be called before hydration, so that the first paint after it is right. */
export function restoreSlices<State>(
  store: Pick<MiddlewareAPI, 'dispatch'>,
  slices: readonly KeptSlice<State>[],
): void {
  for (const slice of slices) restoreFrom(store, slice, readItem(slice.key))
}

/** Follows the changes of other tabs. Returns how to stop. */
export function followOtherTabs<State>(
  store: Pick<MiddlewareAPI, 'dispatch'>,
  slices: readonly KeptSlice<State>[],
): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    const slice = slices.find((kept) => kept.key === key)
    if (slice) restoreFrom(store, slice, newValue ?? undefined)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

function restoreFrom<State>(
  { dispatch }: Pick<MiddlewareAPI, 'dispatch'>,
  slice: KeptSlice<State>,
  text: string | undefined,
): void {
  const action = text === undefined ? undefined : slice.restore(parse(text))
  if (action) dispatch(action)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function save(key: string, value: unknown): void {
  try {
    saveItem(key, JSON.stringify(value))
  } catch {
    // A full or forbidden storage must not stop the order: this tab goes on from memory.
  }
}
