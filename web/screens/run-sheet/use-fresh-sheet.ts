import { useEffect } from 'react'
import { fetchRunSheet } from '#web/features/events/run-sheet.slice.ts'
import { useAppDispatch } from '#web/store/hooks.ts'

/** Asks again when the connection is back, and when the organiser takes the phone out again. */
export function useFreshSheet(id: string): void {
  const dispatch = useAppDispatch()
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') dispatch(fetchRunSheet(id))
    }
    window.addEventListener('online', ask)
    document.addEventListener('visibilitychange', ask)
    return () => {
      window.removeEventListener('online', ask)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [dispatch, id])
}
