import { expect, test } from 'vitest'
import { firstDayOfForce, versionBefore, versionInForce } from './legal-version.ts'
import { tokyoDateOf } from './tokyo-date.ts'

const versions = ['2027-04-01', '2026-11-22', '2028-02-29', '2027-01-01'] as const

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-12-31', '2026-11-22'],
  ['2027-01-01', '2027-01-01'],
  ['2027-03-31', '2027-01-01'],
  ['2028-02-28', '2027-04-01'],
  ['2028-02-29', '2028-02-29'],
  ['2030-01-01', '2028-02-29'],
])('on %s the version of %s holds', (today, version) => {
  expect(versionInForce(versions, today)).toBe(version)
})

test.each([
  ['2026-12-31T14:59:59.999Z', '2026-11-22'],
  ['2026-12-31T15:00:00.000Z', '2027-01-01'],
  ['2028-02-28T14:59:59.999Z', '2027-04-01'],
  ['2028-02-28T15:00:00.000Z', '2028-02-29'],
])('at %s, by the clock of Tokyo, the version of %s', (instant, version) => {
  expect(versionInForce(versions, tokyoDateOf(new Date(instant)))).toBe(version)
})

test.each([
  ['2026-11-22', undefined],
  ['2026-11-23', '2026-11-22'],
  ['2027-04-01', '2027-01-01'],
  ['2029-01-01', '2028-02-29'],
])('a version of %s follows that of %s', (day, before) => {
  expect(versionBefore(versions, day)).toBe(before)
})

test.each([
  ['2026-12-31', '2027-01-01'],
  ['2027-02-28', '2027-03-01'],
  ['2028-02-28', '2028-02-29'],
])('on %s the first day for another version is %s', (today, day) => {
  expect(firstDayOfForce(today)).toBe(day)
})
