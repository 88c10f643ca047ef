import { expect, test } from 'vitest'
import { isSamePlace } from './same-place.ts'

const office = {
  postal_code: '1000004',
  prefecture: '東京都',
  city: '千代田区',
  street: '大手町一丁目2-3',
  building: '',
  note: '地下から',
}
test.each<[string, Partial<typeof office>, boolean]>([
  ['as it is', {}, true],
  ['the code with its hyphen, in full width', { postal_code: '１００－０００４' }, true],
  ['blanks around a part', { street: ' 大手町一丁目2-3　' }, true],
  ['another way in', { note: '' }, true],
  ['another building', { building: '別館' }, false],
  ['another code', { postal_code: '100-0005' }, false],
])('the same place: %s', (_, typed, expected) => {
  expect(isSamePlace({ ...office, ...typed }, office)).toBe(expected)
})

test('what is not typed yet is no place, unless the place has no such part', () => {
  const { building: _, ...withoutBuilding } = office
  expect(isSamePlace(withoutBuilding, office)).toBe(true)
  expect(isSamePlace({}, office)).toBe(false)
})
