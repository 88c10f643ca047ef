import { expect, test } from 'vitest'
import { customerStateOf } from './customer.ts'

test.each([
  { isLocked: false, hasPassword: true, mustChangePassword: false, state: 'active' },
  { isLocked: false, hasPassword: true, mustChangePassword: true, state: 'password' },
  { isLocked: false, hasPassword: false, mustChangePassword: false, state: 'password' },
  { isLocked: true, hasPassword: true, mustChangePassword: false, state: 'locked' },
  { isLocked: true, hasPassword: false, mustChangePassword: true, state: 'locked' },
])('$isLocked $hasPassword $mustChangePassword: $state', ({ state, ...account }) => {
  expect(customerStateOf(account)).toBe(state)
})
