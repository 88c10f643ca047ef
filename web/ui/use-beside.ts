import { type RefObject, useLayoutEffect } from 'react'

/** Between field, frame and the edges of the window, in pixels. */
const GAP = 8

/**
 * In wide windows an open dialog is placed at the field with that id: below it, or above if there is more room, and it
 * follows when the page scrolls. In narrow windows this does nothing; the sheet comes from below.
 */
export function useBeside(ref: RefObject<HTMLDialogElement | null>, open: boolean, id: string | undefined): void {
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog || !id) return
    const place = () => {
      const field = document.getElementById(id)
      if (!field) return
      const { left, top, bottom } = field.getBoundingClientRect()
      const { offsetWidth, offsetHeight } = dialog
      const lowest = window.innerHeight - offsetHeight - GAP
      const above = top - offsetHeight - GAP
      const y = bottom + GAP <= lowest || above < GAP ? Math.min(bottom + GAP, lowest) : above
      dialog.style.setProperty('--beside-top', `${Math.max(GAP, y)}px`)
      dialog.style.setProperty(
        '--beside-left',
        `${Math.max(GAP, Math.min(left, window.innerWidth - offsetWidth - 2 * GAP))}px`,
      )
    }
    place()
    // Its content may load later, like the calendar.
    const resized = new ResizeObserver(place)
    resized.observe(dialog)
    addEventListener('resize', place)
    addEventListener('scroll', place, { passive: true })
    return () => {
      resized.disconnect()
      removeEventListener('resize', place)
      removeEventListener('scroll', place)
    }
  }, [ref, open, id])
}
