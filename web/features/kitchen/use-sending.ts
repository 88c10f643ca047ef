import { useEffect, useRef, useSyncExternalStore } from 'react'
import type { Failure } from '#web/api/errors.ts'
import type { KeptQueue } from '#web/browser/kept-queue.ts'

const retryMilliseconds = 5_000

/**
 * Sends what waits in a queue as soon as there is something, when the connection comes back, and every few seconds
 * until it has arrived. One sending at a time; what is added meanwhile goes with the next. `send` resolves with those
 * that need not be sent again.
 */
export function useSending<Entry>(
  queue: KeptQueue<Entry>,
  send: (entries: readonly Entry[]) => Promise<readonly Entry[]>,
): readonly Entry[] {
  const waiting = useSyncExternalStore(queue.subscribe, queue.read)
  const latest = useRef(send)
  useEffect(() => {
    latest.current = send
  })
  const running = useRef(false)
  useEffect(() => {
    if (waiting.length === 0) return
    let ended = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const attempt = async () => {
      clearTimeout(timer)
      if (ended) return
      if (!running.current && navigator.onLine && queue.read().length > 0) {
        running.current = true
        const done = await latest.current(queue.read()).finally(() => {
          running.current = false
        })
        const gone = new Set(done.map((entry) => JSON.stringify(entry)))
        if (gone.size > 0) queue.put(queue.read().filter((entry) => !gone.has(JSON.stringify(entry))))
      }
      if (!ended && queue.read().length > 0) timer = setTimeout(attempt, retryMilliseconds)
    }
    void attempt()
    window.addEventListener('online', attempt)
    return () => {
      ended = true
      clearTimeout(timer)
      window.removeEventListener('online', attempt)
    }
  }, [waiting, queue])
  return waiting
}

/** The shop can be reached again: it is worth another try. Everything else is an answer. */
export const mayArriveLater = ({ status }: Failure): boolean =>
  status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
