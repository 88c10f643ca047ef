import { useSyncExternalStore } from 'react'
import { readItem, saveItem } from '#web/browser/browser-storage.ts'
import type { Receiver } from './receivers.ts'

export type Consent = 'agreed' | 'refused'

const key = 'EXTERNAL_TRANSMISSION'
const listeners = new Set<() => void>()
/** For a browser that forbids storage: the answer holds as long as the page. */
let inMemory: string | undefined

/** The visitor's answer, if it was about all of these receivers. */
export function useConsent(receivers: readonly Receiver[]): Consent | undefined {
  return useSyncExternalStore(
    follow,
    () => consentFor(receivers),
    () => undefined,
  )
}

export function keepConsent(answer: Consent, receivers: readonly Receiver[]): void {
  const text = JSON.stringify({ answer, receivers: receivers.map(({ id }) => id) })
  try {
    inMemory = undefined
    saveItem(key, text)
  } catch {
    inMemory = text
  }
  for (const tell of listeners) tell()
}

function consentFor(receivers: readonly Receiver[]): Consent | undefined {
  const { answer, receivers: known } = read()
  if (answer !== 'agreed' && answer !== 'refused') return undefined
  return Array.isArray(known) && receivers.every(({ id }) => known.includes(id)) ? answer : undefined
}

function read(): { answer?: unknown; receivers?: unknown } {
  try {
    return (JSON.parse(inMemory ?? readItem(key) ?? '{}') ?? {}) as object
  } catch {
    return {}
  }
}

/** Another tab of the same visitor is the same visitor. */
function follow(onChange: () => void): () => void {
  listeners.add(onChange)
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}
