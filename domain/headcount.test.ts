import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asListed, type Namesake } from './attendee.ts'
import { type FormerGathering, formerGathering, type HeadcountQuestion, recommendHeadcount } from './headcount.ts'

const times = (n: number, open: number, late: number): FormerGathering[] =>
  Array.from({ length: n }, () => ({ open, late }))
const twoInFive = times(6, 5, 2)

type Case = readonly [active: number, invited: number, cancelled: number, ordered: number]
const asked = (
  [active, invited, cancelled, ordered]: Case,
  more: Partial<HeadcountQuestion> = {},
): HeadcountQuestion => ({
  answers: { active, invited, cancelled },
  ordered,
  isOpen: true,
  history: [],
  ...more,
})

/** '48', '34〜62', or both. */
function words(question: HeadcountQuestion): string {
  const { recommended, span } = recommendHeadcount(question)
  return `${recommended ?? '–'} (${span.least}〜${span.most})`
}

describe('while answers are taken', () => {
  test.each<[string, Case, FormerGathering[], string]>([
    ['nobody was invited', [0, 0, 0, 40], [], '– (0〜40)'],
    ['nobody has answered', [0, 70, 0, 48], twoInFive, '– (0〜70)'],
    ['one answer of 96', [1, 95, 0, 40], [], '– (1〜96)'],
    ['one answer of 96, and it is no', [0, 95, 1, 40], [], '– (0〜95)'],
    ['two in five are open', [34, 28, 8, 48], twoInFive, '– (34〜62)'],
    ['many are open, and more come than are ordered', [52, 28, 0, 48], [], '52 (52〜80)'],
    ['a fifth is not more than a fifth', [40, 10, 0, 48], [], '48 (40〜50)'],
    ['fewer are invited than ordered for, and few have answered', [5, 5, 0, 40], [], '– (5〜40)'],
    ['the link alone went out: no open answer, and most are still to be heard of', [10, 0, 0, 40], [], '– (10〜40)'],
    ['the link alone went out, and some decline', [10, 0, 8, 40], [], '– (10〜40)'],
    ['the link alone went out, and nearly all have answered', [36, 0, 0, 40], [], '40 (36〜40)'],
    ['the same with declined ones', [30, 0, 6, 40], [], '34 (30〜34)'],
    ['nearly all have answered: 46 and two of five', [46, 5, 19, 48], twoInFive, '48 (46〜51)'],
    ['34 come, five are open', [34, 5, 0, 30], twoInFive, '36 (34〜39)'],
    ['without a history the open ones keep their places', [22, 3, 0, 24], [], '24 (22〜25)'],
    ['but no more places than there are of them', [22, 2, 12, 30], [], '24 (22〜24)'],
    ['all have answered', [24, 0, 6, 30], [], '24 (24〜24)'],
    ['all have answered and more come', [30, 0, 0, 24], [], '30 (30〜30)'],
    ['all decline', [0, 0, 24, 24], [], '– (0〜0)'],
  ])('%s', (_, answers, history, expected) => {
    expect(words(asked(answers, { history }))).toBe(expected)
  })
})

describe('after the answers closed', () => {
  test.each<[string, Case, FormerGathering[], string]>([
    ['nobody has answered', [0, 70, 0, 48], twoInFive, '– (0〜70)'],
    ['four more come than are ordered', [52, 1, 17, 48], twoInFive, '52 (52〜53)'],
    ['fewer come than are ordered', [18, 6, 0, 24], [], '18 (18〜24)'],
    ['two in five came late before', [24, 5, 0, 24], twoInFive, '26 (24〜29)'],
    ['everybody came late before', [24, 5, 0, 24], times(6, 5, 5), '29 (24〜29)'],
    ['nobody came late before', [24, 5, 0, 24], times(6, 5, 0), '24 (24〜29)'],
    ['two gatherings are no history', [24, 5, 0, 24], times(2, 5, 5), '24 (24〜29)'],
    [
      'gatherings in which all had answered are none',
      [24, 5, 0, 24],
      [...times(6, 0, 0), ...times(2, 9, 9)],
      '24 (24〜29)',
    ],
    ['too few open answers before', [24, 5, 0, 24], times(6, 1, 1), '24 (24〜29)'],
    ['whoever was not invited does not come any more', [10, 0, 0, 40], [], '10 (10〜10)'],
    ['all decline', [0, 0, 24, 24], [], '– (0〜0)'],
    ['nobody comes, and hardly anybody came late before', [0, 2, 5, 24], times(6, 10, 1), '– (0〜2)'],
  ])('%s', (_, answers, history, expected) => {
    expect(words(asked(answers, { history, isOpen: false }))).toBe(expected)
  })
})

test('the reasons say what a number is made of', () => {
  expect(recommendHeadcount(asked([46, 5, 19, 48], { history: twoInFive })).reasons).toEqual([
    { code: 'active', n: 46 },
    { code: 'open', n: 5 },
    { code: 'expected_of_open', n: 2, of: 6, percent: 40 },
  ])
  expect(recommendHeadcount(asked([22, 3, 0, 24])).reasons).toEqual([
    { code: 'active', n: 22 },
    { code: 'open', n: 3 },
    { code: 'place_kept', n: 2 },
  ])
  expect(recommendHeadcount(asked([10, 2, 0, 40])).reasons).toEqual([
    { code: 'active', n: 10 },
    { code: 'open', n: 2 },
    { code: 'not_invited', n: 28 },
  ])
})

const count = fc.oneof(fc.nat(8), fc.nat(300))
const history = fc.array(fc.record({ open: count, late: count }), { maxLength: 8 })
const question: fc.Arbitrary<HeadcountQuestion> = fc.record({
  answers: fc.record({ active: count, invited: count, cancelled: count }),
  ordered: fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 300 })),
  isOpen: fc.boolean(),
  history,
})

test('least are those who come, most all who could, and the number is between; its reasons add up', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const { recommended, span, reasons } = recommendHeadcount(asked)
      const { active, invited } = asked.answers
      expect(span.least).toBe(active)
      expect(span.most).toBeGreaterThanOrEqual(active + invited)
      if (asked.ordered <= active + invited || !asked.isOpen) expect(span.most).toBe(active + invited)
      if (recommended === undefined) return
      expect(recommended).toBeGreaterThan(0)
      expect(recommended).toBeGreaterThanOrEqual(span.least)
      expect(recommended).toBeLessThanOrEqual(span.most)
      const parts = reasons.filter(({ code }) => code !== 'open' && code !== 'not_invited').map(({ n }) => n)
      expect(parts.reduce((total, n) => total + n, 0)).toBe(recommended)
    }),
  )
})

test('before the answers closed and with more than a fifth open: never fewer, and the span reaches today’s number', () => {
  fc.assert(
    fc.property(question, ({ isOpen: _, ...rest }) => {
      const asked = { ...rest, isOpen: true }
      const { active, invited, cancelled } = asked.answers
      fc.pre(invited * 5 > active + invited + cancelled)
      const { recommended, span } = recommendHeadcount(asked)
      expect(span.most).toBeGreaterThanOrEqual(asked.ordered)
      // Those who come are sure: where they are more than is ordered for, there is a number.
      if (recommended === undefined) expect(span.least).toBeLessThanOrEqual(asked.ordered)
      else expect(recommended).toBeGreaterThan(asked.ordered)
    }),
  )
})

test('one more guest who comes never lowers it', () => {
  fc.assert(
    fc.property(question, fc.constantFrom('invited', 'cancelled', 'unasked'), (asked, was) => {
      const { answers } = asked
      if (was !== 'unasked') fc.pre(answers[was] > 0)
      const then = { ...answers, active: answers.active + 1, ...(was !== 'unasked' && { [was]: answers[was] - 1 }) }
      const [before, after] = [recommendHeadcount(asked), recommendHeadcount({ ...asked, answers: then })]
      expect(after.span.least).toBeGreaterThan(before.span.least)
      // A vague span reaches the order; with that answer it may be vague no more.
      expect(Math.max(after.span.most, asked.ordered)).toBeGreaterThanOrEqual(before.span.most)
      if (before.recommended !== undefined && after.recommended !== undefined) {
        expect(after.recommended).toBeGreaterThanOrEqual(before.recommended)
      }
    }),
  )
})

test('without an answer nothing is advised', () => {
  fc.assert(
    fc.property(question, (asked) => {
      const answers = { ...asked.answers, active: 0, cancelled: 0 }
      expect(recommendHeadcount({ ...asked, answers }).recommended).toBeUndefined()
    }),
  )
})

describe('未定', () => {
  const undecided = (maybe: number, counts: Case, more: Partial<HeadcountQuestion> = {}) => {
    const question = asked(counts, more)
    return recommendHeadcount({ ...question, answers: { ...question.answers, maybe } })
  }
  test('is in the span, not in the least, and said beside who has not answered', () => {
    expect(undecided(6, [20, 10, 2, 24])).toEqual({
      recommended: undefined,
      span: { least: 20, most: 30 },
      reasons: [
        { code: 'active', n: 20 },
        { code: 'open', n: 4 },
        { code: 'maybe', n: 6 },
      ],
    })
  })
  test('alone is an answer, and no number', () => {
    expect(undecided(3, [0, 3, 0, 24], { isOpen: false })).toEqual({
      recommended: undefined,
      span: { least: 0, most: 3 },
      reasons: [
        { code: 'active', n: 0 },
        { code: 'maybe', n: 3 },
      ],
    })
  })
  test('keeps its place until the answers close', () => {
    expect(undecided(2, [22, 2, 0, 24]).recommended).toBe(24)
    expect(undecided(2, [22, 2, 0, 24], { isOpen: false }).recommended).toBe(22)
  })
})

describe('of a former gathering', () => {
  const deadline = new Date('2026-11-01T17:00:00+09:00')
  const hours = (n: number) => new Date(deadline.getTime() + n * 3_600_000)
  const guest = (name: string, changes: Partial<Namesake & { createdAt: Date }> = {}) => ({
    id: `${name} ${changes.isByLink ?? false}`,
    name,
    status: 'invited' as const,
    maybe: false,
    isByLink: false,
    position: 1,
    respondedAt: null,
    answeredAfter: null,
    apartFrom: [],
    createdAt: hours(-100),
    ...changes,
  })
  const byLink = (name: string, at: Date) =>
    guest(name, { isByLink: true, status: 'active', respondedAt: at, createdAt: at })

  test.each([
    ['who never answered was open', [guest('佐藤')], { open: 1, late: 0 }],
    ['who was marked as coming came late', [guest('佐藤', { status: 'active' })], { open: 1, late: 1 }],
    [
      'who answered in time was not open',
      [guest('佐藤', { status: 'active', respondedAt: hours(-1) })],
      { open: 0, late: 0 },
    ],
    ['nor who did so by the shared link', [guest('佐藤'), byLink('佐藤', hours(-1))], { open: 0, late: 0 }],
    ['who did so late is one', [guest('佐藤'), byLink('佐藤', hours(1))], { open: 1, late: 1 }],
    [
      'who had said 未定 was',
      [guest('佐藤', { status: 'active', maybe: true, respondedAt: hours(-9) })],
      { open: 1, late: 1 },
    ],
    ['who was added later was not asked', [guest('佐藤', { createdAt: hours(1) })], { open: 0, late: 0 }],
  ])('%s', (_who, rows, expected) => {
    expect(formerGathering(asListed(rows), deadline)).toEqual(expected)
  })
})
