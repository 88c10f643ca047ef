import { createContext, use, useEffect, useRef } from 'react'
import type { Change } from '#contract/admin/live.ts'
import type { Changes } from './changes.ts'

export const ChangesContext = createContext<Changes | undefined>(undefined)

/** Calls the listener with each change of the shop while the part is in view; with `null` where some may have been missed. */
export function useChanges(listener: (change: Change | null) => void): void {
  const changes = use(ChangesContext)
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => changes?.listen((change) => latest.current(change)), [changes])
}
