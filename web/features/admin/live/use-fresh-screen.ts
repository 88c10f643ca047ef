import { useCallback, useEffect, useRef } from 'react'
import { useMatches, useRevalidator } from 'react-router'
import { isReadingAgain } from '#web/store/use-read-again.ts'
import type { AdminHandle } from '../admin-handle.ts'
import { useChanges } from './use-changes.ts'

/** Changes that come at once are one reload; a burst of them is one every `settle` milliseconds. */
const settle = 250

/** Asks for the screen in view again when somebody changes what it `watches`. */
export function useFreshScreen(): void {
  const { revalidate, state } = useRevalidator()
  const watches = useMatches().flatMap(({ handle }) => (handle as AdminHandle | undefined)?.watches ?? [])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isBusy = useRef(false)
  const isStale = useRef(false)

  const soon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => (isReadingAgain() ? soon() : void revalidate()), settle)
  }, [revalidate])

  const reload = () => {
    if (isBusy.current) {
      isStale.current = true
      return
    }
    soon()
  }
  useChanges((change) => {
    if (change === null || watches.some((kind) => kind === change.kind)) reload()
  })
  // What changed while the last answer was on its way may not be in it.
  useEffect(() => {
    isBusy.current = state === 'loading'
    if (isBusy.current || !isStale.current) return
    isStale.current = false
    soon()
  }, [state, soon])
  useEffect(() => () => clearTimeout(timer.current), [])
}
