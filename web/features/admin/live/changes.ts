import type { Change } from '#contract/admin/live.ts'

/** `null`: what was missed is not known, so that anything may have changed. */
type Listener = (change: Change | null) => void

/** Passes on what the shop tells to the parts of this tab that listen. */
export function createChanges() {
  const listeners = new Set<Listener>()
  return {
    tell(change: Change | null) {
      for (const listener of listeners) listener(change)
    },
    listen(listener: Listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

export type Changes = ReturnType<typeof createChanges>
