import { useSyncExternalStore } from 'react'
import { readWholeNumber } from '#domain/quantity.ts'
import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'

const key = 'CART_BUDGET'
const most = 1_000_000
const listeners = new Set<() => void>()

/** The budget per person in yen, tax-inclusive, kept until the tab is closed; null until one is entered. */
export function useBudget(): number | null {
  return useSyncExternalStore(follow, readBudget, () => null)
}

/** Undefined for an invalid budget: letters, zero, more than a million. */
export function readBudgetText(text: string): number | undefined {
  const yen = readWholeNumber(text.replace(/円\s*$/, ''))
  return yen !== undefined && yen > 0 && yen <= most ? yen : undefined
}

export function saveBudget(yen: number | null): void {
  try {
    if (yen === null) removeItem(key, 'session')
    else saveItem(key, String(yen), 'session')
  } catch {
    // Without storage there is no budget bar. Ordering still works.
  }
  for (const onChange of listeners) onChange()
}

function readBudget(): number | null {
  return readBudgetText(readItem(key, 'session') ?? '') ?? null
}

function follow(onChange: () => void): () => void {
  listeners.add(onChange)
  return () => listeners.delete(onChange)
}
