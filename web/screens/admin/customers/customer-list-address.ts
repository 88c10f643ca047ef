import { CUSTOMER_SORTS, CUSTOMER_STATES, type CustomerSort, type CustomerState } from '#domain/customer.ts'
import { adminPaths } from '#web/features/admin/admin-paths.ts'
import { pageIn } from '#web/store/page-in.ts'
import { searchedIn } from '#web/store/searched-in.ts'

/** The whole state of the list, as its address says it. */
export type CustomerList = { q: string; state: CustomerState | undefined; sort: CustomerSort; page: number }

/** What is mistyped counts as left out. */
export const customerListIn = (query: URLSearchParams): CustomerList => ({
  q: searchedIn(query),
  state: CUSTOMER_STATES.find((each) => each === query.get('state')),
  sort: CUSTOMER_SORTS.find((each) => each === query.get('sort')) ?? '-created_at',
  page: pageIn(query),
})

/** What is asked for beside the page. */
export const queryPartsOf = ({ q, state, sort }: Omit<CustomerList, 'page'>) => ({
  ...(q && { q }),
  ...(state && { state }),
  ...(sort !== '-created_at' && { sort }),
})

/** The same list, changed. Anything but another page begins at the first. */
export function customerListPath(list: CustomerList, changes: Partial<CustomerList>): string {
  const { page, ...asked } = { ...list, page: 1, ...changes }
  return adminPaths.customers({ ...queryPartsOf(asked), page: page > 1 ? page : undefined })
}
