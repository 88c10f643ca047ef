import { readItem, removeItem, saveItem } from './browser-storage.ts'

/**
 * What was done without a connection and waits to be sent. It outlives a reload; other tabs see it. A browser that
 * stores nothing keeps it as long as the page is open.
 */
export type KeptQueue<Entry> = {
  read(): readonly Entry[]
  put(entries: readonly Entry[]): void
  subscribe(listener: () => void): () => void
}

export function keptQueue<Entry>(item: string, isEntry: (value: unknown) => boolean): KeptQueue<Entry> {
  const listeners = new Set<() => void>()
  let text: string | undefined
  let entries: readonly Entry[] = []
  const tellAll = () => {
    for (const listener of listeners) listener()
  }
  const read = () => {
    const stored = readItem(item)
    if (stored !== undefined && stored !== text) {
      text = stored
      entries = parse(stored).filter(isEntry) as Entry[]
    } else if (stored === undefined && text !== undefined) {
      text = undefined
      entries = []
    }
    return entries
  }
  const onStorage = ({ key }: StorageEvent) => {
    if (key === item || key === null) tellAll()
  }
  return {
    read,
    put(next) {
      entries = next
      text = undefined
      try {
        removeItem(item)
        if (next.length > 0) saveItem(item, JSON.stringify(next))
      } catch {
        // It is kept here, as long as the page is open.
      }
      tellAll()
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', onStorage)
      }
    },
  }
}

function parse(stored: string): unknown[] {
  try {
    const value: unknown = JSON.parse(stored)
    return Array.isArray(value) ? value : []
  } catch {
    return []
  }
}
