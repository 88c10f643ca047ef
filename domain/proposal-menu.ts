import type { AllergenCode } from './allergen.ts'
import { type Dish, verdictOn } from './allergen-cover.ts'
import type { Yen } from './money.ts'
import {
  isBox,
  isMain,
  isPerGuest,
  limitsOf,
  MEALS_PER_SHARE,
  type Servable,
  sharesPerPiece,
} from './quantity-advice.ts'

/** A product that can be had on the day, as a proposal takes it. */
export type MenuItem = Servable &
  Dish & {
    /** The price of one, tax-inclusive. */
    price: Yen
    categoryId: number
    /** Its place on the menu: of drinks the shop names its usual ones first. */
    menuOrder: number
    is_age_restricted: boolean
  }

/**
 * `shares`: guests or glasses one unit is for. `cheaper`: how many of the same list cost less for each of them; of drinks
 * how many stand before it.
 */
export type Choice = { item: MenuItem; shares: number; cheaper: number }

/** Dishes for several guests of one category, alike in how much of a meal one is and in how many can be ordered. */
export type Alike = {
  quarters: number
  isSide: boolean
  minQty: number
  maxQty: number
  qtyStep: number
  choices: readonly Choice[]
}
/** `isHouse`: what the shop is known for. */
export type DishCategory = { size: number; isHouse: boolean; alike: readonly Alike[] }

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

/** What does not depend on any wish is known once for each version of the menu. */
export type RankedItem = {
  item: MenuItem
  /** Undefined: not counted in guests or glasses, or for adults only without being a drink. */
  part: MenuPart | undefined
  shares: number
  /** Yen for one of them. */
  each: number
  /** The same for dishes that are alike. */
  alike: string
}

/** The cheapest for each guest first, drinks as they stand on the menu. */
export function rankMenu(items: readonly MenuItem[]): RankedItem[] {
  const order = ({ item, each }: RankedItem) => (item.serves_as === 'drink' ? item.menuOrder : each)
  return items
    .map((item) => {
      const part = partOf(item)
      const shares = part ? sharesAs[part](item) : 0
      const { minQty, maxQty, qtyStep } = limitsOf(item)
      const alike = [Math.round(shares * QUARTERS), item.serves_as, minQty, maxQty, qtyStep].join()
      return { item, part, shares, each: shares > 0 ? item.price / shares : 0, alike }
    })
    .sort((a, b) => order(a) - order(b) || a.item.id - b.item.id)
}

/**
 * The menu without all that contains, may contain or is not known to be free of what must be avoided. Products for
 * adults only are never food, and a drink without a number of servings is not proposed.
 */
export function sortMenu(ranked: readonly RankedItem[], avoid: readonly AllergenCode[]): Menu {
  const parts: Record<MenuPart, RankedItem[]> = {
    shared: [],
    perGuest: [],
    sweets: [],
    softDrinks: [],
    alcohol: [],
    ware: [],
  }
  let unsafe = 0
  let unknown = 0
  for (const one of ranked) {
    const verdict = verdictOn(one.item, avoid)
    if (verdict === 'contains') unsafe += 1
    if (verdict === 'unknown') unknown += 1
    if (verdict === 'safe' && one.part) parts[one.part].push(one)
  }
  const { shared, perGuest, sweets, softDrinks, alcohol, ware } = parts
  return {
    shared: categoriesOf(shared),
    perGuest: choicesOf(perGuest),
    sweets: choicesOf(sweets),
    softDrinks: choicesOf(softDrinks),
    alcohol: choicesOf(alcohol),
    ware: choicesOf(ware),
    unsafe,
    unknown,
  }
}

/**
 * The house's own category is that with the most whole meals to share, such as tubs of nigiri: a dish of several is what
 * every caterer has. Of two with as many the first; none where nothing is a meal.
 */
function categoriesOf(shared: readonly RankedItem[]): DishCategory[] {
  const categories = [...Map.groupBy(shared, ({ item }) => item.categoryId)].sort(([a], [b]) => a - b)
  const meals = categories.map(([, category]) => category.filter(({ item }) => item.serves_as === 'meal').length)
  const most = Math.max(1, ...meals)
  const house = meals.indexOf(most)
  return categories.map(([, category], i) => ({
    size: category.length,
    isHouse: i === house,
    alike: alikeIn(category),
  }))
}

type MenuPart = 'shared' | 'perGuest' | 'sweets' | 'softDrinks' | 'alcohol' | 'ware'

function partOf(item: MenuItem): MenuPart | undefined {
  const { serves_as, servings, is_age_restricted } = item
  if (serves_as === 'drink') return servings === null ? undefined : is_age_restricted ? 'alcohol' : 'softDrinks'
  if (is_age_restricted || sharesPerPiece(item) === 0) return undefined
  if (serves_as === 'ware') return 'ware'
  if (serves_as === 'sweet') return 'sweets'
  if (isBox(item)) return 'perGuest'
  return isPerGuest(item) ? undefined : 'shared'
}

function mealsPerPiece(item: MenuItem): number {
  return sharesPerPiece(item) * MEALS_PER_SHARE[item.serves_as]
}

function glasses({ servings }: MenuItem): number {
  return servings ?? 0
}

const sharesAs: Readonly<Record<MenuPart, (item: MenuItem) => number>> = {
  shared: mealsPerPiece,
  perGuest: sharesPerPiece,
  sweets: sharesPerPiece,
  softDrinks: glasses,
  alcohol: glasses,
  ware: sharesPerPiece,
}

function alikeIn(category: readonly RankedItem[]): Alike[] {
  const cheaper = cheaperThan(category)
  const indexes = Map.groupBy(category.keys(), (i) => category[i]!.alike)
  return [...indexes.values()].map((alike) => {
    const { item, shares } = category[alike[0]!]!
    return {
      quarters: Math.round(shares * QUARTERS),
      isSide: !isMain(item),
      ...limitsOf(item),
      choices: alike.map((i) => ({ ...category[i]!, cheaper: cheaper[i]! })),
    }
  })
}

function choicesOf(ranked: readonly RankedItem[]): Choice[] {
  const cheaper = cheaperThan(ranked)
  return ranked.map(({ item, shares }, i) => ({ item, shares, cheaper: cheaper[i]! }))
}

/** How many stand before each that cost less. */
function cheaperThan(ranked: readonly RankedItem[]): number[] {
  const cheaper: number[] = []
  for (let i = 0; i < ranked.length; i += 1) {
    const isAsDear = i > 0 && ranked[i - 1]!.each === ranked[i]!.each
    cheaper.push(isAsDear ? cheaper[i - 1]! : i)
  }
  return cheaper
}

/** The level of a product among `of` products, of which `cheaper` cost less: 0 the plainest, 100 the `kinds` finest. */
export function levelOf(cheaper: number, of: number, kinds: number): number {
  return of <= kinds ? 100 : Math.min(100, Math.floor((100 * cheaper) / (of - kinds)))
}
