/** What a product has to do with an allergen; none only where all of them were checked. */
export const allergenStateWords = { contains: '含む', may_contain: '含む可能性', none: '表示なし' } as const
