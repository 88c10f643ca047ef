import { ENQUIRY_STATES } from '#domain/enquiry-thread.ts'
import { pageIn } from '#web/store/page-in.ts'

/** Which enquiries the list shows, as its address has it. */
export type Filters = ReturnType<typeof filtersIn>

export function filtersIn(search: URLSearchParams) {
  return {
    state: ENQUIRY_STATES.find((each) => each === search.get('state')),
    suspect: search.get('suspect') === 'true' ? ('true' as const) : undefined,
    mine: search.get('mine') === '1' ? '1' : undefined,
    q: search.get('q')?.trim() || undefined,
    page: pageIn(search),
  }
}

/** For an address: the first page is the list itself. */
export const queryOf = ({ page, ...filters }: Filters) => ({ ...filters, page: page > 1 ? page : undefined })
