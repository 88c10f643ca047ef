import { useEffect, useState } from 'react'

const halfAMinute = 30_000

/** The present moment, never older than half a minute: a fee must not rise behind the reader's back. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), halfAMinute)
    return () => clearInterval(timer)
  }, [])
  return now
}
