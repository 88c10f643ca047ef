import type { Sabotage } from '../sabotage.ts'

export const list: readonly Sabotage[] = [
  {
    file: 'web/features/catalog/allergen-table.tsx',
    from: '{allergens_known ? (',
    to: '{allergens ? (',
    why: 'a product whose allergens are unknown is shown as free of all of them',
  },
  {
    file: 'web/features/catalog/allergen-table.tsx',
    from: "may_contain: '含む可能性', none: '表示なし'",
    to: "may_contain: '表示なし', none: '含む可能性'",
    why: 'traces of an allergen are shown as none',
  },
  {
    file: 'web/features/catalog/product-card.tsx',
    from: '<small>税抜 {formatNumber(price)}円</small>',
    to: '<small>税抜 {formatNumber(price_with_tax)}円</small>',
    why: 'the price without tax on a card is the price with tax',
  },
  {
    file: 'web/features/catalog/product-card.tsx',
    from: '{isOff ? <Unavailable product={product} date={date} /> : action}',
    to: '{action}',
    why: 'what cannot be had on the day can be put into the cart from its card',
  },
  {
    file: 'web/features/catalog/product-card.tsx',
    from: '{standing && !isOff &&',
    to: '{standing && isOff &&',
    why: 'the weekdays of a product are shown only where it cannot be had',
  },
  {
    file: 'web/features/catalog/product-tags.tsx',
    from: 'tags.slice(0, is_age_restricted ? 1 : 2)',
    to: 'tags.slice(0, 2)',
    why: 'a third tag pushes the one of alcohol out of sight',
  },
  {
    file: 'web/features/catalog/product-section.tsx',
    from: 'products.some(({ is_age_restricted }) => is_age_restricted)',
    to: 'products.every(({ is_age_restricted }) => is_age_restricted)',
    why: 'a category with one alcoholic drink lacks the notice the law demands',
  },
  {
    file: 'web/features/catalog/offerable-filter.tsx',
    from: 'if (!date || count === 0) return null',
    to: 'if (!date) return null',
    why: 'a filter that filters nothing is offered',
  },
  {
    file: 'web/features/catalog/product-list.tsx',
    from: '(isLoaded ? <NothingFound /> : <NoProductsYet />)',
    to: '(isLoaded ? <NoProductsYet /> : <NothingFound />)',
    why: 'a search without a hit says that the shop is not open yet',
  },
  {
    file: 'web/features/catalog/category-nav.tsx',
    from: 'current: id === filterID,',
    to: 'current: id === ALL_PRODUCTS.id,',
    why: 'すべての商品 stays marked whichever category is shown',
  },
  {
    file: 'web/store/loadable.ts',
    from: 'return requestId !== undefined && requestId !== answered',
    to: 'return requestId === null && requestId !== answered',
    why: 'a slow answer for the former date replaces that for the chosen one',
  },
  {
    file: 'web/features/catalog/product-spec.tsx',
    from: "].filter(({ text }) => text !== '')",
    to: ']',
    why: 'rows without words stand in the facts of a product',
  },
  {
    file: 'web/features/catalog/product-gallery.tsx',
    from: 'picture={images[shown] ?? image}',
    to: 'picture={image}',
    why: 'the small pictures change nothing',
  },
  {
    file: 'web/features/catalog/use-products-for-date.ts',
    from: '}, [dispatch, meetupDate])',
    to: '}, [dispatch])',
    why: 'the list still tells for the former date what can be had',
  },
  {
    file: 'web/features/catalog/favourites.slice.ts',
    from: 'isFavourite: !arg.isFavourite',
    to: 'isFavourite: arg.isFavourite',
    why: 'a heart that the shop has not kept stays red',
    tests: ['web/screens/order/favourites.test.tsx'],
  },
]
