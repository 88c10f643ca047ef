import { useEffect, useRef, useState } from 'react'
import type { Waiting } from '#contract/admin/dashboard.ts'
import { useChanges } from '#web/features/admin/live/use-changes.ts'
import { useCall } from '#web/store/use-call.ts'
import { isAnswered } from '#web/store/use-submit.ts'

const kinds = ['meetup', 'booking', 'enquiry', 'undelivered_mail', 'settings']
/** A burst of changes is one question in so many milliseconds. */
const settle = 1_000

/** What waits for somebody, as it changes; undefined until it is known. A count that cannot be had is that of before. */
export function useWaiting(): Waiting | undefined {
  const countWaiting = useCall('countWaiting')
  const [waiting, setWaiting] = useState<Waiting>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const ask = async () => {
    timer.current = undefined
    const outcome = await countWaiting()
    if (isAnswered(outcome)) setWaiting(outcome.payload)
  }
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    void latest.current()
    return () => clearTimeout(timer.current)
  }, [])
  useChanges((change) => {
    if (change !== null && !kinds.includes(change.kind)) return
    timer.current ??= setTimeout(() => latest.current(), settle)
  })
  return waiting
}
