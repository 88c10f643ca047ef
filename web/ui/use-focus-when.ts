import { useEffect, useRef } from 'react'

/** Focuses the heading when the value becomes true while the page is open. */
export function useFocusWhen(isTrue: boolean) {
  const ref = useRef<HTMLHeadingElement>(null)
  const before = useRef(isTrue)
  useEffect(() => {
    if (isTrue && !before.current) ref.current?.focus()
    before.current = isTrue
  }, [isTrue])
  return ref
}
