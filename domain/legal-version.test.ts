import { expect, test } from 'vitest'
import { versionInForce } from './legal-version.ts'

const versions = ['2026-11-22', '2027-01-01', '2027-04-01'] as const

test.each([
  ['2026-11-21', '2026-11-22'],
  ['2026-11-22', '2026-11-22'],
  ['2026-12-31', '2026-11-22'],
  ['2027-01-01', '2027-01-01'],
  ['2027-03-31', '2027-01-01'],
  ['2030-01-01', '2027-04-01'],
])('on %s the version of %s holds', (today, version) => {
  expect(versionInForce(versions, today)).toBe(version)
})
