import { expect, test } from 'vitest'
import { wordsOf } from './field-words.ts'

test.each([
  ['SelectableDates.dates.holiday', '祝日の名前'],
  ['Settings.kitchens.products.day_hours.holiday', '祝日のお届けの時刻'],
  ['ChangeSettingsRequest.kitchens.plans.day_hours.holiday', '祝日のお届けの時刻'],
  ['LegalTextRow.versions', '版。下書き、新しいものの順'],
  ['PlanRecord.versions', '公開した版。'],
])('%s is explained by the longest end of its place that has words: %s', (place, words) => {
  expect(wordsOf(place)?.description).toContain(words)
})

test('a name without words has none', () => {
  expect(wordsOf('Settings.nothing_of_that_name')).toBeUndefined()
})
