import type { Product } from '#contract/catalog.ts'
import { allergenName } from '#domain/allergen.ts'
import { dishSearch } from '#domain/dish-search.ts'

type Searched = Pick<Product, 'name' | 'summary'> & {
  tags: readonly string[]
  allergens: readonly Product['allergens'][number][]
  product_category: { name: string }
}

/** Whether name, words, category, tags and contents have every word of the search: えび finds the sushi with shrimp in it. */
export function searchFor(searchText: string): (product: Searched) => boolean {
  const isFound = dishSearch(searchText)
  return ({ name, summary, tags, product_category, allergens }) => {
    const contained = allergens.filter(({ state }) => state === 'contains').map(({ code }) => allergenName(code))
    return isFound([name, summary, product_category.name, ...tags, ...contained].join(' '))
  }
}
