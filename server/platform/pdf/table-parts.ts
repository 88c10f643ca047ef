import type { Table, Text } from './description.ts'
import { strokeLine } from './figure-parts.ts'
import { type FullLook, lookOf } from './look.ts'
import { asOne, type Column, columnsIn, type Part, sideBySide } from './parts.ts'
import { type Element, element, forTheEye } from './structure.ts'
import { lineParts } from './text-parts.ts'
import type { Typesetter } from './typesetting.ts'

type Grid = { setter: Typesetter; into: Element; columns: Column[]; width: number; rowHeight: number; look: FullLook }

const headRow = { tag: 'TH', options: { scope: 'Column' }, line: { color: '#5c6675', thickness: 0.8 } } as const
const bodyRow = { tag: 'TD', options: {}, line: { color: '#c9ced6', thickness: 0.5 } } as const
const padding = { x: 5, y: 3.3 }

/** A head, which is drawn again at the top of further pages, and rows with hairlines below; never one of several alone. */
export function tableParts(setter: Typesetter, { table }: Table, width: number, look: FullLook): Part[] {
  const { widths, rowHeight = 0 } = table
  const into = element(setter.document, 'Table')
  const grid = { setter, into, columns: columnsIn(width, widths), width, rowHeight, look }
  const head: Part = { ...rowOf(grid, table.head, headRow), staysWithNext: true }
  const rows = table.body.map((cells): Part => ({ ...rowOf(grid, cells, bodyRow), head }))
  if (rows[0] && rows.length > 1) rows[0].staysWithNext = true
  return [head, ...rows]
}

function rowOf(
  { setter, into, columns, width, rowHeight, look }: Grid,
  cells: readonly Text[],
  { tag, options, line }: typeof headRow | typeof bodyRow,
): Part {
  const { document } = setter
  const tr = element(document, 'TR')
  const elements = cells.map(() => element(document, tag, options))
  const inner = sideBySide(
    cells.map((cell, i) => {
      const room = columns[i]!.width - 2 * padding.x
      return asOne(lineParts(setter, cell.text, room, lookOf(cell, look), elements[i]!))
    }),
    columns.map(({ left }) => left + padding.x),
  )
  const height = Math.max(rowHeight, inner.height + 2 * padding.y)
  return {
    above: 0,
    height,
    draw(x, y, parent) {
      const at = tr(into(parent))
      for (const each of elements) each(at)
      inner.draw(x, y + (height - inner.height) / 2, at)
      forTheEye(document, parent, () => strokeLine(document, { x, y: y + height, length: width }, line))
    },
  }
}
