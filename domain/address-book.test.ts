import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultOf } from './address-book.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, isDefault: false })) as [Kept, Kept, Kept]
type Kept = { id: string; isDefault: boolean }
const marked = (kept: Kept) => ({ ...kept, isDefault: true })

test.each<[string, Kept[], string | undefined, string | null]>([
  ['none is kept', [], undefined, null],
  ['the only one', [a], undefined, 'a'],
  ['the one that was', [a, marked(b), c], undefined, 'b'],
  ['the one that is wanted', [a, marked(b), c], 'c', 'c'],
  ['the first, where the default has gone', [a, c], undefined, 'a'],
  ['one that is not there is not wanted', [a, marked(b)], 'x', 'b'],
])('%s', (_, kept, wanted, expected) => {
  expect(defaultOf(kept, wanted)).toBe(expected)
})

test('there is a default as long as there is an address, and it is one of them', () => {
  const kept = fc.uniqueArray(fc.record({ id: fc.string(), isDefault: fc.boolean() }), { selector: ({ id }) => id })
  fc.assert(
    fc.property(kept, fc.option(fc.string(), { nil: undefined }), (all, wanted) => {
      const found = defaultOf(all, wanted)
      expect(all.some(({ id }) => id === found)).toBe(all.length > 0)
    }),
  )
})
