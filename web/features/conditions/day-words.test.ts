import { expect, test } from 'vitest'
import { dayMark, dayWords } from './day-words.ts'

const day = {
  date: '2026-11-26',
  selectable: true,
  reason: null,
  remaining: 100,
  holiday: null,
  offerable_share: 1,
}

test.each([
  ['nearly all of the menu', {}, '◎', '11月26日（木）、余裕があります'],
  ['a little is missing', { offerable_share: 0.85 }, '◎', '11月26日（木）、余裕があります'],
  ['only what is cold', { offerable_share: 0.38 }, '○', '11月26日（木）、一部の商品のみご用意できます'],
  ['few places', { remaining: 3 }, '△', '11月26日（木）、残りわずか（あと3件）'],
  [
    'few places and little to have',
    { remaining: 1, offerable_share: 0.3 },
    '△',
    '11月26日（木）、残りわずか（あと1件）、一部の商品のみご用意できます',
  ],
  ['meals enough', { remaining_meals: 51 }, '◎', '11月26日（木）、余裕があります'],
  ['few meals', { remaining_meals: 15 }, '△', '11月26日（木）、残りわずか（あと15名さま分）'],
  ['few of both', { remaining: 3, remaining_meals: 50 }, '△', '11月26日（木）、残りわずか（あと50名さま分）'],
  ['few places, and meals enough', { remaining: 3, remaining_meals: 51 }, '△', '11月26日（木）、残りわずか（あと3件）'],
  [
    'too few meals for the party',
    { selectable: false, reason: 'full', remaining_meals: 1_015 },
    '満',
    '11月26日（木）、あと1,015名さま分までお受けできます',
  ],
  ['no meal', { selectable: false, reason: 'full', remaining_meals: 0 }, '満', '11月26日（木）、受付を終了しました'],
  [
    'no place, but meals',
    { selectable: false, reason: 'full', remaining: 0, remaining_meals: 9 },
    '満',
    '11月26日（木）、受付を終了しました',
  ],
  ['full', { selectable: false, reason: 'full' }, '満', '11月26日（木）、受付を終了しました'],
] as const)('%s', (_, facts, mark, words) => {
  expect(dayMark({ ...day, ...facts })).toBe(mark)
  expect(dayWords({ ...day, ...facts })).toBe(words)
})
