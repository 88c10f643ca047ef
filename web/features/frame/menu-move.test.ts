import { expect, test } from 'vitest'
import { isPlaceOfHome } from './menu-move.ts'

test.each([
  ['/', '/#menu', true],
  ['/', '/about', false],
  ['/', '/', false],
  ['/about', '/#menu', false],
])('on %s a link to %s is to a place of the home page shown: %s', (pathname, href, isPlace) => {
  expect(isPlaceOfHome(pathname, href)).toBe(isPlace)
})
