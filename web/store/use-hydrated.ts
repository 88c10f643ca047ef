import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and in the hydrating render, which must equal the server's: stored data is not shown yet. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
