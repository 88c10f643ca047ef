import { describe, expect, test } from 'vitest'
import type { KitchenOrder } from './kitchen.ts'
import { changesSince } from './kitchen-changes.ts'
import { sampleKitchenOrder as order, rankById } from './testing/sample-kitchen-order.ts'

const window = { from: '17:30', to: '18:00' }

test('nothing differs: nothing is told, and who has answered meanwhile is not a change', () => {
  expect(changesSince([order()], [order({ unanswered: 1 })], rankById)).toEqual([])
})

describe.each<[string, KitchenOrder[], KitchenOrder[], object[]]>([
  [
    'a dish grows',
    [order()],
    [order({ products: [{ id: 4, qty: 19 }] })],
    [{ kind: 'product', key: 'product:17:30-18:00:4', window, product: 4, from: 18, to: 19 }],
  ],
  [
    'one dish gives way to another',
    [order()],
    [order({ products: [{ id: 5, qty: 2 }] })],
    [
      { kind: 'product', product: 4, from: 18, to: 0 },
      { kind: 'product', product: 5, from: 0, to: 2 },
    ],
  ],
  [
    'two orders change so that the window needs as much',
    [order(), order({ id: 'b', products: [{ id: 4, qty: 2 }] })],
    [order({ products: [{ id: 4, qty: 17 }] }), order({ id: 'b', products: [{ id: 4, qty: 3 }] })],
    [],
  ],
  ['headcount', [order()], [order({ persons: 28 })], [{ kind: 'persons', number: 'OR-1', from: 24, to: 28 }]],
  ['another place', [order()], [order({ place: 'q' })], [{ kind: 'place', number: 'OR-1', from: 'p', to: 'q' }]],
  [
    'a guest answers with an allergy',
    [order()],
    [order({ allergens: { shrimp: 1, egg: 1 } })],
    [{ kind: 'allergen', allergen: 'egg', window, from: 0, to: 1 }],
  ],
  [
    'another window: what is made when, and which order',
    [order({ allergens: {} })],
    [order({ allergens: {}, window: { from: '18:00', to: '18:30' } })],
    [
      { kind: 'product', window, from: 18, to: 0 },
      { kind: 'product', window: { from: '18:00', to: '18:30' }, from: 0, to: 18 },
      { kind: 'window', number: 'OR-1', from: '17:30-18:00', to: '18:00-18:30' },
    ],
  ],
  [
    'cancelled, or moved to another day',
    [order({ allergens: {} })],
    [],
    [
      { kind: 'product', from: 18, to: 0 },
      { kind: 'removed', number: 'OR-1', from: '17:30-18:00', to: '' },
    ],
  ],
  [
    'a new order',
    [],
    [order({ allergens: {} })],
    [
      { kind: 'product', from: 0, to: 18 },
      { kind: 'added', number: 'OR-1', from: '', to: '17:30-18:00' },
    ],
  ],
])('%s', (_, printed, now, expected) => {
  test('is told', () => {
    expect(changesSince(printed, now, rankById)).toMatchObject(expected)
    expect(changesSince(printed, now, rankById)).toHaveLength(expected.length)
  })

  test('once by each key', () => {
    const keys = changesSince(printed, now, rankById).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
  })
})
