import { expect, test } from 'vitest'
import { isSameRequest, keyedRequest, readKey, requireKey } from '#modules/idempotency'

const key = 'a81bc81b-dead-4e5d-abff-90865d1e13b1'
const refuse = (code: string) => Object.assign(new Error(code), { code }) as never

test.each([
  [key, key],
  [` ${key.toUpperCase()} `, key],
  ['', undefined],
  [key.slice(1), undefined],
  [`${key}, ${key}`, undefined],
])('the key in %j is %s', (header, read) => {
  if (read) {
    expect([requireKey(header, refuse), readKey(header, refuse)]).toEqual([read, read])
  } else {
    expect(() => requireKey(header, refuse)).toThrow('idempotency_key_required')
    expect(() => readKey(header, refuse)).toThrow('malformed')
  }
})

test('without a header there is none: some operations need one', () => {
  expect(readKey(undefined, refuse)).toBeUndefined()
  expect(() => requireKey(undefined, refuse)).toThrow('idempotency_key_required')
})

test('a request is the same with null and without; under another key it is another', () => {
  const { fingerprint } = keyedRequest(key, { name: '野々村 葵', note: { allergy: null } })
  expect(isSameRequest(fingerprint, keyedRequest(key, { name: '野々村 葵', note: {} }))).toBe(true)
  expect(isSameRequest(fingerprint, keyedRequest(key, { name: '野々村 葵', note: { allergy: '' } }))).toBe(false)
  expect(isSameRequest(fingerprint, keyedRequest(key.replace('a', 'b'), { name: '野々村 葵', note: {} }))).toBe(false)
  expect(isSameRequest(null, { fingerprint })).toBe(false)
})
