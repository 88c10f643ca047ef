import { expect, test } from 'vitest'
import { maskedPath } from './masked-path.ts'

test.each([
  ['/', '/'],
  ['/order/entry/3', '/order/entry/:part'],
  ['/mypage/new-password-policy', '/mypage/new-password-policy'],
  ['/orders/QGx0VNfk7mS2WqgDYc3v1w', '/orders/:part'],
  ['/rsvp/abcdefghijklmnopqrstuvwxyz?answer=secret', '/rsvp/:part'],
  ['/register-password?token=secret', '/register-password'],
  ['/mypage/meetups/3f0b1f7e-1c1e-4c0e-9d0e-1f2a3b4c5d6e#papers', '/mypage/meetups/:part'],
  ['/山田花子/hanako@example.com', '/:part/:part'],
  ['/a/a/a/a/a/a/a/a/a/a/a/a', '/a/a/a/a/a/a/a/a/a'],
])('%s is %s', (path, masked) => {
  expect(maskedPath(path)).toBe(masked)
})
