import { useCallback, useEffect } from 'react'
import { fetchRunSheet } from '#web/features/events/run-sheet.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'
import { useOnReturn } from '#web/ui/use-on-return.ts'

/** Asks again when the connection is back, and when the organiser takes the phone out again. */
export function useFreshSheet(id: string): void {
  const dispatch = useAppDispatch()
  const ask = useCallback(() => void dispatch(fetchRunSheet(id)), [dispatch, id])
  useOnReturn(ask)
  useEffect(() => {
    const onOnline = () => {
      if (document.visibilityState === 'visible') ask()
    }
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [ask])
}
