import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { secretBox } from '#platform/auth'

const [key, other] = [randomBytes(32), randomBytes(32)]
const box = secretBox([key])

test('what is sealed opens for its owner, and shows nothing of itself', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 64 }), fc.string(), (secret, owner) => {
      const sealed = box.seal(secret, owner)
      expect(box.open(sealed, owner)).toEqual(Buffer.from(secret))
      expect(box.seal(secret, owner)).not.toEqual(sealed)
      if (secret.length > 3) expect(sealed.includes(Buffer.from(secret))).toBe(false)
    }),
  )
})

test('it opens for nobody else, not changed in any byte, and not under another key', () => {
  const sealed = box.seal(Buffer.from('a secret of 20 bytes'), 'one')
  expect(() => box.open(sealed, 'two')).toThrow()
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    expect(() => box.open(changed, 'one')).toThrow()
  }
  expect(() => secretBox([other]).open(sealed, 'one')).toThrow()
  expect(() => box.open(sealed.subarray(0, 40), 'one')).toThrow()
})

test('a new key seals, and the former still opens', () => {
  const sealed = box.seal(Buffer.from('secret'), 'one')
  const both = secretBox([other, key])
  expect(both.open(sealed, 'one').toString()).toBe('secret')
  expect([both.keyOf(sealed), box.keyOf(sealed), secretBox([other]).keyOf(sealed)]).toEqual([
    'former',
    'newest',
    undefined,
  ])
  expect(both.keyOf(both.seal(Buffer.from('secret'), 'one'))).toBe('newest')
  expect(both.keyOf(Buffer.alloc(20, 1))).toBeUndefined()
})
