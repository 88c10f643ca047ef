/** As many characters as a list is searched for. */
export const mostSearched = 200

/** The words that an address looks for in a list; none: ''. */
export const searchedIn = (query: URLSearchParams): string => (query.get('q') ?? '').trim().slice(0, mostSearched)
