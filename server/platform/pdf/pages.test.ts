import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { pagesOf } from './pages.ts'
import type { Part as AnyPart } from './parts.ts'

type Part = AnyPart & { name: string }
type Placed = { part: Part; y: number; isRepeated: boolean }

const room = 700
const between = (min: number, max: number) => fc.integer({ min, max })
const draw = () => {}
const part = (name: string, height: number): Part => ({ name, above: 0, height, draw })

/** As papers are: a letterhead, a table, and the sums, which are kept with two rows of it. */
const paper = fc
  .record({
    top: between(50, 400),
    rows: fc.array(between(15, 60), { minLength: 1, maxLength: 90 }),
    sums: between(60, 300),
  })
  .map(({ top, rows, sums }) => {
    const head: Part = { ...part('head', 20), above: 14, staysWithNext: true }
    const body = rows.map((height, i) => ({ ...part('row', height), head, staysWithNext: i >= rows.length - 2 }))
    return [part('top', top), head, ...body, part('sums', sums)]
  })

const pagesFor = (parts: Part[]) => pagesOf(parts, room) as Placed[][]
const names = (page: Placed[]) => page.map(({ part: { name } }) => name)

describe('a paper of any length', () => {
  const holds = (property: (pages: Placed[][], parts: Part[]) => void) =>
    fc.assert(fc.property(paper, (parts) => property(pagesFor(parts), parts)))

  test('has each part once and in order, and the head again on each further page of rows', () => {
    holds((pages, parts) => {
      const placed = pages.flat().filter(({ isRepeated }) => !isRepeated)
      expect(placed.map((each) => each.part)).toEqual(parts)
      for (const page of pages.slice(1)) expect(names(page).slice(0, 2)).toEqual(['head', 'row'])
    })
  })

  test('goes over the edge of no page, and nothing stands upon another', () => {
    holds((pages) => {
      for (const page of pages) {
        let below = 0
        for (const { part, y } of page) {
          expect(y).toBeGreaterThanOrEqual(below)
          below = y + part.height
        }
        expect(below).toBeLessThanOrEqual(room)
      }
    })
  })

  test('parts no head from its rows, and the sums from no two rows before them', () => {
    holds((pages, parts) => {
      for (const page of pages) expect(names(page).at(-1)).not.toBe('head')
      const rows = parts.filter(({ name }) => name === 'row').length
      expect(names(pages.at(-1)!).filter((name) => name === 'row').length).toBeGreaterThanOrEqual(Math.min(2, rows))
    })
  })

  test('turns no page that it need not', () => {
    holds((pages, parts) => {
      const height = parts.reduce((sum, each) => sum + each.above + each.height, 0)
      if (height <= room) expect(pages).toHaveLength(1)
    })
  })
})

test('what belongs together is parted where no page holds it', () => {
  const parts = Array.from({ length: 5 }, () => ({ ...part('line', 300), staysWithNext: true }))
  expect(pagesFor(parts).map(names)).toEqual([['line', 'line'], ['line', 'line'], ['line']])
})
