import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import type { Yen } from '#domain/money.ts'
import type { ServesAs } from '#domain/quantity-advice.ts'
import type { TaxClass } from '#domain/tax.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'

export type AllergenState = 'contains' | 'may_contain'

export type SeedProduct = {
  id: number
  slug: string
  categoryId: number
  name: string
  summary: string
  descriptionLong: string
  contents: { name: string; text: string }[]
  /** 原材料名 as on a label: by weight, additives after ／, allergens in the closing bracket. For things: the material. */
  ingredients: string
  /** In the order of the list in domain. A code that is not named is only free of it while `allergensKnown`. */
  allergens: { code: AllergenCode; state: AllergenState }[]
  allergensKnown: boolean
  priceWithTax: Yen
  taxClass: TaxClass
  /** 0 counted by piece, 1 a per-person set. */
  packageType: 0 | 1
  /** What one of it is: 桶, 皿, 6缶. */
  unit: string
  serves: { min: number; max: number } | null
  /** What such a share is to a guest: a whole meal, one dish of several… */
  servesAs: ServesAs
  /** Glasses, cans or bottles in one unit of a drink. */
  servings: number | null
  minQty: number
  maxQty: number
  qtyStep: number
  /** Open days before the meetup date, until 17:00 Asia/Tokyo. */
  leadDays: number
  isAgeRestricted: boolean
  tags: string[]
  /** Key in pictures.json. */
  picture: string
  alt: string
  /** 器 and how it goes back. */
  ware: string
  /** 召し上がり */
  bestBefore: string
  /** Weekdays it can be had on, 0 is Sunday; null: every open day. */
  weekdays: number[] | null
  /** Both ends included; null: no end. */
  availableFrom: TokyoDate | null
  availableUntil: TokyoDate | null
  exceptDates: TokyoDate[]
  soldOut: boolean
  published: boolean
  relatedSlugs: string[]
}

type Derived = 'allergens' | 'categoryId' | 'servesAs' | 'leadDays' | 'maxQty' | 'ware' | 'bestBefore'
type Stated =
  | 'id'
  | 'slug'
  | 'name'
  | 'summary'
  | 'descriptionLong'
  | 'ingredients'
  | 'priceWithTax'
  | 'unit'
  | 'alt'
  | 'relatedSlugs'
type Dish = Pick<SeedProduct, Stated> &
  Partial<Omit<SeedProduct, Stated | 'allergens'>> & { contains: AllergenCode[]; mayContain?: AllergenCode[] }
type Shared = Pick<SeedProduct, Exclude<Derived, 'allergens'>> & Partial<SeedProduct> & { mayContain?: AllergenCode[] }

const usual = {
  contents: [],
  allergensKnown: true,
  taxClass: 'reduced',
  packageType: 0,
  serves: null,
  servings: null,
  minQty: 1,
  qtyStep: 1,
  isAgeRestricted: false,
  tags: [],
  weekdays: null,
  availableFrom: null,
  availableUntil: null,
  exceptDates: [],
  soldOut: false,
  published: true,
} satisfies Partial<SeedProduct>

/** The products of one category: what they share, then each one's own, which wins. */
export function course(shared: Shared, dishes: readonly Dish[]): SeedProduct[] {
  return dishes.map((dish) => {
    const { contains, mayContain = [], ...facts } = { ...usual, ...shared, picture: dish.slug, ...dish }
    return {
      ...facts,
      ingredients: withAllergenBracket(facts.ingredients, contains),
      allergens: ALLERGENS.filter(({ code }) => contains.includes(code) || mayContain.includes(code)).map(
        ({ code }) => ({
          code,
          state: contains.includes(code) ? 'contains' : 'may_contain',
        }),
      ),
    }
  })
}

/** 一括表示 of the Food Labelling Standards: all allergens together in one bracket at the end. */
function withAllergenBracket(ingredients: string, contains: readonly AllergenCode[]): string {
  const names = ALLERGENS.filter(({ code }) => contains.includes(code)).map(({ name }) => name)
  return names.length > 0 ? `${ingredients}（一部に${names.join('・')}を含む）` : ingredients
}
