import type { Structure } from './structure.ts'

/**
 * What a page can be turned between. It has a height, may have space `above` it, and draws itself into an element of the
 * structure or, without one, for the eye only.
 */
export type Part = {
  above: number
  height: number
  draw: (x: number, y: number, parent: Structure | undefined) => void
  staysWithNext?: boolean
  /** Drawn again above the part where it begins a page. */
  head?: Part
}

type Sized = Pick<Part, 'above' | 'height'>

export const heightOf = (parts: readonly Sized[]): number =>
  parts.reduce((sum, { above, height }) => sum + above + height, 0)

export function drawAll(parts: readonly Part[], x: number, top: number, parent: Structure | undefined): void {
  let y = top
  for (const { above, height, draw } of parts) {
    draw(x, y + above, parent)
    y += above + height
  }
}

export const asOne = (parts: readonly Part[]): Part => ({
  above: 0,
  height: heightOf(parts),
  draw: (x, y, parent) => drawAll(parts, x, y, parent),
})

export const sideBySide = (parts: readonly Part[], lefts: readonly number[]): Part => ({
  above: 0,
  height: Math.max(...parts.map(({ height }) => height)),
  draw(x, y, parent) {
    for (const [i, part] of parts.entries()) part.draw(x + lefts[i]!, y, parent)
  },
})

export type Column = { left: number; width: number }

/** Columns in so much room. What is left of it is shared by all that have no width of their own. */
export function columnsIn(room: number, widths: readonly (number | '*' | undefined)[], gap = 0): Column[] {
  const fixed = widths.filter((width) => typeof width === 'number')
  const left = room - gap * (widths.length - 1) - fixed.reduce((sum, width) => sum + width, 0)
  const share = left / (widths.length - fixed.length)
  let at = 0
  return widths.map((wanted) => {
    const width = typeof wanted === 'number' ? wanted : share
    const column = { left: at, width }
    at += width + gap
    return column
  })
}
