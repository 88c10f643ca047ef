import { useEffect, useState } from 'react'
import { onCorrectedClock, shopNow } from '#web/browser/shop-clock.ts'

const halfAMinute = 30_000

/**
 * The shop's time, at most half a minute old. At `moments` (ISO 8601), from which on something else holds, it is there
 * at once.
 */
export function useNow(moments: readonly (string | null)[] = []): Date {
  const [now, setNow] = useState(shopNow)
  const ahead = moments.map((at) => (at === null ? 0 : Date.parse(at))).filter((at) => at > now.getTime())
  const wait = Math.min(halfAMinute, ...ahead.map((at) => at - now.getTime()))
  useEffect(() => {
    const look = () => setNow(shopNow())
    const timer = setInterval(look, wait)
    const stop = onCorrectedClock(look)
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [wait])
  return now
}
