import { useSyncExternalStore } from 'react'
import { readWholeNumber } from '#domain/quantity.ts'
import { readItem, removeItem, saveItem } from '#web/browser/browser-storage.ts'
import { useAppSelector } from '#web/store/hooks.ts'
import { selectCap } from './cart-cap.slice.ts'

const key = 'CART_BUDGET'
const most = 1_000_000
const listeners = new Set<() => void>()

/**
 * The budget per person in yen, tax-inclusive: the cart's cap, otherwise what is kept until the tab is closed; null until
 * one is entered.
 */
export function useBudget(): number | null {
  const cap = useAppSelector(selectCap)
  const budget = useSyncExternalStore(follow, readBudget, () => null)
  return cap ?? budget
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
