import { isDeepStrictEqual } from 'node:util'
import type { ProductValues } from '#contract/admin/product-fields.ts'
import type { NothingLeft } from '#contract/placement.ts'
import { allergenName } from '#domain/allergen.ts'
import { formatYen } from '#domain/money.ts'
import { stepsFrom } from '#domain/price-on.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { products } from '../tables.ts'
import type { StoredProduct } from './queries.ts'

/** What is left out of a new product. */
export const emptyValues: Omit<ProductValues, 'name' | 'category_id' | 'price_with_tax' | 'tax_class' | 'unit'> = {
  summary: '',
  description_long: '',
  contents: [],
  ingredients: '',
  ware: '',
  best_before: '',
  tags: [],
  package_type: 0,
  serves: null,
  serves_as: 'dish',
  servings: null,
  min_qty: 1,
  max_qty: 20,
  qty_step: 1,
  daily_limit: null,
  lead_days: 3,
  is_age_restricted: false,
  allergens: [],
  allergens_checked_on: null,
  published: false,
  sold_out: false,
  planned_prices: [],
  valid_from: null,
  valid_to: null,
  weekdays: null,
  except_dates: [],
}

/** A product as it is written, at the price of today, of which a change replaces some fields. */
export function valuesOf(product: StoredProduct, today: TokyoDate): ProductValues {
  const { servesMin: min, servesMax: max } = product
  const [now, ...planned] = stepsFrom([{ validFrom: null, ...product }, ...product.prices], today)
  return {
    name: product.name,
    category_id: product.categoryId,
    summary: product.summary,
    description_long: product.descriptionLong,
    contents: product.contents,
    ingredients: product.ingredients,
    ware: product.ware,
    best_before: product.bestBefore,
    tags: product.tags,
    price_with_tax: now.priceWithTax,
    tax_class: now.taxClass,
    planned_prices: planned.map(({ validFrom, priceWithTax: price_with_tax, taxClass: tax_class }) => ({
      valid_from: validFrom!,
      price_with_tax,
      tax_class,
    })),
    package_type: product.packageType,
    unit: product.unit,
    serves: min === null || max === null ? null : { min, max },
    serves_as: product.servesAs,
    servings: product.servings,
    min_qty: product.minQty,
    max_qty: product.maxQty,
    qty_step: product.qtyStep,
    daily_limit: product.dailyLimit,
    lead_days: product.leadDays,
    is_age_restricted: product.isAgeRestricted,
    allergens: [...product.allergens],
    allergens_checked_on: product.allergensCheckedOn,
    published: product.published,
    sold_out: product.soldOut,
    valid_from: product.availableFrom,
    valid_to: product.availableUntil,
    weekdays: product.weekdays,
    except_dates: product.exceptDates,
  }
}

type Written = Omit<
  typeof products.$inferInsert,
  'id' | 'slug' | 'sortId' | 'isBestSeller' | 'allergensKnown' | 'archivedAt' | 'version'
>

/** The row of these values; allergens and planned prices have rows of their own. */
export function columnsOf(values: ProductValues): Required<Written> {
  const { serves, allergens: _, planned_prices: __, weekdays, except_dates: exceptDates, ...rest } = values
  const {
    category_id: categoryId,
    description_long: descriptionLong,
    best_before: bestBefore,
    price_with_tax: priceWithTax,
    tax_class: taxClass,
    package_type: packageType,
    serves_as: servesAs,
    min_qty: minQty,
    max_qty: maxQty,
    qty_step: qtyStep,
    daily_limit: dailyLimit,
    lead_days: leadDays,
    is_age_restricted: isAgeRestricted,
    allergens_checked_on: allergensCheckedOn,
    sold_out: soldOut,
    valid_from: availableFrom,
    valid_to: availableUntil,
    ...same
  } = rest
  const { name, summary, contents, ingredients, ware, tags, unit, servings, published, ...left } = same
  left satisfies NothingLeft
  return {
    ...same,
    categoryId,
    descriptionLong,
    bestBefore,
    priceWithTax,
    taxClass,
    packageType,
    servesMin: serves?.min ?? null,
    servesMax: serves?.max ?? null,
    servesAs,
    minQty,
    maxQty,
    qtyStep,
    dailyLimit,
    leadDays,
    isAgeRestricted,
    allergensCheckedOn,
    soldOut,
    availableFrom,
    availableUntil,
    weekdays: weekdays?.toSorted() ?? null,
    exceptDates: exceptDates.toSorted(),
  }
}

/** Nothing of it is to be written. */
export const isSameProduct = (some: ProductValues, others: ProductValues) =>
  isDeepStrictEqual(
    [columnsOf(some), some.allergens, some.planned_prices],
    [columnsOf(others), others.allergens, others.planned_prices],
  )

const stateWords = { contains: '含む', may_contain: '含む可能性' } as const

/** What the audit log keeps of it. */
export function loggedOf(product: StoredProduct, today: TokyoDate) {
  const { category_id: _, serves, allergens, planned_prices, ...values } = valuesOf(product, today)
  return {
    ...values,
    planned_prices: planned_prices.map(
      (step) => `${step.valid_from}から ${formatYen(step.price_with_tax)}（${step.tax_class === 'reduced' ? 8 : 10}%）`,
    ),
    category: product.category.name,
    serves: serves && `${serves.min}〜${serves.max}名さま`,
    allergens: allergens.map(({ code, state }) => `${allergenName(code)}（${stateWords[state]}）`),
    archived_at: product.archivedAt?.toISOString() ?? null,
  }
}
