import { useEffect } from 'react'

/** Runs when somebody comes back to the tab: what is shown may have changed meanwhile. */
export function useOnReturn(run: () => void): void {
  useEffect(() => {
    const onVisible = () => {
      if (document.visibilityState === 'visible') run()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => document.removeEventListener('visibilitychange', onVisible)
  }, [run])
}
