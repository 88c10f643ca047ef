import { describe, expect, test } from 'vitest'
import { DEFAULT_CANCELLATION_POLICY, feeTimeline } from '#domain/cancellation.ts'
import { instantAt } from '#domain/tokyo-date.ts'
import { feeWords } from './read-back.ts'

const weekdays = (date: string) => ![0, 6].includes(new Date(`${date}T00:00:00Z`).getUTCDay())
const steps = feeTimeline({
  policy: DEFAULT_CANCELLATION_POLICY,
  meetupDate: '2026-12-11',
  total: 59_501,
  isOpen: weekdays,
})

describe('what cancelling costs, from the moment it is said', () => {
  test.each([
    [
      '2026-12-08',
      '16:59',
      '12月8日（火）17時まで無料、12月8日（火）17時からは50%の29,750円、12月9日（水）17時からは全額',
    ],
    ['2026-12-08', '17:00', 'いまから50%の29,750円、12月9日（水）17時からは全額'],
    ['2026-12-09', '17:00', 'いまから全額'],
  ])('%s %s', (date, time, words) => {
    expect(feeWords(steps, instantAt(date, time))).toBe(words)
  })
})
