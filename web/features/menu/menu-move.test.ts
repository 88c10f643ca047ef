import { expect, test } from 'vitest'
import { menuMove } from './menu-move.ts'

test.each([
  ['/', '/#menu', { scrollTo: 'menu' }],
  ['/', '/about', { open: '/about' }],
  ['/', '/', { open: '/' }],
  ['/about', '/#menu', { open: '/#menu' }],
])('on %s a link to %s', (pathname, href, move) => {
  expect(menuMove(pathname, href)).toEqual(move)
})
