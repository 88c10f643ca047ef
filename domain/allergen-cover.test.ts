import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { ALLERGENS, type AllergenCode } from './allergen.ts'
import { type Avoids, type Dish, dishesFor, enoughFor, type OrderedDish, verdictOn } from './allergen-cover.ts'

const dish = (id: number, allergens: AllergenCode[], more: Partial<OrderedDish> = {}): OrderedDish => ({
  id,
  package_type: 0,
  serves: { min: 4, max: 6 },
  serves_as: 'dish',
  allergens,
  allergens_known: true,
  qty: 1,
  ...more,
})
const side = (id: number, allergens: AllergenCode[]) => dish(id, allergens, { serves_as: 'side' })
const sweet = (id: number, allergens: AllergenCode[]) => dish(id, allergens, { serves_as: 'sweet' })
const box = (id: number, allergens: AllergenCode[], qty: number, more: Partial<OrderedDish> = {}) =>
  dish(id, allergens, { serves_as: 'meal', serves: { min: 1, max: 1 }, qty, ...more })

describe('a verdict', () => {
  test.each<[string, Dish, AllergenCode[], string]>([
    ['without it', dish(1, ['egg']), ['shrimp'], 'safe'],
    ['with it', dish(1, ['egg', 'shrimp']), ['shrimp'], 'contains'],
    ['not looked into yet', dish(1, [], { allergens_known: false }), ['shrimp'], 'unknown'],
    ['not looked into, but known to have it', dish(1, ['shrimp'], { allergens_known: false }), ['shrimp'], 'contains'],
    ['not looked into, for a guest without allergies', dish(1, [], { allergens_known: false }), [], 'safe'],
  ])('%s', (_, asked, avoids, expected) => {
    expect(verdictOn(asked, avoids)).toBe(expected)
  })
})

test('drinks and ware are no dishes', () => {
  const ordered = [dish(1, []), dish(2, [], { serves_as: 'drink' }), dish(3, [], { serves_as: 'ware' })]
  expect(dishesFor(['egg'], ordered)).toBe(1)
})

test('what is not known never counts as safe', () => {
  const codes = fc.subarray(ALLERGENS.map(({ code }) => code))
  fc.assert(
    fc.property(codes, codes, (avoids, allergens) => {
      const unknown = verdictOn(dish(1, allergens, { allergens_known: false }), avoids)
      expect(unknown === 'safe').toBe(avoids.length === 0)
    }),
  )
})

describe('there is enough for a guest', () => {
  const egg: Avoids[] = [['egg']]
  test.each<[string, OrderedDish[], boolean]>([
    ['of three dishes', [dish(1, []), dish(2, []), dish(3, [])], true],
    ['not of two', [dish(1, []), dish(2, []), dish(3, ['egg'])], false],
    ['of one dish, a side and something sweet', [dish(1, []), side(2, []), sweet(3, [])], true],
    ['not of three sweets', [sweet(1, []), sweet(2, []), sweet(3, []), dish(4, ['egg'])], false],
    ['not of sides alone', [side(1, []), side(2, []), side(3, []), sweet(4, [])], false],
    ['of a box', [box(1, [], 1)], true],
    ['of a set', [box(1, [], 10, { package_type: 1, serves: null })], true],
    ['not of a box that he must not eat', [box(1, ['egg'], 24)], false],
    ['not of a box that is being looked into', [box(1, [], 24, { allergens_known: false })], false],
  ])('%s: %o', (_, ordered, expected) => {
    expect(enoughFor(egg, ordered)).toEqual([expected])
  })

  it('of boxes for as many as there are boxes', () => {
    expect(enoughFor([['egg'], ['milk'], ['egg']], [box(1, ['egg', 'milk'], 20), box(2, [], 2)])).toEqual([
      true,
      false,
      true,
    ])
  })
  it('of a box that another lets go of, who can eat something else', () => {
    const ordered = [box(1, [], 1), box(2, ['egg'], 1)]
    expect(enoughFor([['milk'], ['egg']], ordered)).toEqual([true, true])
  })
  it('of dishes, so that the box is for somebody else', () => {
    const dishes = [dish(1, ['egg']), dish(2, ['egg']), dish(3, ['egg'])]
    expect(enoughFor([['milk'], ['egg']], [...dishes, box(4, [], 1)])).toEqual([true, true])
  })

  const allergens = fc.uniqueArray(fc.constantFrom<AllergenCode>('egg', 'milk', 'wheat'), { maxLength: 2 })
  it('for as many as boxes can be handed out to, each at most once', () => {
    const boxes = fc.array(fc.tuple(allergens, fc.integer({ min: 1, max: 2 })), { maxLength: 3 })
    fc.assert(
      fc.property(fc.array(allergens, { maxLength: 5 }), boxes, (guests, all) => {
        const ordered = all.map(([contains, qty], i) => box(i, contains, qty))
        const each = ordered.flatMap((one) => Array.from({ length: one.qty }, () => one))
        expect(enoughFor(guests, ordered).filter(Boolean)).toHaveLength(mostServed(guests, each))
      }),
      { numRuns: 300 },
    )
  })
})

/** Every way to hand them out, one by one. */
function mostServed([guest, ...others]: Avoids[], boxes: Dish[]): number {
  if (!guest) return 0
  const served = boxes.flatMap((one, i) =>
    verdictOn(one, guest) === 'safe' ? [1 + mostServed(others, boxes.toSpliced(i, 1))] : [],
  )
  return Math.max(mostServed(others, boxes), ...served)
}
