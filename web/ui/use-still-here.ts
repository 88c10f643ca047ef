import { useCallback, useEffect, useRef } from 'react'

/** Whether the component is still shown. Asked when an answer is late: who has left is not led away from elsewhere. */
export function useStillHere(): () => boolean {
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return useCallback(() => isHere.current, [])
}
