import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { ProductValues } from '#contract/admin/product-fields.ts'
import type { AllergenCode } from '#domain/allergen.ts'
import type { ServesAs } from '#domain/quantity-advice.ts'
import type { TaxClass } from '#domain/tax.ts'
import { moment, version } from '#platform/db'
import { pictures } from '#tables/pictures'

const id = () => integer('id').primaryKey().generatedByDefaultAsIdentity()

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    sortId: integer('sort_id').notNull(),
    note: text('note').notNull().default(''),
    pictureId: integer('picture_id').references(() => pictures.id),
    version: version(),
  },
  // 0 is すべての商品 and -1 the products without a category: both are the browser's own.
  (table) => [check('categories_id_check', sql`${table.id} > 0`)],
)

export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text('slug').notNull(),
    categoryId: integer('category_id')
      .notNull()
      .references(() => categories.id),
    sortId: integer('sort_id').notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull().default(''),
    descriptionLong: text('description_long').notNull().default(''),
    contents: jsonb('contents').$type<{ name: string; text: string }[]>().notNull().default([]),
    ingredients: text('ingredients').notNull().default(''),
    ware: text('ware').notNull().default(''),
    bestBefore: text('best_before').notNull().default(''),
    tags: text('tags').array().notNull().default([]),
    /** Whole yen, tax-inclusive; until the first of its `product_prices`. */
    priceWithTax: integer('price_with_tax').notNull(),
    taxClass: text('tax_class').$type<TaxClass>().notNull(),
    /** 0 counted by piece, 1 a per-person set. */
    packageType: smallint('package_type').$type<0 | 1>().notNull().default(0),
    unit: text('unit').notNull(),
    servesMin: integer('serves_min'),
    servesMax: integer('serves_max'),
    /** What one share of it is to a guest. */
    servesAs: text('serves_as').$type<ServesAs>().notNull().default('dish'),
    /** Glasses, cans or bottles in one unit of a drink; null: not known. */
    servings: integer('servings'),
    minQty: integer('min_qty').notNull().default(1),
    maxQty: integer('max_qty').notNull(),
    /** Whole multiples of it can be ordered. */
    qtyStep: integer('qty_step').notNull().default(1),
    /** How many of it can be had on one meetup date, by all orders together; null: any number. Kept by a trigger. */
    dailyLimit: integer('daily_limit'),
    /** Open days before the meetup date. */
    leadDays: integer('lead_days').notNull(),
    isAgeRestricted: boolean('is_age_restricted').notNull().default(false),
    /** Found out from the orders, once a day; see domain/best-sellers.ts. */
    isBestSeller: boolean('is_best_seller').notNull().default(false),
    /** On which day somebody went through all allergens; null: unchecked. */
    allergensCheckedOn: date('allergens_checked_on'),
    /** False: unchecked, so no dish may be called free of anything. */
    allergensKnown: boolean('allergens_known').notNull().generatedAlwaysAs(sql`allergens_checked_on is not null`),
    published: boolean('published').notNull().default(false),
    soldOut: boolean('sold_out').notNull().default(false),
    /** Season, both ends included. */
    availableFrom: date('available_from'),
    availableUntil: date('available_until'),
    /** 0 is Sunday; null: every open day. */
    weekdays: integer('weekdays').array(),
    exceptDates: date('except_dates').array().notNull().default([]),
    /** Out of the menu for good: only the orders that have it, and staff who look for it, still see it. */
    archivedAt: moment('archived_at'),
    /** What is found out daily, and the order of the list, do not raise it. */
    version: version(),
  },
  (table) => [
    unique('products_slug_key').on(table.slug),
    index('products_category_id_index').on(table.categoryId),
    check('products_price_check', sql`${table.priceWithTax} >= 0`),
    check('products_tax_class_check', sql`${table.taxClass} in ('reduced', 'usual')`),
    check('products_package_type_check', sql`${table.packageType} in (0, 1)`),
    check('products_qty_check', sql`1 <= ${table.minQty} and ${table.minQty} <= ${table.maxQty}`),
    check(
      'products_qty_step_check',
      sql`1 <= ${table.qtyStep} and ${table.minQty} % ${table.qtyStep} = 0 and ${table.maxQty} % ${table.qtyStep} = 0`,
    ),
    check('products_daily_limit_check', sql`${table.dailyLimit} >= 1`),
    check('products_serves_check', sql`(${table.servesMin} is null) = (${table.servesMax} is null)`),
    check('products_serves_order_check', sql`1 <= ${table.servesMin} and ${table.servesMin} <= ${table.servesMax}`),
    check('products_serves_as_check', sql`${table.servesAs} in ('meal', 'dish', 'side', 'sweet', 'drink', 'ware')`),
    check(
      'products_servings_check',
      sql`${table.servings} is null or (1 <= ${table.servings} and ${table.servesAs} = 'drink')`,
    ),
    check('products_lead_days_check', sql`${table.leadDays} >= 0`),
    check('products_season_check', sql`${table.availableFrom} <= ${table.availableUntil}`),
    check('products_archived_check', sql`${table.archivedAt} is null or not ${table.published}`),
    check('products_weekdays_check', sql`${table.weekdays} <@ array[0, 1, 2, 3, 4, 5, 6]`),
  ],
)

/** What it costs from a meetup date on, until a later row. */
export const productPrices = pgTable(
  'product_prices',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    validFrom: date('valid_from').notNull(),
    /** Whole yen, tax-inclusive. */
    priceWithTax: integer('price_with_tax').notNull(),
    taxClass: text('tax_class').$type<TaxClass>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.validFrom] }),
    check('product_prices_price_check', sql`${table.priceWithTax} >= 1`),
    check('product_prices_tax_class_check', sql`${table.taxClass} in ('reduced', 'usual')`),
  ],
)

export const productPictures = pgTable(
  'product_pictures',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** 0 is the one shown in lists. */
    position: integer('position').notNull(),
    pictureId: integer('picture_id')
      .notNull()
      .references(() => pictures.id),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_pictures_picture_id_index').on(table.pictureId),
  ],
)

/** What goes well with it, the best match first. */
export const productRelations = pgTable(
  'product_relations',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
    relatedId: integer('related_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.position] }),
    index('product_relations_related_id_index').on(table.relatedId),
    check('product_relations_other_check', sql`${table.productId} <> ${table.relatedId}`),
  ],
)

export const allergens = pgTable('allergens', {
  code: text('code').$type<AllergenCode>().primaryKey(),
  name: text('name').notNull(),
  sortId: integer('sort_id').notNull(),
})

/** Whether labelling it is a duty, from which day on: the list is changed by the government every few years. */
export const allergenKinds = pgTable(
  'allergen_kinds',
  {
    code: text('code')
      .$type<AllergenCode>()
      .notNull()
      .references(() => allergens.code),
    kind: text('kind').$type<'mandatory' | 'recommended'>().notNull(),
    validFrom: date('valid_from').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.validFrom] }),
    check('allergen_kinds_kind_check', sql`${table.kind} in ('mandatory', 'recommended')`),
  ],
)

export const productAllergens = pgTable(
  'product_allergens',
  {
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    code: text('code')
      .$type<AllergenCode>()
      .notNull()
      .references(() => allergens.code),
    state: text('state').$type<'contains' | 'may_contain'>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.productId, table.code] }),
    check('product_allergens_state_check', sql`${table.state} in ('contains', 'may_contain')`),
  ],
)

/** A rate in whole per cent that holds from a meetup date on, until a later row of its class. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    taxClass: text('tax_class').$type<TaxClass>().notNull(),
    rate: smallint('rate').notNull(),
    validFrom: date('valid_from').notNull(),
    version: version(),
  },
  (table) => [
    unique('tax_rates_key').on(table.taxClass, table.validFrom),
    check('tax_rates_class_check', sql`${table.taxClass} in ('reduced', 'usual')`),
    check('tax_rates_rate_check', sql`${table.rate} between 0 and 100`),
  ],
)

/** A file of products that was taken in, as long as it can be undone. */
export const productImports = pgTable('product_imports', {
  id: uuid('id').primaryKey(),
  at: moment('at').notNull(),
  /** No reference: it stays when the account ends. */
  byUserId: uuid('by_user_id').notNull(),
  /** As it was then. */
  byName: text('by_name').notNull(),
})

/** What a product was before. */
export type ProductBefore = { values: ProductValues; sortId: number; version: number }

export const productImportRows = pgTable(
  'product_import_rows',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => productImports.id, { onDelete: 'cascade' }),
    productId: integer('product_id')
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Of the product as the import has left it: with another one somebody has changed it since. */
    version: integer('version').notNull(),
    /** Null: the import has made it. */
    before: jsonb('before').$type<ProductBefore>(),
  },
  (table) => [
    primaryKey({ columns: [table.importId, table.productId] }),
    index('product_import_rows_product_id_index').on(table.productId),
  ],
)
