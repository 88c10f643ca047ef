import fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdingTick, kitchenWindows, leftToDo, type Tick, totalsOf } from './kitchen.ts'
import { sampleKitchenOrder as order, rankById } from './testing/sample-kitchen-order.ts'

test('orders of one window are added up, windows stand in the order of the day', () => {
  const noon = order({ id: 'c', window: { from: '12:00', to: '12:30' }, allergens: {} })
  const second = order({
    id: 'b',
    persons: 6,
    products: [
      { id: 15, qty: 1 },
      { id: 4, qty: 3 },
    ],
    unanswered: 6,
    isConfirmed: false,
  })
  expect(kitchenWindows([order(), noon, second], rankById)).toEqual([
    {
      from: '12:00',
      to: '12:30',
      meetups: 1,
      unconfirmed: 0,
      persons: 24,
      products: [{ id: 4, qty: 18 }],
      allergens: {},
      unanswered: 3,
    },
    {
      from: '17:30',
      to: '18:00',
      meetups: 2,
      unconfirmed: 1,
      persons: 30,
      allergens: { shrimp: 2 },
      unanswered: 9,
      products: [
        { id: 4, qty: 21 },
        { id: 15, qty: 1 },
      ],
    },
  ])
})

test('dishes stand in the order of the menu, those that it no longer has at the end', () => {
  const orders = [
    order({
      products: [
        { id: 9, qty: 1 },
        { id: 7, qty: 1 },
        { id: 2, qty: 1 },
      ],
    }),
  ]
  const rankOf = (id: number) => [2, 1][[7, 9].indexOf(id)] ?? 99
  expect(totalsOf(orders, rankOf).map(({ id }) => id)).toEqual([9, 7, 2])
})

test('an empty day has no window and no dish', () => {
  expect([kitchenWindows([], rankById), totalsOf([], rankById)]).toEqual([[], []])
})

const ticks = fc.record({
  isDone: fc.boolean(),
  qty: fc.nat(5),
  at: fc.nat(3).map((ms) => new Date(ms)),
})

test('whatever the order in which ticks arrive, and however often, the same one holds', () => {
  const settle = (all: Tick[]) => all.reduce(holdingTick)
  fc.assert(
    fc.property(
      fc
        .array(ticks, { minLength: 1, maxLength: 6 })
        .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([sent, arrived]) => {
        expect(settle([...arrived, ...sent])).toEqual(settle(sent))
      },
    ),
  )
})

test.each([
  ['never pressed', 5, undefined, 5],
  ['done', 5, { isDone: true, qty: 5 }, 0],
  ['grown since', 5, { isDone: true, qty: 4 }, 1],
  ['shrunk since', 3, { isDone: true, qty: 4 }, 0],
  ['taken back', 5, { isDone: false, qty: 5 }, 5],
])('%s: of %i', (_, qty, tick, left) => {
  expect(leftToDo(qty, tick)).toBe(left)
})
