import { useEffect, useState } from 'react'
import { isSoundOn, playSound } from '#web/features/admin/live/new-order-mark.ts'
import { useChanges } from '#web/features/admin/live/use-changes.ts'

/** How many orders of customers have come in while this tab was out of sight: its title counts them. A sound, if somebody wants it. */
export function useNewOrders(): number {
  const [count, setCount] = useState(0)
  useChanges((change) => {
    if (change?.kind !== 'meetup' || change.version !== 1 || change.by !== null) return
    if (isSoundOn()) playSound()
    if (document.hidden) setCount((before) => before + 1)
  })
  useEffect(() => {
    const onSeen = () => {
      if (!document.hidden) setCount(0)
    }
    document.addEventListener('visibilitychange', onSeen)
    return () => document.removeEventListener('visibilitychange', onSeen)
  }, [])
  return count
}
