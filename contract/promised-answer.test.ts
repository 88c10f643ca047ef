import { expect, test } from 'vitest'
import { promisedAnswer } from './promised-answer.ts'

test.each([
  ['翌営業日の18:00', 1, '18:00'],
  ['翌営業日', 1, '18:00'],
  ['翌営業日の正午', 1, '18:00'],
  ['翌営業日の9:30', 1, '09:30'],
  ['翌営業日の１７時', 1, '17:00'],
  ['翌営業日の9:00〜17:30', 1, '17:30'],
  ['翌営業日の17時30分', 1, '17:30'],
  ['翌々営業日の12時', 2, '12:00'],
  ['2営業日以内', 2, '18:00'],
  ['０営業日', 1, '18:00'],
  ['翌営業日の25:00', 1, '18:00'],
  ['', 1, '18:00'],
])('%s is %i open days later, until %s', (answersBy, openDays, time) => {
  expect(promisedAnswer({ answersBy })).toEqual({ openDays, time })
})
