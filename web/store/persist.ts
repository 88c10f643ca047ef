import type { Middleware, MiddlewareAPI, UnknownAction } from '@reduxjs/toolkit'
import { readItem, removeItem, type StorageArea, saveItem } from '#web/browser/browser-storage.ts'

/** A part of the state that the browser stores beyond the page. */
export type PersistedSlice<State> = {
  key: string
  /** `local` by default. */
  area?: StorageArea
  /** Must return the same reference while nothing changed. Undefined removes the stored value. */
  select: (state: State) => unknown
  /** The action for a stored value; undefined if the value is invalid, which leaves the slice unchanged. */
  restore: (saved: unknown) => UnknownAction | undefined
}

/** Stores each persisted slice whenever it changes. Does nothing on the server. */
export function persistMiddleware<State>(slices: readonly PersistedSlice<State>[]): Middleware {
  return (api) => (next) => (action) => {
    if (typeof window === 'undefined' || isRestored(action)) return next(action)
    const before = slices.map(({ select }) => select(api.getState()))
    const result = next(action)
    for (const [index, slice] of slices.entries()) {
      const after = slice.select(api.getState())
      if (after !== before[index]) save(slice, after)
    }
    return result
  }
}

/** Restores what this browser has stored. Call it before hydration, so that the first paint after it is right. */
export function restoreSlices<State>(
  store: Pick<MiddlewareAPI, 'dispatch'>,
  slices: readonly PersistedSlice<State>[],
): void {
  for (const slice of slices) restoreFrom(store, slice)
}

/** Follows the changes of other tabs. Returns a function that stops it. */
export function followOtherTabs<State>(
  store: Pick<MiddlewareAPI, 'dispatch'>,
  slices: readonly PersistedSlice<State>[],
): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    const slice = slices.find((kept) => kept.key === key && kept.area !== 'session')
    if (slice) restoreFrom(store, slice)
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

/** Reads the stored value, not the one in the event: after changes in two tabs at once both end with the last one. */
function restoreFrom<State>({ dispatch }: Pick<MiddlewareAPI, 'dispatch'>, slice: PersistedSlice<State>): void {
  const text = readItem(slice.key, slice.area)
  const action = text === undefined ? undefined : slice.restore(parse(text))
  // Marked as restored: otherwise each tab would store the value again and notify the other without end.
  if (action) dispatch({ ...action, meta: { restored: true } })
}

function isRestored(action: unknown): boolean {
  return (action as { meta?: { restored?: unknown } } | null)?.meta?.restored === true
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function save<State>({ key, area }: PersistedSlice<State>, value: unknown): void {
  try {
    if (value === undefined) removeItem(key, area)
    else saveItem(key, JSON.stringify(value), area)
  } catch {
    // Full or forbidden storage must not stop an order: this tab continues from memory.
  }
}
