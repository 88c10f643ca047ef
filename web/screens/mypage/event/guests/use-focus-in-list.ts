import { type FocusEvent, type RefObject, useCallback, useEffect, useRef } from 'react'

/** The control of a row, or the row itself where it has none. */
export const focusRow = (row: Element | null | undefined) =>
  (row?.querySelector<HTMLElement>('[aria-haspopup]') ?? (row as HTMLElement | null | undefined))?.focus()

/**
 * When the focused row disappears, the row that takes its place gets the focus; without one, the list. A focus
 * elsewhere in the page stays.
 */
export function useFocusInList(list: RefObject<HTMLElement | null>) {
  const rows = useRef<Element[]>([])
  const hold = useCallback((held: Element | null | undefined) => {
    if (!held) return
    const all = held.matches('li') ? [...(held.parentElement?.children ?? [])] : [held]
    const at = all.indexOf(held)
    rows.current = [...all.slice(at), ...all.slice(0, at).reverse()]
  }, [])
  useEffect(() => {
    if (rows.current.length === 0 || (document.activeElement && document.activeElement !== document.body)) return
    const next = rows.current.find((row) => row.isConnected)
    rows.current = []
    if (next) focusRow(next)
    else list.current?.focus()
  })
  return {
    /** The row, or the control outside the rows, that is to have the focus once nothing else has. */
    hold,
    events: {
      onFocus: ({ target }: FocusEvent) => hold(target.closest('li')),
      onBlur: ({ relatedTarget }: FocusEvent) => {
        if (!relatedTarget) rows.current = []
      },
    },
  }
}
