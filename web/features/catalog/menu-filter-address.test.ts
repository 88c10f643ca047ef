import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ALLERGENS } from '#domain/allergen.ts'
import { DIETS } from '#domain/diet.ts'
import { SHARE_PRICES } from '#domain/menu-filter.ts'
import { filterIn, filterQuery } from './menu-filter-address.ts'

test('an address says what the menu is narrowed to', () => {
  const filter = { without: ['egg', 'milk'], upTo: 2_000, diets: ['halal'] } as const
  expect(filterQuery(filter)).toBe('without=egg,milk&up_to=2000&diet=halal')
  expect(filterQuery(filterIn(''))).toBe('')
})

test('every filter comes back from its address', () => {
  const filters = fc.record({
    without: fc.subarray(ALLERGENS.map(({ code }) => code)),
    upTo: fc.option(fc.constantFrom(...SHARE_PRICES)),
    diets: fc.subarray(DIETS.map(({ code }) => code)),
  })
  fc.assert(
    fc.property(filters, (filter) => {
      expect(filterIn(`?category=2&${filterQuery(filter)}`)).toEqual(filter)
      expect(filterIn(`?${new URLSearchParams(filterQuery(filter))}`)).toEqual(filter)
    }),
  )
})

test.each(['?without=', '?without=gold,&up_to=2001', '?up_to=-1&diet=keto', '?without=EGG', '?up_to=2e3', '?%'])(
  'what nobody offers, as in %s, narrows nothing',
  (search) => expect(filterIn(search)).toEqual({ without: [], upTo: null, diets: [] }),
)
