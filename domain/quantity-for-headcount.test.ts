import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isQtyAllowed } from './quantity.ts'
import { limitsOf } from './quantity-advice.ts'
import { type PricedServable, quantitiesFor } from './quantity-for-headcount.ts'

const shared = (serves_as: PricedServable['serves_as'], min: number, max: number, price: number): PricedServable => ({
  package_type: 0,
  serves_as,
  serves: { min, max },
  servings: null,
  min_qty: 1,
  max_qty: 60,
  qty_step: 1,
  price,
})
const menu: Record<string, PricedServable> = {
  tub: shared('meal', 3, 4, 8424),
  chicken: shared('dish', 5, 6, 4536),
  beans: shared('side', 4, 5, 1200),
  cakes: shared('sweet', 12, 12, 3000),
  plates: shared('ware', 10, 10, 1650),
  tea: { ...shared('drink', 0, 0, 1944), serves: null },
  bottles: { ...shared('drink', 0, 0, 1944), serves: null, servings: 12 },
  box: { ...shared('meal', 1, 1, 1500), min_qty: 5, max_qty: 300 },
  set: { ...shared('meal', 0, 0, 2000), package_type: 1, serves: null, min_qty: 10, max_qty: 80 },
  pairs: { ...shared('meal', 3, 4, 9000), min_qty: 2, qty_step: 2 },
  fives: { ...shared('meal', 1, 1, 1800), min_qty: 5, max_qty: 300, qty_step: 5 },
}
const names = Object.keys(menu)
const products = new Map(names.map((name, id) => [id, menu[name]!]))
const idOf = (name: string) => names.indexOf(name)
const cart = (order: Record<string, number>) => Object.entries(order).map(([name, qty]) => ({ id: idOf(name), qty }))

test.each([
  ['sets follow', { set: 24 }, [24, 26], { set: 26 }],
  ['boxes follow', { box: 24 }, [24, 20], { box: 20 }],
  ['a number of one’s own stays', { box: 30 }, [24, 26], { box: 30 }],
  ['sets have a smallest order', { set: 24 }, [24, 3], { set: 10 }],
  ['a tub more when tubs are the meal', { tub: 7 }, [24, 28], { tub: 8 }],
  ['no tub more while there is enough', { tub: 8 }, [24, 26], { tub: 8 }],
  ['of two dishes, the cheaper way', { tub: 4, chicken: 4 }, [24, 26], { tub: 4, chicken: 5 }],
  ['half a meal stays half a meal', { chicken: 4 }, [22, 44], { chicken: 8 }],
  ['tubs two at a time', { pairs: 8 }, [24, 31], { pairs: 10 }],
  ['and two fewer', { pairs: 8 }, [28, 21], { pairs: 6 }],
  ['not two fewer where somebody would lack a meal', { pairs: 8 }, [28, 25], { pairs: 8 }],
  ['boxes five at a time', { fives: 25 }, [24, 26], { fives: 30 }],
  ['a tub fewer', { tub: 8 }, [28, 21], { tub: 6 }],
  ['plates are enough for all again', { plates: 3 }, [30, 31], { plates: 4 }],
  ['too few plates are as they were', { plates: 1 }, [30, 31], { plates: 1 }],
  ['plates to spare stay', { plates: 4 }, [24, 26], { plates: 4 }],
  ['fewer plates', { plates: 3 }, [24, 20], { plates: 2 }],
  ['cakes', { cakes: 2 }, [24, 26], { cakes: 3 }],
  ['tea by its share', { tea: 2 }, [24, 36], { tea: 3 }],
  ['a little tea is not rounded up', { tea: 2 }, [24, 26], { tea: 2 }],
  ['a bottle for each stays one', { bottles: 4 }, [48, 52], { bottles: 5 }],
  ['and is no more than one', { bottles: 5 }, [52, 48], { bottles: 4 }],
  ['two bottles for each stay two', { bottles: 8 }, [48, 96], { bottles: 16 }],
  ['the same headcount', { tub: 3, tea: 9 }, [24, 24], { tub: 3, tea: 9 }],
  ['from nobody', { tub: 3 }, [0, 24], { tub: 3 }],
])('%s', (_, before, [from, to], after) => {
  expect(quantitiesFor(cart(before as unknown as Record<string, number>), products, { from: from!, to: to! })).toEqual(
    cart(after as unknown as Record<string, number>),
  )
})

test('a line that is not on the menu stays', () => {
  expect(quantitiesFor([{ id: 99, qty: 5 }], products, { from: 24, to: 26 })).toEqual([{ id: 99, qty: 5 }])
})

const order = fc.uniqueArray(
  fc.record({ id: fc.nat(names.length - 1), qty: fc.integer({ min: 1, max: 6 }).map((tens) => tens * 10) }),
  {
    selector: ({ id }) => id,
  },
)
const guests = fc.integer({ min: 1, max: 200 })
const mealsIn = (lines: readonly { id: number; qty: number }[]) =>
  lines.reduce((sum, { id, qty }) => {
    const share = ['tub', 'box', 'set', 'pairs', 'fives'].includes(names[id]!)
      ? 1
      : ['chicken', 'beans'].includes(names[id]!)
        ? 0.5
        : 0
    const { serves } = products.get(id)!
    return sum + qty * share * (serves ? (serves.min + serves.max) / 2 : 1)
  }, 0)

test('what could be ordered can still be ordered, the same products in the same order', () => {
  fc.assert(
    fc.property(order, guests, guests, (lines, from, to) => {
      const after = quantitiesFor(lines, products, { from, to })
      expect(after.map(({ id }) => id)).toEqual(lines.map(({ id }) => id))
      for (const { id, qty } of after) {
        expect(isQtyAllowed(qty, limitsOf(products.get(id)!))).toBe(true)
      }
    }),
  )
})

test('more guests never get less, fewer never more', () => {
  fc.assert(
    fc.property(order, guests, guests, (lines, from, to) => {
      const after = quantitiesFor(lines, products, { from, to })
      for (const [i, { qty }] of after.entries()) {
        if (to > from) expect(qty).toBeGreaterThanOrEqual(lines[i]!.qty)
        else expect(qty).toBeLessThanOrEqual(lines[i]!.qty)
      }
    }),
  )
})

test('meals per guest are kept where the limits allow, up to one for each', () => {
  fc.assert(
    fc.property(order, guests, guests, (lines, from, to) => {
      const after = quantitiesFor(lines, products, { from, to })
      const isLimited = after.some(({ id, qty }) => qty >= products.get(id)!.max_qty)
      const canGrow = after.some(({ id }) => ['tub', 'chicken', 'pairs'].includes(names[id]!))
      if (to > from && (isLimited || !canGrow)) return
      const kept = to > from ? Math.min(1, mealsIn(lines) / from) : 0
      expect(mealsIn(after) / to).toBeGreaterThanOrEqual(kept - 1e-6)
    }),
  )
})
