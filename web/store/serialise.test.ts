import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deserialise, serialise } from './serialise.ts'

const products = Array.from({ length: 50 }, (_, id) => ({
  id,
  name: `旬のにぎり${id}`,
  text: '盛り込みの器ごと'.repeat(9),
}))

test('every value is read back as it was written', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => {
      const twice = { one: value, other: [value, structuredClone(value)] }
      const read = JSON.parse(JSON.stringify(twice)) as unknown
      expect(deserialise(serialise(twice))).toEqual(read)
    }),
  )
})

test('what occurs twice is written once', () => {
  const once = serialise({ data: products }).length
  const grouped = { data: products, byCategory: { 1: products.slice(0, 30), 2: structuredClone(products.slice(30)) } }
  expect(serialise(grouped).length).toBeLessThan(once * 1.25)
  expect(deserialise(serialise(grouped))).toEqual(grouped)
})

test('it can stand inside a script element', () => {
  const hostile = { text: '</script><script>alert(1)</script>\u2028\u2029<!--' }
  expect(serialise(hostile)).not.toMatch(/[<\u2028\u2029]/)
  expect(deserialise(serialise(hostile))).toEqual(hostile)
})
