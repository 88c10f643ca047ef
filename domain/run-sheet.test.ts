import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayPhase, setUpSteps } from './run-sheet.ts'
import { instantAt, isoInTokyo } from './tokyo-date.ts'

const at = (time: string) => instantAt('2026-12-11', time)
const delivery = { from: at('17:30'), to: at('18:00') }
const day = {
  delivery,
  startsAt: at('18:30'),
  endsAt: at('20:30'),
  hasWayIn: true,
  hasDrinks: true,
  tableware: 'return' as const,
}

test.each([
  ['everything', {}, '16:30 tables, 16:45 way_in, 17:30 receive, 17:50 lay_out, 18:20 drinks, 20:30 pack_ware'],
  [
    'no word about the way in',
    { hasWayIn: false },
    '16:30 tables, 17:30 receive, 17:50 lay_out, 18:20 drinks, 20:30 pack_ware',
  ],
  ['no drinks', { hasDrinks: false }, '16:30 tables, 16:45 way_in, 17:30 receive, 17:50 lay_out, 20:30 pack_ware'],
  [
    'one-way ware',
    { tableware: 'disposable' as const },
    '16:30 tables, 16:45 way_in, 17:30 receive, 17:50 lay_out, 18:20 drinks, 20:30 clear_away',
  ],
  [
    'begun as soon as the food is there',
    { startsAt: at('18:00'), endsAt: at('20:00') },
    '16:30 tables, 16:45 way_in, 17:30 receive, 17:50 lay_out, 17:50 drinks, 20:00 pack_ware',
  ],
  [
    'begun before the food comes',
    { startsAt: at('15:00'), endsAt: at('17:00') },
    '16:30 tables, 16:45 way_in, 17:30 receive, 17:50 lay_out, 17:50 drinks, 17:50 pack_ware',
  ],
])('%s', (_, changes, steps) => {
  const told = setUpSteps({ ...day, ...changes }).map(({ code, at: due }) => `${isoInTokyo(due).slice(11, 16)} ${code}`)
  expect(told.join(', ')).toBe(steps)
})

const time = fc.integer({ min: 0, max: 48 * 60 }).map((minute) => new Date(at('00:00').getTime() + minute * 60_000))

test('whatever the times: tables first, nothing laid out before it has come, the end last', () => {
  fc.assert(
    fc.property(time, time, time, fc.boolean(), fc.boolean(), (from, startsAt, endsAt, hasWayIn, hasDrinks) => {
      const to = new Date(from.getTime() + 30 * 60_000)
      const steps = setUpSteps({ ...day, delivery: { from, to }, startsAt, endsAt, hasWayIn, hasDrinks })
      const codes = steps.map(({ code }) => code)
      expect(codes).toEqual([
        'tables',
        ...(hasWayIn ? ['way_in'] : []),
        'receive',
        'lay_out',
        ...(hasDrinks ? ['drinks'] : []),
        'pack_ware',
      ])
      expect(steps.every((step, i) => i === 0 || steps[i - 1]!.at <= step.at)).toBe(true)
    }),
  )
})

test.each([
  ['the evening before', '2026-12-10T20:00', 'before_delivery'],
  ['a moment before the window', '2026-12-11T17:29:59', 'before_delivery'],
  ['in the window', '2026-12-11T17:30', 'delivering'],
  ['after the window', '2026-12-11T18:00', 'before_start'],
  ['in the gathering', '2026-12-11T18:30', 'running'],
  ['at its end', '2026-12-11T20:30', 'over'],
])('%s the day is at: %s %s', (_, now, phase) => {
  expect(dayPhase({ ...day, hasArrived: false }, new Date(`${now}+09:00`))).toBe(phase)
})

test('a gathering that ended before its food came is not over', () => {
  const early = { delivery, startsAt: at('15:00'), endsAt: at('17:00'), hasArrived: false }
  expect(dayPhase(early, at('17:15'))).toBe('before_delivery')
  expect(dayPhase(early, at('18:00'))).toBe('over')
})

test('once the food has arrived the gathering is awaited', () => {
  const arrived = { ...day, hasArrived: true }
  expect(dayPhase(arrived, at('17:40'))).toBe('before_start')
  expect(dayPhase(arrived, at('18:30'))).toBe('running')
  expect(dayPhase(arrived, at('20:30'))).toBe('over')
})
