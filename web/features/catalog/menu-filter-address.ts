import type { Product } from '#contract/catalog.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { DIETS } from '#domain/diet.ts'
import { isFiltering, leftOutBy, type MenuFilter, SHARE_PRICES } from '#domain/menu-filter.ts'
import type { Narrowing } from './products.slice.ts'

/** `without=egg,milk&up_to=2000&diet=halal`: the filter as the address of the menu has it. Empty without one. */
export const filterQuery = ({ without, upTo, diets }: MenuFilter): string =>
  [
    without.length > 0 && `without=${without.join()}`,
    upTo !== null && `up_to=${upTo}`,
    diets.length > 0 && `diet=${diets.join()}`,
  ]
    .filter(Boolean)
    .join('&')

/** What an address asks for; what the shop does not know is left out. */
export function filterIn(search: string): MenuFilter {
  const query = new URLSearchParams(search)
  const listed = <Code extends string>(name: string, all: readonly { code: Code }[]) => {
    const asked = query.get(name)?.split(',') ?? []
    return all.map(({ code }) => code).filter((code) => asked.includes(code))
  }
  return {
    without: listed('without', ALLERGENS),
    upTo: SHARE_PRICES.find((yen) => String(yen) === query.get('up_to')) ?? null,
    diets: listed('diet', DIETS),
  }
}

/** Null: the address narrows the menu by nothing. */
export function narrowingOf(search: string, products: readonly Product[]): Narrowing | null {
  const filter = filterIn(search)
  if (!isFiltering(filter)) return null
  const ids = products.filter((product) => leftOutBy(product, filter) === undefined).map(({ id }) => id)
  return { query: filterQuery(filter), filter, ids }
}
