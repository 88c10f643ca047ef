import { describe, expect, test } from 'vitest'
import type { KitchenOrder } from './kitchen.ts'
import { changesSince } from './kitchen-changes.ts'
import { sampleKitchenOrder as order, rankById } from './testing/sample-kitchen-order.ts'

const window = { from: '17:30', to: '18:00' }

test('nothing differs: nothing is told, and who has answered or confirmed meanwhile is not a change', () => {
  expect(changesSince([order()], [order({ unanswered: 1, isConfirmed: false })], rankById)).toEqual([])
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
  ['fewer come', [order()], [order({ persons: 20 })], [{ kind: 'persons', number: 'OR-1', from: 24, to: 20 }]],
  ['headcount', [order()], [order({ persons: 28 })], [{ kind: 'persons', number: 'OR-1', from: 24, to: 28 }]],
  [
    'what must not be eaten, and a note, in words',
    [order({ allergies: [{ allergens: ['egg'], persons: 1 }], note: '前' })],
    [order({ allergies: [{ allergens: ['egg', 'shrimp'], persons: 2, note: '生も' }], note: 'えびアレルギー1名' })],
    [
      { kind: 'allergies', key: 'allergies:a', number: 'OR-1', from: '卵 1名さま', to: '卵・えび 2名さま（生も）' },
      { kind: 'note', key: 'note:a', from: '前', to: 'えびアレルギー1名' },
    ],
  ],
  [
    'words taken out again',
    [order({ allergies: [{ allergens: [], persons: 1, note: 'ハラール' }], note: '小麦も' })],
    [order()],
    [
      { kind: 'allergies', from: 'ハラール 1名さま', to: '' },
      { kind: 'note', from: '小麦も', to: '' },
    ],
  ],
  [
    'words that no sheet had when this one was printed',
    [(({ isConfirmed: _, allergies: __, note: ___, ...printed }) => printed)(order()) as KitchenOrder],
    [order({ allergies: [{ allergens: ['egg'], persons: 1 }], note: 'はい' })],
    [
      { kind: 'allergies', from: '', to: '卵 1名さま' },
      { kind: 'note', from: '', to: 'はい' },
    ],
  ],
  [
    'what was written about bringing it in',
    [order({ addressNote: '裏口へ' })],
    [order({ addressNote: 'えびアレルギー1名' })],
    [{ kind: 'address_note', key: 'address_note:a', number: 'OR-1', from: '裏口へ', to: 'えびアレルギー1名' }],
  ],
  [
    'nothing of it of a sheet that was printed without',
    [(({ addressNote: _, ...printed }) => printed)(order()) as KitchenOrder],
    [order({ addressNote: '裏口へ' })],
    [],
  ],
  ['another place', [order()], [order({ place: 'q' })], [{ kind: 'place', number: 'OR-1', from: 'p', to: 'q' }]],
  [
    'another place at another time',
    [order({ products: [], allergens: {} })],
    [order({ products: [], allergens: {}, place: 'q', window: { from: '18:00', to: '18:30' } })],
    [{ kind: 'window' }, { kind: 'place', key: 'place:a', number: 'OR-1', from: 'p', to: 'q' }],
  ],
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
  [
    'a new order with words',
    [],
    [order({ products: [], allergens: {}, note: 'そば1名', addressNote: '裏口へ' })],
    [{ kind: 'added' }, { kind: 'note', from: '', to: 'そば1名' }, { kind: 'address_note', from: '', to: '裏口へ' }],
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
