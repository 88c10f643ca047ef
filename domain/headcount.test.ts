import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormerGathering, recommendHeadcount } from './headcount.ts'

const six = (open: number, late: number): FormerGathering[] => Array.from({ length: 6 }, () => ({ open, late }))

test.each([
  ['nobody asked', { active: 0, open: 0 }, six(5, 2), undefined],
  ['all have answered', { active: 24, open: 0 }, six(5, 2), 24],
  ['two in five came late before', { active: 24, open: 5 }, six(5, 2), 26],
  ['34 come, five are open', { active: 34, open: 5 }, six(10, 4), 36],
  ['everybody came late before', { active: 24, open: 5 }, six(5, 5), 29],
  ['nobody came late before', { active: 24, open: 5 }, six(5, 0), 24],
  ['no history', { active: 24, open: 5 }, [], 24],
  ['two gatherings are no history', { active: 24, open: 5 }, six(5, 5).slice(4), 24],
  ['gatherings in which all had answered are none', { active: 24, open: 5 }, [...six(0, 0), ...six(5, 5).slice(4)], 24],
  ['too few open answers before', { active: 24, open: 5 }, six(1, 1), 24],
  ['nobody comes yet', { active: 0, open: 10 }, six(5, 2), 4],
  ['nobody comes yet, and no history', { active: 0, open: 10 }, [], undefined],
  ['nobody comes, and hardly anybody came late before', { active: 0, open: 2 }, six(10, 1), undefined],
])('%s', (_, answers, history, expected) => {
  expect(recommendHeadcount(answers, history)?.recommended).toBe(expected)
})

test('the reasons say what the number is made of', () => {
  expect(recommendHeadcount({ active: 24, open: 5 }, six(5, 2))?.reasons).toEqual([
    { code: 'active', n: 24 },
    { code: 'open', n: 5 },
    { code: 'expected_of_open', n: 2, of: 6, percent: 40 },
  ])
  expect(recommendHeadcount({ active: 24, open: 5 }, [])?.reasons).toEqual([
    { code: 'active', n: 24 },
    { code: 'open', n: 5 },
  ])
})

const count = fc.nat(1000)
const history = fc.array(fc.record({ open: count, late: count }), { maxLength: 12 })

test('never fewer than come, never more than could; the reasons add up', () => {
  fc.assert(
    fc.property(count, count, history, (active, open, former) => {
      const advice = recommendHeadcount({ active, open }, former)
      if (!advice) {
        expect(active).toBe(0)
        return
      }
      expect(advice.recommended).toBeGreaterThan(0)
      expect(advice.recommended).toBeGreaterThanOrEqual(active)
      expect(advice.recommended).toBeLessThanOrEqual(active + open)
      const parts = advice.reasons.filter(({ code }) => code !== 'open').map(({ n }) => n)
      expect(parts.reduce((total, n) => total + n, 0)).toBe(advice.recommended)
    }),
  )
})

test('one more guest who comes never lowers it', () => {
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 1000 }), history, (active, open, former) => {
      const [before, after] = [
        recommendHeadcount({ active, open }, former),
        recommendHeadcount({ active: active + 1, open: open - 1 }, former),
      ]
      expect(after!.recommended).toBeGreaterThanOrEqual(before?.recommended ?? 0)
    }),
  )
})
