import { type RefObject, useEffect, useState } from 'react'

/** Whether any of an element is on the screen. */
export function useOnScreen(ref: RefObject<Element | null>): boolean {
  const [isOn, setOn] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => setOn(entry?.isIntersecting ?? false))
    observer.observe(element)
    return () => observer.disconnect()
  }, [ref])
  return isOn
}
