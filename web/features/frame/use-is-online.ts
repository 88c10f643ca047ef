import { useSyncExternalStore } from 'react'

/** Whether the browser has a connection. The server takes it that there is one. */
export const useIsOnline = () =>
  useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => true,
  )

function followConnection(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}
