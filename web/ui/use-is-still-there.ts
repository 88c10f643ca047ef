import { useLayoutEffect, useRef } from 'react'

/**
 * Says whether nobody has gone on to a field since `isAsked` turned true: a part whose code comes later than it was
 * asked for must not take the focus from where somebody types by then.
 */
export function useIsStillThere(isAsked: boolean): () => boolean {
  const from = useRef<Element | null>(null)
  useLayoutEffect(() => {
    from.current = isAsked ? document.activeElement : null
  }, [isAsked])
  return () => document.activeElement === from.current || !document.activeElement?.matches('input, select, textarea')
}
