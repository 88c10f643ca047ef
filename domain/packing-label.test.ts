import { expect, test } from 'vitest'
import { MOST_LABELS_OF_ITEM, packingLabels } from './packing-label.ts'

const item = (name: string, qty: number) => ({ name, qty, unit: '皿' })
const piecesOf = (qty: number) => packingLabels([{ items: [item('a', qty)] }]).map(({ piece }) => piece)

test('each package of an order has a number within it', () => {
  const labels = packingLabels([{ items: [item('a', 2), item('b', 1)] }, { items: [item('c', 1)] }])
  expect(labels.map(({ item: { name }, piece, position, of }) => [name, piece, position, of])).toEqual([
    ['a', 1, 1, 3],
    ['a', 2, 2, 3],
    ['b', 1, 3, 3],
    ['c', 1, 1, 1],
  ])
})

test.each([
  [0, []],
  [1, [1]],
  [MOST_LABELS_OF_ITEM, Array.from({ length: MOST_LABELS_OF_ITEM }, (_, index) => index + 1)],
  [MOST_LABELS_OF_ITEM + 1, [null]],
  [999, [null]],
])('of %i pieces', (qty, expected) => {
  expect(piecesOf(qty)).toEqual(expected)
})
