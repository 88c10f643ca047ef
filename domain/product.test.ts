import { describe, expect, test } from 'vitest'
import { isInState, PRODUCT_STATES, type ProductFacts, type ProductProblem, problemsOf } from './product.ts'

const today = '2026-11-24'
const dish: ProductFacts = {
  taxClass: 'reduced',
  isAgeRestricted: false,
  servesAs: 'dish',
  servings: null,
  serves: { min: 3, max: 4 },
  minQty: 1,
  dailyLimit: null,
  planned: [],
  maxQty: 20,
  qtyStep: 1,
  validFrom: '2026-11-01',
  validTo: '2026-12-28',
  allergens: [{ code: 'wheat', state: 'may_contain' }],
  allergensCheckedOn: today,
  tags: ['旬'],
}

describe('problemsOf', () => {
  test.each<[string, Partial<ProductFacts>, ProductProblem[]]>([
    ['a dish of the season', {}, []],
    ['one day, one size, one piece', { validTo: '2026-11-01', serves: { min: 1, max: 1 }, maxQty: 1 }, []],
    ['no season, unchecked, not counted in guests', { validFrom: null, allergensCheckedOn: null, serves: null }, []],
    ['only an end', { validFrom: null }, []],
    ['beer', { servesAs: 'drink', taxClass: 'usual', isAgeRestricted: true, servings: 6 }, []],
    ['tea', { servesAs: 'drink', servings: 12 }, []],
    ['plates', { servesAs: 'ware', taxClass: 'usual' }, []],
    ['beer at the rate of food', { servesAs: 'drink', isAgeRestricted: true }, ['alcohol_is_usual']],
    ['beer for children', { servesAs: 'drink', taxClass: 'usual' }, ['usual_drink_is_alcohol']],
    ['plates at the rate of food', { servesAs: 'ware' }, ['ware_is_usual']],
    ['more at least than at most', { minQty: 21 }, ['min_above_max']],
    [
      'a smallest and a largest between two steps',
      { minQty: 4, maxQty: 22, qtyStep: 5 },
      ['min_off_step', 'max_off_step'],
    ],
    ['fives', { minQty: 5, maxQty: 20, qtyStep: 5 }, []],
    ['guests backwards', { serves: { min: 4, max: 3 } }, ['serves_backwards']],
    ['glasses of fish', { servings: 6 }, ['servings_of_drinks']],
    ['a season backwards', { validTo: '2026-10-31' }, ['season_backwards']],
    ['a mark that its allergens bear out', { tags: ['菜食'] }, []],
    ['a mark that its allergens speak against', { tags: ['旬', 'グルテンフリー'] }, ['diet_against']],
    ['checked tomorrow', { allergensCheckedOn: '2026-11-25' }, ['checked_later']],
    [
      'all at once',
      { isAgeRestricted: true, minQty: 21, servings: 1 },
      ['alcohol_is_usual', 'min_above_max', 'servings_of_drinks'],
    ],
  ])('%s', (_what, changes, problems) => {
    expect(problemsOf({ ...dish, ...changes }, today)).toEqual(problems)
  })
})

test('what is archived is in no other state, and everything else is somewhere', () => {
  const standing = { published: true, soldOut: true, allergensKnown: false, isArchived: false }
  const statesOf = (product: typeof standing) => PRODUCT_STATES.filter((state) => isInState(product, state))
  expect(statesOf(standing)).toEqual(['published', 'sold_out', 'unchecked'])
  expect(statesOf({ ...standing, published: false, soldOut: false, allergensKnown: true })).toEqual(['draft'])
  expect(statesOf({ ...standing, isArchived: true })).toEqual(['archived'])
  expect([isInState(standing, undefined), isInState({ ...standing, isArchived: true }, undefined)]).toEqual([
    true,
    false,
  ])
})
