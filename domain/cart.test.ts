import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import {
  addOne,
  type CartLine,
  cartTotal,
  cartTotalWithoutTax,
  changeQty,
  hasItems,
  isAgeRestricted,
  itemCount,
  MAX_CART_LINES,
  parseStoredCart,
  removeItem,
  subtractOne,
} from './cart.ts'

const lines: readonly CartLine[] = [
  { id: 1, qty: 2 },
  { id: 2, qty: 1 },
]

describe('actions', () => {
  it('addOne adds a line of one, or one more', () => {
    expect(addOne(lines, 3)).toEqual([...lines, { id: 3, qty: 1 }])
    expect(addOne(lines, 1)).toEqual([{ id: 1, qty: 3 }, lines[1]])
    expect(addOne([], 1)).toEqual([{ id: 1, qty: 1 }])
  })

  it('addOne stops at the limits of a cart', () => {
    expect(addOne([{ id: 1, qty: 9_999 }], 1)).toEqual([{ id: 1, qty: 9_999 }])
    const full = Array.from({ length: MAX_CART_LINES }, (_, index) => ({ id: index + 1, qty: 1 }))
    expect(addOne(full, 999)).toEqual(full)
    expect(addOne(full, 7)[6]).toEqual({ id: 7, qty: 2 })
  })

  test.each<[number | string, number | undefined]>([
    [5, 5],
    [9_999, 9_999],
    ['12', 12],
    ['１２', 12],
    ['1,200', 1_200],
    [' 7 ', 7],
    ['007', 7],
    [0, undefined],
    ['0', undefined],
    ['', undefined],
    ['　', undefined],
  ])('changeQty to %j', (qty, expected) => {
    const rest = lines[1]!
    expect(changeQty(lines, 1, qty)).toEqual(expected === undefined ? [rest] : [{ id: 1, qty: expected }, rest])
    expect(changeQty(lines, 3, qty)).toEqual(expected === undefined ? lines : [...lines, { id: 3, qty: expected }])
  })

  test.each([-1, 10_000, 1.5, 1e9, Number.NaN, Number.POSITIVE_INFINITY, '-1', '1.5', '1e3', 'abc', '10000', '十'])(
    'changeQty to %j changes nothing',
    (qty) => {
      expect(changeQty(lines, 1, qty)).toEqual(lines)
      expect(changeQty(lines, 3, qty)).toEqual(lines)
    },
  )

  it('subtractOne takes one, and the last one takes the line', () => {
    expect(subtractOne(lines, 1)).toEqual([{ id: 1, qty: 1 }, lines[1]])
    expect(subtractOne(lines, 2)).toEqual([lines[0]])
    expect(subtractOne(lines, 3)).toEqual(lines)
  })

  it('removeItem removes the line', () => {
    expect(removeItem(lines, 1)).toEqual([lines[1]])
    expect(removeItem(lines, 3)).toEqual(lines)
  })

  it('any series of actions does what a plain table of quantities would', () => {
    const id = fc.integer({ min: 1, max: 6 })
    const action = fc.oneof(
      fc.record({ do: fc.constant('add' as const), id }),
      fc.record({ do: fc.constant('subtract' as const), id }),
      fc.record({ do: fc.constant('remove' as const), id }),
      fc.record({ do: fc.constant('change' as const), id, qty: fc.integer({ min: -2, max: 10_001 }) }),
    )
    fc.assert(
      fc.property(fc.array(action, { maxLength: 40 }), (actions) => {
        let cart: CartLine[] = []
        const table: Record<number, number> = {}
        for (const one of actions) {
          const before = JSON.stringify(cart)
          const given = cart
          const held = table[one.id] ?? 0
          if (one.do === 'add') {
            cart = addOne(cart, one.id)
            table[one.id] = Math.min(9_999, held + 1)
          } else if (one.do === 'subtract') {
            cart = subtractOne(cart, one.id)
            table[one.id] = held > 0 ? held - 1 : 0
          } else if (one.do === 'remove') {
            cart = removeItem(cart, one.id)
            table[one.id] = 0
          } else {
            cart = changeQty(cart, one.id, one.qty)
            if (one.qty >= 0 && one.qty <= 9_999) table[one.id] = one.qty
          }
          expect(JSON.stringify(given)).toBe(before)
        }
        const expected = Object.entries(table).filter(([, qty]) => qty > 0)
        expect(cart).toHaveLength(expected.length)
        for (const [held, qty] of expected) expect(cart).toContainEqual({ id: Number(held), qty })
      }),
    )
  })
})

const products = new Map([
  [
    1,
    {
      package_type: 0,
      price: 2_000,
      price_with_tax: 2_160,
      tax_rate: 8,
      is_age_restricted: false,
    },
  ],
  [2, { package_type: 1, price: 2_600, price_with_tax: 2_808, tax_rate: 8, is_age_restricted: false }],
  [3, { package_type: 0, price: 500, price_with_tax: 550, tax_rate: 10, is_age_restricted: true }],
  [
    4,
    {
      package_type: 0,
      price: 1_500,
      price_with_tax: 1_650,
      tax_rate: 10,
      is_age_restricted: false,
    },
  ],
  [5, { package_type: 0, price: 1_800, price_with_tax: 1_944, tax_rate: 8, is_age_restricted: false }],
])
const cart = (...pairs: [id: number, qty: number][]) => pairs.map(([id, qty]) => ({ id, qty }))

describe('what a cart comes to', () => {
  test.each([
    ['nothing', cart(), 0, 0, 0, false],
    ['two plates', cart([1, 2]), 2, 4_320, 4_000, false],
    ['a set for thirty counts once', cart([2, 30]), 1, 84_240, 78_000, false],
    ['beer', cart([3, 20]), 20, 11_000, 10_000, true],
    ['tableware', cart([4, 3]), 3, 4_950, 4_500, false],
    ['tea', cart([5, 2]), 2, 3_888, 3_600, false],
    ['all together', cart([1, 2], [2, 30], [3, 20], [4, 3], [5, 2]), 28, 108_398, 100_100, true],
    ['a product not known', cart([9, 4]), 4, 0, 0, false],
  ])('%s', (_, given, count, total, withoutTax, restricted) => {
    expect(itemCount(given, products)).toBe(count)
    expect(cartTotal(given, products)).toBe(total)
    expect(cartTotalWithoutTax(given, products)).toBe(withoutTax)
    expect(hasItems(cartTotal(given, products))).toBe(total > 0)
    expect(isAgeRestricted(given, products)).toBe(restricted)
  })
})

describe('parseStoredCart', () => {
  const empty = { cart: [], meetupDate: null, estimatedPerson: null }

  it('keeps a good cart as it is, as an object or as text', () => {
    const good = { cart: [{ id: 1, qty: 2 }], meetupDate: '2026-12-11', estimatedPerson: 24 }
    expect(parseStoredCart(good)).toEqual(good)
    expect(parseStoredCart(JSON.stringify(good))).toEqual(good)
    expect(parseStoredCart({ ...good, offerable: [{ offerable: true }], extra: '<script>' })).toEqual(good)
  })

  test.each([
    [undefined],
    [null],
    [''],
    ['{"cart":'],
    ['null'],
    ['[]'],
    [42],
    [true],
    [[]],
    [{}],
    [{ cart: null }],
    [{ cart: 'x' }],
    [{ cart: { length: 3 } }],
    [{ cart: [null, 1, 'a', [], {}, { id: 1 }, { qty: 1 }] }],
    [
      {
        cart: [
          { id: 0, qty: 1 },
          { id: -1, qty: 1 },
          { id: 1.5, qty: 1 },
          { id: 2_147_483_648, qty: 1 },
        ],
      },
    ],
    [
      {
        cart: [
          { id: 1, qty: 0 },
          { id: 1, qty: -3 },
          { id: 1, qty: 1e9 },
          { id: 1, qty: 0.5 },
          { id: 1, qty: null },
        ],
      },
    ],
    [{ meetupDate: '2026-02-30', estimatedPerson: 0 }],
    [{ meetupDate: 20261211, estimatedPerson: 100_001 }],
    [{ meetupDate: '2026-12-11T00:00:00Z', estimatedPerson: -5 }],
    [{ meetupDate: '', estimatedPerson: '' }],
    [{ estimatedPerson: 2.5 }],
    ['{"__proto__":{"cart":[{"id":1,"qty":1}]}}'],
  ])('%j is an empty cart', (value) => {
    expect(parseStoredCart(value)).toEqual(empty)
  })

  it('merges lines of one product, up to the largest quantity', () => {
    const stored = {
      cart: [
        { id: 1, qty: 2 },
        { id: 2, qty: 9_000 },
        { id: 1, qty: 3 },
        { id: 2, qty: 9_000 },
      ],
    }
    expect(parseStoredCart(stored).cart).toEqual(cart([1, 5], [2, 9_999]))
  })

  it('reads numbers that were stored as text', () => {
    expect(parseStoredCart({ cart: [{ id: '3', qty: '２' }], estimatedPerson: '24' })).toEqual({
      cart: cart([3, 2]),
      meetupDate: null,
      estimatedPerson: 24,
    })
  })

  it('keeps the first 200 products of a huge cart', () => {
    const huge = Array.from({ length: 100_000 }, (_, index) => ({ id: index + 1, qty: 1 }))
    const { cart: kept } = parseStoredCart({ cart: huge })
    expect(kept).toEqual(huge.slice(0, 200))
  })

  it('makes a valid cart of anything at all, and does not change it again', () => {
    const line = fc.record({ id: fc.oneof(fc.integer(), fc.anything()), qty: fc.oneof(fc.nat(20_000), fc.anything()) })
    const value = fc.oneof(
      fc.anything({ withBigInt: true, withDate: true, withNullPrototype: true, withSparseArray: true }),
      fc.json(),
      fc.string(),
      fc.record(
        {
          cart: fc.oneof(fc.array(fc.oneof(line, fc.anything()), { maxLength: 300 }), fc.anything()),
          meetupDate: fc.anything(),
          estimatedPerson: fc.oneof(fc.integer(), fc.anything()),
        },
        { requiredKeys: [] },
      ),
    )
    fc.assert(
      fc.property(value, (stored) => {
        const state = parseStoredCart(stored)
        expect(Object.keys(state).sort()).toEqual(['cart', 'estimatedPerson', 'meetupDate'])
        expect(state.cart.length).toBeLessThanOrEqual(200)
        expect(new Set(state.cart.map(({ id }) => id)).size).toBe(state.cart.length)
        for (const { id, qty } of state.cart) {
          expect(Number.isInteger(id) && id >= 1 && id <= 2_147_483_647).toBe(true)
          expect(Number.isInteger(qty) && qty >= 1 && qty <= 9_999).toBe(true)
        }
        expect(parseStoredCart(JSON.parse(JSON.stringify(state)))).toEqual(state)
      }),
      { numRuns: 500 },
    )
  })
})
