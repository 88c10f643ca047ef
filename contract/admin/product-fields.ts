import * as z from 'zod/mini'
import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import { formatYen } from '#domain/money.ts'
import { type ProductProblem, problemsOf } from '#domain/product.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { id, multilineText, requiredText, text, tokyoDate, version, wholeNumber } from '../text.ts'
import { arrangedPictures } from './picture-fields.ts'

// What staff write about a product. Browser and server check with these schemas.

const guests = wholeNumber('1から999までの数字でご記入ください。', 1, 999)
const qty = wholeNumber('1から9,999までの数字でご記入ください。', 1, 9_999)
const allergenCode = z.enum(ALLERGENS.map(({ code }) => code) as [AllergenCode, ...AllergenCode[]])

const Contained = z.strictObject({
  name: requiredText(50, '中身の見出しをご記入ください。'),
  text: requiredText(500, '中身をご記入ください。'),
})

const AllergenMark = z.strictObject({ code: allergenCode, state: z.enum(['contains', 'may_contain']) })

const isEachOnce = (values: readonly unknown[]) => new Set(values).size === values.length

const price = wholeNumber(
  `価格を、${formatYen(1)}から${formatYen(1_000_000)}までの数字でご記入ください。`,
  1,
  1_000_000,
)

/** All that can be written about a product, as it is sent. */
export const productFields = {
  name: requiredText(60, '商品名をご記入ください。'),
  category_id: id,
  summary: text(90),
  description_long: multilineText(2_000),
  contents: z.array(Contained).check(z.maxLength(30, { error: '中身は30行までです。' })),
  ingredients: multilineText(2_000),
  ware: text(200),
  best_before: text(200),
  tags: z.array(requiredText(10, 'タグをご記入ください。')).check(
    z.maxLength(5, { error: 'タグは5つまでです。' }),
    z.refine(isEachOnce, { error: '同じタグが2つあります。' }),
    z.refine((tags) => !tags.includes('人気'), { error: '「人気」は、ご注文の数から自動で付きます。' }),
  ),
  /** Whole yen, tax-inclusive. */
  price_with_tax: price,
  tax_class: z.enum(['reduced', 'usual']),
  /** What it will cost from a meetup date on: what is ordered for that day or later. */
  planned_prices: z
    .array(
      z.strictObject({
        valid_from: tokyoDate,
        price_with_tax: price,
        tax_class: z.enum(['reduced', 'usual']),
      }),
    )
    .check(
      z.maxLength(10, { error: '予定の価格は10件までです。' }),
      z.refine((steps) => isEachOnce(steps.map(({ valid_from }) => valid_from)), {
        error: '同じ日の予定が2つあります。',
      }),
    ),
  package_type: z.union([z.literal(0), z.literal(1)]),
  unit: requiredText(20, '単位（桶、皿、箱など）をご記入ください。'),
  serves: z.nullable(z.strictObject({ min: guests, max: guests })),
  serves_as: z.enum(['meal', 'dish', 'side', 'sweet', 'drink', 'ware']),
  servings: z.nullable(guests),
  min_qty: qty,
  max_qty: qty,
  /** Whole multiples of it can be ordered. */
  qty_step: qty,
  /** How many can be had on one meetup date, by all orders together; null: any number. */
  daily_limit: z.nullable(qty),
  lead_days: wholeNumber('0から60までの数字でご記入ください。', 0, 60),
  is_age_restricted: z.boolean(),
  /** What is not named is free of it once `allergens_checked_on` says that all were looked at. */
  allergens: z
    .array(AllergenMark)
    .check(z.refine((marks) => isEachOnce(marks.map(({ code }) => code)), { error: '同じアレルゲンが2つあります。' })),
  /** Null: not all of them were looked at. */
  allergens_checked_on: z.nullable(tokyoDate),
  published: z.boolean(),
  sold_out: z.boolean(),
  /** The season, both ends included. */
  valid_from: z.nullable(tokyoDate),
  valid_to: z.nullable(tokyoDate),
  /** The only weekdays on which it can be had, 0 is Sunday; null: every open day. */
  weekdays: z.nullable(
    z
      .array(wholeNumber('曜日を0（日）から6（土）の数字でお送りください。', 0, 6))
      .check(
        z.minLength(1, { error: '提供する曜日を選んでください。' }),
        z.refine(isEachOnce, { error: '同じ曜日が2つあります。' }),
      ),
  ),
  except_dates: z
    .array(tokyoDate)
    .check(
      z.maxLength(100, { error: '提供しない日は100日までです。' }),
      z.refine(isEachOnce, { error: '同じ日が2つあります。' }),
    ),
}

export const ProductValues = z.strictObject(productFields)
export type ProductValues = z.output<typeof ProductValues>

/** What is left out stays. */
export const ProductChange = z.strictObject({
  ...z.partial(ProductValues).shape,
  version,
  images: z.optional(arrangedPictures),
  /** False: back from the archive, as a draft. */
  archived: z.optional(z.literal(false)),
})
export type ProductChange = z.output<typeof ProductChange>

const { name, category_id, price_with_tax, tax_class, unit, ...others } = productFields

/** A draft, unless told otherwise: what is left out is empty. */
export const NewProduct = z.strictObject({
  name,
  category_id,
  price_with_tax,
  tax_class,
  unit,
  ...z.partial(z.strictObject(others)).shape,
})
export type NewProduct = z.output<typeof NewProduct>

/** At which field a problem of the whole is said, and how. */
const problemWords: Record<ProductProblem, { field: keyof ProductValues; message: string }> = {
  alcohol_is_usual: { field: 'tax_class', message: 'お酒の税率は10%です。' },
  usual_drink_is_alcohol: {
    field: 'is_age_restricted',
    message: '税率10%の飲みものは、お酒（20歳以上）にしてください。お酒でなければ、税率は8%です。',
  },
  ware_is_usual: { field: 'tax_class', message: '器・備品の税率は10%です。' },
  limit_below_min: {
    field: 'daily_limit',
    message: '1日の数は、注文できる最小の数以上でご記入ください。',
  },
  min_above_max: { field: 'max_qty', message: '最大の数は、最小の数以上でご記入ください。' },
  min_off_step: { field: 'min_qty', message: '最小の数は、数の刻みの倍数でご記入ください。' },
  max_off_step: { field: 'max_qty', message: '最大の数は、数の刻みの倍数でご記入ください。' },
  serves_backwards: { field: 'serves', message: '何名さま分かは、少ないほうを先にご記入ください。' },
  servings_of_drinks: { field: 'servings', message: '杯数は、飲みものだけにご記入ください。' },
  season_backwards: { field: 'valid_to', message: '提供の終わりは、始まりと同じ日か、後の日にしてください。' },
  planned_is_past: { field: 'planned_prices', message: '予定の価格の日は、明日からの日をお選びください。' },
  planned_tax: {
    field: 'planned_prices',
    message: '予定の価格の税率が、お酒・器・飲みものの決まりと合いません。',
  },
  diet_against: {
    field: 'tags',
    message: '食の条件の印が、アレルゲンの表示（またはお酒の表示）と合いません。',
  },
  checked_later: { field: 'allergens_checked_on', message: '確認した日は、今日までの日をお選びください。' },
}

/** What speaks against a product as a whole, each at its field. */
export function productErrors(values: ProductValues, today: TokyoDate) {
  const problems = problemsOf(
    {
      taxClass: values.tax_class,
      isAgeRestricted: values.is_age_restricted,
      servesAs: values.serves_as,
      servings: values.servings,
      serves: values.serves,
      minQty: values.min_qty,
      maxQty: values.max_qty,
      qtyStep: values.qty_step,
      dailyLimit: values.daily_limit,
      planned: values.planned_prices.map((step) => ({ validFrom: step.valid_from, taxClass: step.tax_class })),
      validFrom: values.valid_from,
      validTo: values.valid_to,
      allergens: values.allergens,
      allergensCheckedOn: values.allergens_checked_on,
      tags: values.tags,
    },
    today,
  )
  return problems.map((problem) => problemWords[problem])
}
