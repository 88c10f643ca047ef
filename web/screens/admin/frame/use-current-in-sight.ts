import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row so that its current link stands in the middle. */
export function useCurrentInSight(at: string): RefObject<HTMLElement | null> {
  const row = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place has another current link
  useEffect(() => {
    const frame = row.current
    const link = frame?.querySelector<HTMLElement>('[aria-current]')
    if (!frame || !link || frame.scrollWidth <= frame.clientWidth) return
    frame.scrollLeft = link.offsetLeft - (frame.clientWidth - link.offsetWidth) / 2
  }, [at])
  return row
}
