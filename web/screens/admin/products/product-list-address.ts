import { PRODUCT_STATES, type ProductState } from '#domain/product.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { pageIn } from '#web/store/page-in.ts'
import { searchedIn } from '#web/store/searched-in.ts'

/** The whole state of the list, as its address says it. */
export type ProductList = { category: number | undefined; state: ProductState | undefined; q: string; page: number }

/** What is mistyped counts as left out. */
export function productListIn(query: URLSearchParams): ProductList {
  const category = query.get('category') ?? ''
  return {
    category: /^[1-9][0-9]{0,8}$/.test(category) ? Number(category) : undefined,
    state: PRODUCT_STATES.find((each) => each === query.get('state')),
    q: searchedIn(query),
    page: pageIn(query),
  }
}

/** The same list, changed. Anything but another page begins at the first. */
export function productListPath(list: ProductList, changes: Partial<ProductList> = {}): string {
  const { page, ...others } = { ...list, page: 1, ...changes }
  return adminPaths.products({ ...others, page: page > 1 ? page : undefined })
}

export const askedOf = ({ category, state, q, page }: ProductList) => ({
  ...(category !== undefined && { category: String(category) }),
  ...(state && { state }),
  ...(q && { q }),
  page: String(page),
})

/** Products change places within their category, all of which is in view. */
export const canSort = ({ category, state, q }: ProductList) => category !== undefined && !state && !q
