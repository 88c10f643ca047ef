import { expect, test } from 'vitest'
import { base32, stepOfCode, totpCode, totpUri } from '#platform/auth'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('RFC 6238, appendix B: at %d s the code is %s', (seconds, code) => {
  expect(totpCode(secret, Math.floor(seconds / 30))).toBe(code.slice(-6))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('RFC 4648: %j is %s', (text, encoded) => {
  expect(base32(Buffer.from(text))).toBe(encoded)
})

test('a code is good for its own half minute and the ones beside it', () => {
  const code = totpCode(secret, 1_000)
  const at = (step: number) => stepOfCode(secret, code, new Date(step * 30_000))
  expect([998, 999, 1_000, 1_001, 1_002].map(at)).toEqual([undefined, 1_000, 1_000, 1_000, undefined])
  expect(stepOfCode(secret, '', new Date(30_000_000))).toBeUndefined()
})

test('apps read issuer, account and key', () => {
  expect(totpUri(secret, 'おりおり', 'a+b@example.com')).toBe(
    'otpauth://totp/%E3%81%8A%E3%82%8A%E3%81%8A%E3%82%8A:a%2Bb%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E3%81%8A%E3%82%8A%E3%81%8A%E3%82%8A&algorithm=SHA1&digits=6&period=30',
  )
})
