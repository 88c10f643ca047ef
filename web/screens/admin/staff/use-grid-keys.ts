import type { KeyboardEvent, RefObject } from 'react'
import { useShortcuts } from '#web/ui/shortcuts.tsx'

type Cells = readonly HTMLElement[]
type Place = { row: number; index: number; column: string | undefined }

const inColumn = (cells: Cells | undefined, column: string | undefined) =>
  cells?.find(({ dataset }) => dataset.column === column)

/** Rows without such a cell are passed over. */
const nearest = (rows: readonly Cells[], column: string | undefined) =>
  rows.map((cells) => inColumn(cells, column)).find((cell) => cell !== undefined)

const moves: Readonly<Record<string, (rows: readonly Cells[], at: Place) => HTMLElement | undefined>> = {
  ArrowLeft: (rows, { row, index }) => rows[row]?.[index - 1],
  ArrowRight: (rows, { row, index }) => rows[row]?.[index + 1],
  ArrowUp: (rows, { row, column }) => nearest(rows.slice(0, row).toReversed(), column),
  ArrowDown: (rows, { row, column }) => nearest(rows.slice(row + 1), column),
  Home: (rows, { row }) => rows[row]?.[0],
  End: (rows, { row }) => rows[row]?.at(-1),
}

/**
 * Moves the focus in a table whose rows have cells, elements with `data-column`: arrows, Home and End go to the next
 * cell, J and K to the same column of the next row, or to the first cell of one that has no such column.
 */
export function useGridKeys(grid: RefObject<HTMLElement | null>) {
  const rowsNow = () =>
    [...(grid.current?.querySelectorAll('tbody > tr') ?? [])].map((row) => [
      ...row.querySelectorAll<HTMLElement>('[data-column]'),
    ])
  const placeIn = (rows: readonly Cells[]): Place | undefined => {
    const cell = document.activeElement as HTMLElement
    const row = rows.findIndex((cells) => cells.includes(cell))
    return row < 0 ? undefined : { row, index: rows[row]!.indexOf(cell), column: cell.dataset.column }
  }
  const toRow = (step: 1 | -1) => {
    const rows = rowsNow()
    const at = placeIn(rows)
    const cells = at ? rows[at.row + step] : rows.at(step === 1 ? 0 : -1)
    const cell = inColumn(cells, at?.column) ?? cells?.[0]
    cell?.focus()
  }
  useShortcuts([
    { keys: 'j', label: '次の人', run: () => toRow(1) },
    { keys: 'k', label: '前の人', run: () => toRow(-1) },
  ])
  return (event: KeyboardEvent) => {
    const rows = rowsNow()
    const at = placeIn(rows)
    const cell = at && moves[event.key]?.(rows, at)
    if (!cell) return
    event.preventDefault()
    cell.focus()
  }
}
