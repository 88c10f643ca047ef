import type { ALLERGENS } from './allergen.ts'

/** How many things the labels name, for pages that do not need the list. */
export const ALLERGEN_COUNT: (typeof ALLERGENS)['length'] = 29
