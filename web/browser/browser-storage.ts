import { StorageError } from './storage-error.ts'

/** `session` lasts as long as the tab, `local` until it is removed. */
export type StorageArea = 'local' | 'session'

/** Undefined for a missing value, and in a browser that forbids storage. */
export function readItem(key: string, area: StorageArea = 'local'): string | undefined {
  try {
    return storageOf(area).getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Throws `StorageError` if the browser does not store the value: storage full or forbidden. */
export function saveItem(key: string, value: string, area: StorageArea = 'local'): void {
  try {
    storageOf(area).setItem(key, value)
  } catch {
    // The reading below detects it.
  }
  if (readItem(key, area) !== value) throw new StorageError('Cannot get Session Storage Value')
}

export function removeItem(key: string, area: StorageArea = 'local'): void {
  try {
    storageOf(area).removeItem(key)
  } catch {
    // A browser that forbids storage has nothing to remove.
  }
}

function storageOf(area: StorageArea): Storage {
  return area === 'local' ? window.localStorage : window.sessionStorage
}
