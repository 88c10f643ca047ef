import { type ReactNode, useEffect, useRef } from 'react'
import style from './note.module.css'
import { Note } from './note.tsx'

/**
 * Why a press was refused. It comes into view and has the focus, wherever the button is: on a long page the button seems
 * dead otherwise. Another press shows it anew, under another `key`.
 */
export function Refusal({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form has led to the field that is wrong.
    if (document.activeElement?.getAttribute('aria-invalid') === 'true') return
    place.current?.focus({ preventScroll: true })
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={place} tabIndex={-1} className={style.refusal}>
      <Note tone="error">{children}</Note>
    </div>
  )
}
