import { useEffect, useRef } from 'react'

/** A row that changes its place, or loses its field, gives its focus back: to the link of the row. */
export function useFocusKept(ids: readonly number[]) {
  const wanted = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the rows stand as they are to stand
  useEffect(() => {
    if (wanted.current === undefined) return
    document.querySelector<HTMLElement>(`[data-row="${wanted.current}"] [data-row-link]`)?.focus()
    wanted.current = undefined
  }, [ids])
  return (id: number) => {
    wanted.current = Number.isNaN(id) ? undefined : id
  }
}
