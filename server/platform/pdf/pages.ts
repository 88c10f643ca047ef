import { heightOf, type Part } from './parts.ts'

type Placed = { part: Part; y: number; isRepeated: boolean }

/**
 * Parts on pages with so much room: what stays with the next is not parted from it, as far as a page holds them all. A
 * part that has a `head` begins a page below it.
 */
export function pagesOf(parts: readonly Part[], room: number): Placed[][] {
  const pages: Placed[][] = [[]]
  let y = 0

  const fits = (height: number) => y === 0 || y + height <= room
  function turn() {
    pages.push([])
    y = 0
  }
  function put(part: Part, isRepeated: boolean) {
    if (y > 0) y += part.above
    pages.at(-1)!.push({ part, y, isRepeated })
    y += part.height
  }

  for (const group of groupsOf(parts)) {
    if (!fits(heightOf(group))) turn()
    for (const part of group) {
      if (!fits(heightOf([part]))) turn()
      if (y === 0 && part.head) put(part.head, true)
      put(part, false)
    }
  }
  return pages
}

function groupsOf(parts: readonly Part[]): Part[][] {
  const groups: Part[][] = []
  for (const [i, part] of parts.entries()) {
    if (parts[i - 1]?.staysWithNext) groups.at(-1)!.push(part)
    else groups.push([part])
  }
  return groups
}
