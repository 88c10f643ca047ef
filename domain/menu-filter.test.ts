import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ALLERGENS } from './allergen.ts'
import { type Filtered, leftOutBy, type MenuFilter, NO_FILTER, sharePrice } from './menu-filter.ts'

const dish = (changes: Partial<Filtered> = {}): Filtered => ({
  price_with_tax: 4_536,
  package_type: 0,
  serves: { min: 5, max: 6 },
  servings: null,
  allergens: [],
  allergens_known: true,
  tags: [],
  ...changes,
})

describe("a guest's share", () => {
  test.each([
    ['a set per person', { package_type: 1 as const, price_with_tax: 2_808, serves: null }, 2_808],
    ['a set that says whom it serves', { package_type: 1 as const, price_with_tax: 2_808 }, 2_808],
    ['a dish, for as few as may share it', {}, 908],
    ['a box', { price_with_tax: 1_630, serves: { min: 1, max: 1 } }, 1_630],
    ['a glass', { price_with_tax: 2_178, serves: null, servings: 6 }, 363],
    ['not known', { serves: null }, undefined],
  ])('%s', (_, changes, expected) => expect(sharePrice(dish(changes))).toBe(expected))
})

const egg = (state: 'contains' | 'may_contain') => ({ allergens: [{ code: 'egg' as const, state }] })

describe('a product is left out', () => {
  test.each<[string, Partial<Filtered>, Partial<MenuFilter>, string | undefined]>([
    ['by nothing', {}, {}, undefined],
    ['when it has the allergen', egg('contains'), { without: ['egg'] }, 'contains'],
    ['when it may have it', egg('may_contain'), { without: ['milk', 'egg'] }, 'may_contain'],
    ['when nobody has looked', { allergens_known: false }, { without: ['egg'] }, 'unchecked'],
    [
      'by what it has, before nobody has looked at the rest',
      { ...egg('contains'), allergens_known: false },
      { without: ['egg', 'milk'] },
      'contains',
    ],
    ['not by another allergen', egg('contains'), { without: ['milk'] }, undefined],
    ['not by traces of another allergen', egg('may_contain'), { without: ['milk'] }, undefined],
    ['not for being unchecked, when nothing is to be avoided', { allergens_known: false }, { upTo: 1_000 }, undefined],
    ['by a share above the sum', {}, { upTo: 907 }, 'price'],
    ['not by a share of just that sum', {}, { upTo: 908 }, undefined],
    ['when the share is not known', { serves: null }, { upTo: 5_000 }, 'unpriced'],
    ['without the mark', { tags: ['旬'] }, { diets: ['vegetarian'] }, 'diet'],
    ['not with the mark', { tags: ['旬', '菜食'] }, { diets: ['vegetarian'] }, undefined],
    ['with one of two marks', { tags: ['菜食'] }, { diets: ['vegetarian', 'halal'] }, 'diet'],
  ])('%s', (_, changes, filter, expected) => {
    expect(leftOutBy(dish(changes), { ...NO_FILTER, ...filter })).toBe(expected)
  })
})

test('what is shown is checked, and has none of what must not be in it, not even possibly', () => {
  const codes = ALLERGENS.map(({ code }) => code)
  const marks = fc.uniqueArray(
    fc.record({ code: fc.constantFrom(...codes), state: fc.constantFrom('contains' as const, 'may_contain' as const) }),
    { selector: ({ code }) => code },
  )
  fc.assert(
    fc.property(marks, fc.boolean(), fc.subarray(codes, { minLength: 1 }), (allergens, allergens_known, without) => {
      const isShown = leftOutBy(dish({ allergens, allergens_known }), { ...NO_FILTER, without }) === undefined
      expect(isShown).toBe(allergens_known && !allergens.some(({ code }) => without.includes(code)))
    }),
  )
})
