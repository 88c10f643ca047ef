import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the render that must equal it: what this browser has stored is not to be shown yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
