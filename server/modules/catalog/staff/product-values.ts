import { isDeepStrictEqual } from 'node:util'
import { type ProductValues, productFields } from '#contract/admin/product-fields.ts'
import { markWords } from '#contract/admin/product-words.ts'
import { allergenName } from '#domain/allergen.ts'
import { formatYen } from '#domain/money.ts'
import { stepsFrom } from '#domain/price-on.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { columnsOf as columnsNamed, valuesIn } from '#platform/db'
import type { products } from '../tables.ts'
import type { StoredProduct } from './queries.ts'

/** What is not a column of its own name. */
const apart = [
  'serves',
  'allergens',
  'price_with_tax',
  'tax_class',
  'planned_prices',
  'valid_from',
  'valid_to',
] as const

type Plain = Omit<ProductValues, (typeof apart)[number]>
const plainNames = Object.keys(productFields).filter((name) => !apart.some((each) => each === name)) as (keyof Plain)[]

/** A product as it is written, at the price of today, of which a change replaces some fields. */
export function valuesOf(product: StoredProduct, today: TokyoDate): ProductValues {
  const { servesMin: min, servesMax: max } = product
  const [now, ...planned] = stepsFrom([{ validFrom: null, ...product }, ...product.prices], today)
  return {
    ...valuesIn<Plain>(plainNames, product),
    serves: min === null || max === null ? null : { min, max },
    allergens: [...product.allergens],
    price_with_tax: now.priceWithTax,
    tax_class: now.taxClass,
    planned_prices: planned.map(({ validFrom, priceWithTax: price_with_tax, taxClass: tax_class }) => ({
      valid_from: validFrom!,
      price_with_tax,
      tax_class,
    })),
    valid_from: product.availableFrom,
    valid_to: product.availableUntil,
  }
}

type Written = Omit<
  typeof products.$inferInsert,
  'id' | 'slug' | 'sortId' | 'isBestSeller' | 'allergensKnown' | 'archivedAt' | 'version'
>

/** The row of these values; allergens and planned prices have rows of their own. */
export function columnsOf(values: ProductValues): Required<Written> {
  const { serves, allergens: _, planned_prices: __, weekdays, except_dates, valid_from, valid_to, ...same } = values
  return {
    ...columnsNamed(same),
    servesMin: serves?.min ?? null,
    servesMax: serves?.max ?? null,
    availableFrom: valid_from,
    availableUntil: valid_to,
    weekdays: weekdays?.toSorted() ?? null,
    exceptDates: except_dates.toSorted(),
  } satisfies Record<keyof Written, unknown>
}

/** Nothing of it is to be written. */
export const isSameProduct = (some: ProductValues, others: ProductValues) =>
  isDeepStrictEqual(
    [columnsOf(some), some.allergens, some.planned_prices],
    [columnsOf(others), others.allergens, others.planned_prices],
  )

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
    allergens: allergens.map(({ code, state }) => `${allergenName(code)}（${markWords[state]}）`),
    archived_at: product.archivedAt?.toISOString() ?? null,
  }
}
