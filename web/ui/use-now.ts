import { useEffect, useState } from 'react'

const halfAMinute = 30_000

/** The current time, at most half a minute old, so that what ends is shown in time. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfAMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
