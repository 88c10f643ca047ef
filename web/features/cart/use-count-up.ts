import { useEffect, useRef, useState } from 'react'

const DURATION_MS = 220

/** Animates a figure to `target`; without animation if the visitor prefers reduced motion. */
export function useCountUp(target: number): number {
  const [shown, setShown] = useState(target)
  const from = useRef(target)
  useEffect(() => {
    const start = from.current
    if (start === target) return
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      from.current = target
      setShown(target)
      return
    }
    const begun = performance.now()
    let frame = requestAnimationFrame(function step(time) {
      const part = Math.min(1, Math.max(0, (time - begun) / DURATION_MS))
      from.current = Math.round(start + (target - start) * part)
      setShown(from.current)
      if (part < 1) frame = requestAnimationFrame(step)
    })
    return () => cancelAnimationFrame(frame)
  }, [target])
  return shown
}
