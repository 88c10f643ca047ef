import { expect, test } from 'vitest'
import { birthDateOf } from './birth-date.ts'

test.each([
  ['1990', '1', '9', '1990-01-09'],
  ['２０００', '２', '２９', '2000-02-29'],
  ['2001', '2', '29', undefined],
  ['1990', '13', '1', undefined],
  ['1990', '', '1', undefined],
  ['九十', '1', '1', undefined],
])('%s年%s月%s日 is %s', (year, month, day, expected) => {
  expect(birthDateOf({ year, month, day })).toBe(expected)
})

test('nothing typed is no date', () => expect(birthDateOf({})).toBeUndefined())
