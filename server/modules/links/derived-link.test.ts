import { randomBytes, randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DerivedLink, derivedToken, idInToken, isTokenOf } from '#modules/links'
import { secretBox } from '#platform/auth'
import { derivedPurposes } from './purposes.ts'

const [key, next] = [randomBytes(32), randomBytes(32)]
const under = (...keys: Buffer[]) => ({ secrets: secretBox(keys) })
const here = under(key)
const purposes = Object.keys(derivedPurposes) as DerivedLink['purpose'][]
const link = (changes: Partial<DerivedLink> = {}): DerivedLink => ({
  purpose: 'rsvp',
  id: randomUUID(),
  serial: 0,
  ...changes,
})

test.each(purposes)('%s: a token opens its own link, and is the same on every server', (purpose) => {
  const made = link({ purpose })
  const token = derivedToken(made, here)
  expect(token).toMatch(/^[\w-]{48}$/)
  expect(idInToken(token)).toBe(made.id)
  expect(isTokenOf(token, made, here)).toBe(true)
  expect(derivedToken(made, under(key))).toBe(token)
})

test.each<[string, (made: DerivedLink) => DerivedLink]>([
  ['another id', (made) => ({ ...made, id: randomUUID() })],
  ['another serial', (made) => ({ ...made, serial: 1 })],
  ['another purpose', (made) => ({ ...made, purpose: 'rsvp_answer' })],
])('it opens nothing of %s', (_name, other) => {
  const made = link()
  expect(isTokenOf(derivedToken(made, here), other(made), here)).toBe(false)
})

test('no token can be made without the key, nor out of another', () => {
  const made = link()
  const token = derivedToken(made, here)
  expect(isTokenOf(derivedToken(made, under(next)), made, here)).toBe(false)
  const bytes = Buffer.from(token, 'base64url')
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes)
    changed[at]! ^= 1
    expect(isTokenOf(changed.toString('base64url'), made, here)).toBe(false)
  }
  const another = derivedToken(link(), here)
  const withOtherId = Buffer.concat([bytes.subarray(0, 16), Buffer.from(another, 'base64url').subarray(16)])
  expect(isTokenOf(withOtherId.toString('base64url'), made, here)).toBe(false)
})

test('after a change of keys links of the former go on, until it is gone', () => {
  const made = link()
  const token = derivedToken(made, here)
  const both = under(next, key)
  expect(isTokenOf(token, made, both)).toBe(true)
  expect(isTokenOf(derivedToken(made, both), made, under(next))).toBe(true)
  expect(isTokenOf(token, made, under(next))).toBe(false)
})

test('whatever else is sent is no token, and nothing breaks', () => {
  const made = link()
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (text) => {
      expect(isTokenOf(text, made, here)).toBe(false)
    }),
  )
  const token = derivedToken(made, here)
  for (const text of ['', `${token}A`, token.slice(1), `${token}=`, token.replace(/.$/, ' '), made.id]) {
    expect([text, idInToken(text)]).toEqual([text, undefined])
  }
})
