import { addDays, type TokyoDate, weekdayOf } from '#domain/tokyo-date.ts'
import { alcohol } from './menu/alcohol.ts'
import { bento } from './menu/bento.ts'
import { drinks } from './menu/drinks.ts'
import { hot } from './menu/hot.ts'
import { lightMeals } from './menu/light-meals.ts'
import { omakase } from './menu/omakase.ts'
import type { SeedProduct } from './menu/product.ts'
import { starters } from './menu/starters.ts'
import { sushi } from './menu/sushi.ts'
import { sweets } from './menu/sweets.ts'
import { ware } from './menu/ware.ts'

export { categories, type SeedCategory } from './menu/categories.ts'
export type { AllergenState, SeedProduct } from './menu/product.ts'

/** The 53 products of the demo by id, without the dates that depend on the day the demo is loaded. */
export const products: SeedProduct[] = [
  ...omakase,
  ...sushi,
  ...hot,
  ...starters,
  ...bento,
  ...lightMeals,
  ...sweets,
  ...drinks,
  ...alcohol,
  ...ware,
].toSorted((a, b) => a.id - b.id)

/**
 * The menu as loaded on a day, so that every refusal can be reached by hand within the 60 days shown: the taro
 * croquettes leave the menu after 35 days, and tuna is missing on one weekday about four weeks ahead.
 */
export function productsOn(today: TokyoDate): SeedProduct[] {
  return products.map((product) => {
    if (product.slug === 'croquette') return { ...product, availableUntil: addDays(today, 35) }
    if (product.slug === 'maguro') return { ...product, exceptDates: [weekdayFrom(addDays(today, 27))] }
    return product
  })
}

function weekdayFrom(date: TokyoDate): TokyoDate {
  const weekday = weekdayOf(date)
  return weekday === 6 ? addDays(date, 2) : weekday === 0 ? addDays(date, 1) : date
}
