import { expect, test } from 'vitest'
import { roleOf } from './session.ts'

test.each([
  ['', 'guest'],
  ['ACCESS_TOKEN=a', 'guest'],
  ['REFRESH_TOKEN=', 'guest'],
  ['ACCESS_TOKEN=a; REFRESH_TOKEN=r', 'customer'],
  ['REFRESH_TOKEN=r; IS_ADMIN=false', 'customer'],
  ['REFRESH_TOKEN=r; IS_ADMIN=1', 'customer'],
  ['REFRESH_TOKEN=r; IS_ADMIN=true', 'admin'],
  ['IS_ADMIN=true', 'guest'],
  ['NOT_REFRESH_TOKEN=r', 'guest'],
])('cookies "%s" make a %s', (cookies, role) => {
  expect(roleOf(cookies)).toBe(role)
})
