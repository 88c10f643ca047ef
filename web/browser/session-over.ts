import { readItem, removeItem, saveItem } from './browser-storage.ts'

const key = 'SESSION_OVER'

/** The session ended in this tab, and a page of another app is loaded: the login page says it. */
export function keepSessionOver(): void {
  try {
    saveItem(key, 'true', 'session')
  } catch {
    // Not said, then.
  }
}

/** Said once. */
export function takeSessionOver(): boolean {
  const isOver = readItem(key, 'session') !== undefined
  removeItem(key, 'session')
  return isOver
}
