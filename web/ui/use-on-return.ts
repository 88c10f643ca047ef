import { useEffect } from 'react'

/** Runs when the visitor comes back to the tab: the data may have changed since. */
export function useOnReturn(run: () => void): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') run()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [run])
}
