import { expect, test } from 'vitest'
import { dates } from '#web/testing/samples.ts'
import { json, openTab } from '#web/testing/test-tab.ts'
import { dayFor, fetchSelectableDates, reasonWords, selectDay, selectSelectableDates } from './selectable-date.slice.ts'

const day = { date: '2026-12-11', selectable: true, reason: null, remaining: 12, windows: [] }
const payload = { from: '2026-11-21', to: '2027-01-19', dates: [day] }

test('the days are loading, then the state is the payload', async () => {
  const { store } = openTab(() => json(payload))
  const done = store.dispatch(fetchSelectableDates())
  expect(store.getState().selectableDate).toEqual({ loading: true, error: false, data: null })
  await done
  expect(store.getState().selectableDate).toEqual({ loading: false, error: false, data: payload })
})

test('a failure sets the error and keeps what was there; the next success clears it', async () => {
  const answers = [json(payload), json({}, 500), json(payload)]
  const { store } = openTab(() => answers.shift()!)
  const ask = () => store.dispatch(fetchSelectableDates({ again: true }))
  await ask()
  await ask()
  expect(store.getState().selectableDate).toEqual({ loading: false, error: true, data: payload })
  await ask()
  expect(store.getState().selectableDate.error).toBe(false)
})

test('the days are asked for once, unless again', async () => {
  const { store, calls } = openTab(() => json(payload))
  await Promise.all([store.dispatch(fetchSelectableDates()), store.dispatch(fetchSelectableDates())])
  await store.dispatch(fetchSelectableDates())
  expect(calls).toHaveLength(1)
  await store.dispatch(fetchSelectableDates({ again: true }))
  expect(calls).toHaveLength(2)
})

test('a day is found by its date', async () => {
  const { store } = openTab(() => json(payload))
  expect(selectDay(store.getState(), '2026-12-11')).toBeUndefined()
  await store.dispatch(fetchSelectableDates())
  expect(selectDay(store.getState(), '2026-12-11')).toEqual(day)
  expect(selectDay(store.getState(), '2030-01-01')).toBeUndefined()
  expect(selectDay(store.getState(), null)).toBeUndefined()
  expect(selectSelectableDates(store.getState())).toEqual(payload)
})

test.each([
  ['closed', '休業日'],
  ['full', '受付を終了しました'],
  ['cutoff_passed', '受付を終了しました'],
  [null, undefined],
] as const)('%s is said as %s', (reason, words) => {
  expect(reasonWords({ reason, remaining: 3 })).toBe(words)
})

test.each([
  [15, undefined, true],
  [15, null, true],
  [15, 10, true],
  [15, 15, true],
  [15, 16, false],
  [0, undefined, false],
  [undefined, 100_000, true],
])('a day with %s meals left is for %s people: %s', (remaining_meals, persons, selectable) => {
  const given = dates({ '2026-12-11': { remaining_meals } }).dates.find(({ date }) => date === '2026-12-11')!
  expect(dayFor(given, persons)).toEqual(selectable ? given : { ...given, selectable: false, reason: 'full' })
  // What speaks against it already stays what is said.
  const late = { ...given, selectable: false, reason: 'cutoff_passed' as const }
  expect(dayFor(late, persons)).toEqual(late)
})
