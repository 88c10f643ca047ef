import type { AllergenCode } from './allergen.ts'
import { type Dish, verdictOn } from './allergen-cover.ts'
import type { Yen } from './money.ts'
import { isPerGuest, limitsOf, MEALS_PER_SHARE, type Servable, sharesPerPiece } from './quantity-advice.ts'

/** A product that can be had on the day, as a proposal takes it. */
export type MenuItem = Servable &
  Dish & {
    /** Of one, tax-inclusive. */
    price: Yen
    categoryId: number
    /** Its place on the menu: of drinks the shop names its usual ones first. */
    menuOrder: number
    /** Glasses, cans or bottles in one unit of a drink; null: not known. */
    servings: number | null
    is_age_restricted: boolean
  }

/** `shares`: guests or glasses one unit is for. `cheaper`: how many of the same list cost less for each of them. */
export type Choice = { item: MenuItem; shares: number; cheaper: number }

/** Dishes for several guests of one category, alike in how much of a meal one is and in how many can be ordered. */
export type Alike = { quarters: number; isSide: boolean; minQty: number; maxQty: number; choices: readonly Choice[] }
export type DishCategory = { size: number; alike: readonly Alike[] }

/** Meals are counted in quarters: a share of a dish is half a meal, and a plate for two or three is for two and a half. */
export const QUARTERS = 4

/** What the parts of a proposal are chosen from: the cheapest first; drinks in the order of the menu. */
export type Menu = {
  shared: readonly DishCategory[]
  perGuest: readonly Choice[]
  sweets: readonly Choice[]
  softDrinks: readonly Choice[]
  alcohol: readonly Choice[]
  ware: readonly Choice[]
  /** Left out for what is or may be in them, and because that is not known. */
  unsafe: number
  unknown: number
}

/**
 * The menu without all that contains, may contain or is not known to be free of what is to be avoided. What is for adults
 * only is never food, and a drink whose glasses nobody has counted is not proposed.
 */
export function sortMenu(items: readonly MenuItem[], avoid: readonly AllergenCode[]): Menu {
  const parts: Record<MenuPart, MenuItem[]> = {
    shared: [],
    perGuest: [],
    sweets: [],
    softDrinks: [],
    alcohol: [],
    ware: [],
  }
  let unsafe = 0
  let unknown = 0
  for (const item of items) {
    const verdict = verdictOn(item, avoid)
    if (verdict === 'contains') unsafe += 1
    if (verdict === 'unknown') unknown += 1
    const part = verdict === 'safe' ? partOf(item) : undefined
    if (part) parts[part].push(item)
  }
  const glasses = (item: MenuItem) => item.servings!
  const inOrder = (drinks: Choice[]) =>
    drinks.sort((a, b) => a.item.menuOrder - b.item.menuOrder || a.item.id - b.item.id)
  return {
    shared: [...Map.groupBy(parts.shared, ({ categoryId }) => categoryId)]
      .sort(([a], [b]) => a - b)
      .map(([, category]) => ({ size: category.length, alike: alikeIn(ranked(category, mealsPerPiece)) })),
    perGuest: ranked(parts.perGuest, sharesPerPiece),
    sweets: ranked(parts.sweets, sharesPerPiece),
    softDrinks: inOrder(ranked(parts.softDrinks, glasses)),
    alcohol: inOrder(ranked(parts.alcohol, glasses)),
    ware: ranked(parts.ware, sharesPerPiece),
    unsafe,
    unknown,
  }
}

type MenuPart = 'shared' | 'perGuest' | 'sweets' | 'softDrinks' | 'alcohol' | 'ware'

/** Undefined: not counted in guests or glasses, or for adults only without being a drink. */
function partOf(item: MenuItem): MenuPart | undefined {
  const { serves_as, servings, is_age_restricted } = item
  if (serves_as === 'drink') return servings === null ? undefined : is_age_restricted ? 'alcohol' : 'softDrinks'
  if (is_age_restricted || sharesPerPiece(item) === 0) return undefined
  if (serves_as === 'ware') return 'ware'
  if (serves_as === 'sweet') return 'sweets'
  if (!isPerGuest(item)) return 'shared'
  return serves_as === 'meal' ? 'perGuest' : undefined
}

const mealsPerPiece = (item: MenuItem) => sharesPerPiece(item) * MEALS_PER_SHARE[item.serves_as]

function alikeIn(choices: readonly Choice[]): Alike[] {
  const groups = new Map<string, Alike & { choices: Choice[] }>()
  for (const choice of choices) {
    const { minQty, maxQty } = limitsOf(choice.item)
    const quarters = Math.round(choice.shares * QUARTERS)
    const isSide = choice.item.serves_as === 'side'
    const key = `${quarters}/${isSide}/${minQty}/${maxQty}`
    const group = groups.get(key)
    if (group) group.choices.push(choice)
    else groups.set(key, { quarters, isSide, minQty, maxQty, choices: [choice] })
  }
  return [...groups.values()]
}

/** In this order a menu is sorted quickly; any other gives the same proposals. */
export function byUnitPrice(items: readonly MenuItem[]): MenuItem[] {
  const each = (item: MenuItem) => item.price / (item.servings ?? (mealsPerPiece(item) || sharesPerPiece(item) || 1))
  return items
    .map((item) => ({ item, price: each(item) }))
    .sort((a, b) => a.price - b.price || a.item.id - b.item.id)
    .map(({ item }) => item)
}

/** The cheapest for each guest first. */
function ranked(items: readonly MenuItem[], sharesOf: (item: MenuItem) => number): Choice[] {
  const choices = items.map((item) => ({ item, shares: sharesOf(item), cheaper: 0, each: item.price / sharesOf(item) }))
  choices.sort((a, b) => a.each - b.each || a.item.id - b.item.id)
  for (const [i, choice] of choices.entries()) {
    const before = choices[i - 1]
    choice.cheaper = before?.each === choice.each ? before.cheaper : i
  }
  return choices
}

/** The level of a product among `of`, `cheaper` of which cost less: 0 the plainest, 100 the `kinds` finest. */
export function levelOf(cheaper: number, of: number, kinds: number): number {
  return of <= kinds ? 100 : Math.min(100, Math.floor((100 * cheaper) / (of - kinds)))
}
