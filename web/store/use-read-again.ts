import { startTransition, useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'

let running = 0

/** Somebody waits for the screen that is read again: whoever reads it for another reason waits, too. */
export const isReadingAgain = (): boolean => running > 0

/**
 * Reads the screen again, and resolves when what was read is shown: what ends after it, as a button's wait, never ends
 * beside what was shown before. The router shows what it has read in a transition, and of two transitions the later
 * may be shown first; within one that waits, both are shown at once.
 */
export function useReadAgain(): () => Promise<void> {
  const { revalidate } = useRevalidator()
  const [shown, setShown] = useState(0)
  const asked = useRef(0)
  const waiting = useRef<{ no: number; go: () => void }[]>([])
  const goOn = useCallback((upTo: number) => {
    const [gone, kept] = [waiting.current.filter(({ no }) => no <= upTo), waiting.current.filter(({ no }) => no > upTo)]
    waiting.current = kept
    for (const { go } of gone) go()
  }, [])
  useEffect(() => goOn(shown), [shown, goOn])
  useEffect(() => () => goOn(Number.POSITIVE_INFINITY), [goOn])
  return useCallback(() => {
    asked.current += 1
    const no = asked.current
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.current.push({ no, go: resolve })
    startTransition(async () => {
      running += 1
      await revalidate().finally(() => {
        running -= 1
      })
      startTransition(() => setShown(no))
    })
    return promise
  }, [revalidate])
}
