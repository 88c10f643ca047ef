import { useState } from 'react'

type FromDay = { from: string; reason: string }

/** `announcedFrom`: the day from which customers are told; empty: they are not told before. */
type State = FromDay & { isPlanned: boolean; announcedFrom: string }

export type Planning = {
  /** From a day on; false: at once. */
  isPlanned: boolean
  from: string
  reason: string
  announcedFrom: string
  set(changes: Partial<State>): void
  clear(): void
  /** As the calls take it; undefined: at once. */
  asked: FromDay | undefined
}

const atOnce: State = { isPlanned: false, from: '', reason: '', announcedFrom: '' }

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
