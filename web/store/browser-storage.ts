/** Undefined where nothing is stored, and in a browser that forbids storage. */
export function readItem(key: string): string | undefined {
  try {
    return window.localStorage.getItem(key) ?? undefined
  } catch {
    return undefined
  }
}

/** Throws where the browser does not keep the value: storage full or forbidden. */
export function saveItem(key: string, value: string): void {
  window.localStorage.setItem(key, value)
  if (window.localStorage.getItem(key) !== value) throw new Error('Cannot get Session Storage Value')
}

export function removeItem(key: string): void {
  try {
    window.localStorage.removeItem(key)
  } catch {
    // A browser that forbids storage keeps nothing that could be removed.
  }
}
