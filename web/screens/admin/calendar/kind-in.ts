import type { Kind } from './day-draft.ts'

/** Whose calendar an address asks for. */
export const kindIn = (query: URLSearchParams): Kind => (query.get('kind') === 'plans' ? 'plans' : 'products')
