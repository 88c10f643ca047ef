import { useState } from 'react'

type FromDay = { from: string; reason: string }

export type Planning = {
  /** From a day on; false: at once. */
  isPlanned: boolean
  from: string
  reason: string
  set(changes: Partial<FromDay & { isPlanned: boolean }>): void
  clear(): void
  /** As the calls take it; undefined: at once. */
  asked: FromDay | undefined
}

const atOnce = { isPlanned: false, from: '', reason: '' }

/** From when on a change is to hold. */
export function usePlanning(): Planning {
  const [state, setState] = useState(atOnce)
  const { isPlanned, from, reason } = state
  return {
    ...state,
    set: (changes) => setState((former) => ({ ...former, ...changes })),
    clear: () => setState(atOnce),
    asked: isPlanned ? { from, reason } : undefined,
  }
}
