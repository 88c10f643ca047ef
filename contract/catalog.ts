import { z } from 'zod'
import { ALLERGENS, type AllergenCode } from '#domain/allergen.ts'
import { type Ask, OWN_FIELDS } from '#domain/own-fields.ts'
import { Cancellation } from './cancellation.ts'
import { endpoint } from './endpoint.ts'
import { CartLine } from './placement.ts'
import { headcount, id, postalCode, text, tokyoDate } from './text.ts'

const yen = z.int()
export const allergenCode = z.enum(ALLERGENS.map(({ code }) => code) as [AllergenCode, ...AllergenCode[]])

export const OfferReason = z.enum([
  'not_found',
  'not_published',
  'sold_out',
  'not_available_on_date',
  'sold_out_on_date',
  'cutoff_passed',
  'date_not_selectable',
  'date_full',
])
export type OfferReason = z.output<typeof OfferReason>

export const Image = z.object({
  src: z.string(),
  /** WebP in several widths. */
  srcset: z.string(),
  /** AVIF in the same widths, for browsers that read it. */
  srcset_avif: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type Image = z.output<typeof Image>

export const Category = z.object({
  id,
  name: z.string(),
  short_name: z.string(),
  sort_id: z.int(),
  note: z.string(),
  image: Image.nullable(),
})
export type Category = z.output<typeof Category>

export const Product = z.object({
  id,
  name: z.string(),
  summary: z.string(),
  /** Whole yen, set by the shop. */
  price_with_tax: yen,
  /** `price_with_tax` without the tax in it. */
  price: yen,
  /** Percent, on the given meetup date; without one, today. */
  tax_rate: z.number(),
  /** 0: counted by piece. 1: a set per person. */
  package_type: z.union([z.literal(0), z.literal(1)]),
  unit: z.string(),
  serves: z.object({ min: z.int(), max: z.int() }).nullable(),
  /** Glasses, cans or bottles in one unit of a drink, where they have been counted. */
  servings: z.int().min(1).nullable(),
  /** What one unit is to a guest: a whole meal, one dish of several, a small dish, or no part of the meal. */
  serves_as: z.enum(['meal', 'dish', 'side', 'sweet', 'drink', 'ware']),
  min_qty: z.int(),
  /** With a meetup date not more than are left for that date. */
  max_qty: z.int(),
  /** Whole multiples of it can be ordered. */
  qty_step: z.int().min(1),
  /** Open days (営業日) before the meetup date at 17:00 Asia/Tokyo. */
  lead_days: z.int(),
  is_age_restricted: z.boolean(),
  /** One of the most ordered products lately; the first of its tags is then 人気. */
  is_best_seller: z.boolean(),
  allergens: z.array(z.object({ code: allergenCode, state: z.enum(['contains', 'may_contain']) })),
  /** False: the product must never be shown as free of an allergen. */
  allergens_known: z.boolean(),
  tags: z.array(z.string()),
  image: Image,
  product_category: z.object({ id: z.int(), name: z.string() }),
  /** Cannot be ordered for any date. */
  sold_out: z.boolean(),
  /** The only weekdays it can be ordered for, 0 is Sunday; null: every open day. */
  weekdays: z.array(z.int()).nullable(),
  /** Present only when a meetup date was given. */
  offerable: z.boolean().optional(),
  reason: OfferReason.nullable().optional(),
})
export type Product = z.output<typeof Product>

export const ProductDetail = Product.extend({
  description_long: z.string(),
  contents: z.array(z.object({ name: z.string(), text: z.string() })),
  ingredients: z.string(),
  /** 器: the tableware, and how it is returned. */
  ware: z.string(),
  best_before: z.string(),
  images: z.array(Image),
  related: z.array(Product),
})
export type ProductDetail = z.output<typeof ProductDetail>

export const OfferCheck = z.object({ id: z.int(), offerable: z.boolean(), reason: OfferReason.nullable() })
export type OfferCheck = z.output<typeof OfferCheck>

export const Cart = z.array(CartLine).max(200, { error: 'カートに入る品は200種類までです。' })

export const Calculation = z.object({
  /** Goods, whole yen, tax-inclusive. All sums here are. */
  subtotal: yen,
  total: yen,
  shipping_fee: yen,
  campaign_discount_ship: yen,
  /** The tax contained in `total`, rounded down once per rate (適格請求書). */
  tax: z.object({ total: yen, reduced: yen, usual: yen, shipping_fee: yen }),
  /** One row per rate, as on a qualified invoice: the taxed amount and the tax in it. */
  tax_details: z.array(z.object({ tax_class: z.enum(['reduced', 'usual']), rate: z.number(), amount: yen, tax: yen })),
  per_person: yen.nullable(),
  /** False without a postal code: the shipping fee is then 0 and not known yet. */
  shipping_known: z.boolean(),
  /** While the place is unknown: the most that the delivery of these goods costs anywhere that is served. */
  shipping_most: yen.optional(),
  /** While these goods come to less than they must for that place: the least that they must come to (最低注文額). */
  least_order: yen.optional(),
  /** Goods of this value are delivered free; null while the area is unknown. */
  shipping_free_from: yen.nullable(),
  campaign: z.object({ name: z.string(), code: z.string().nullable() }).nullable(),
  lines: z.array(
    z.object({
      id,
      name: z.string(),
      qty: z.int(),
      unit_price: yen,
      amount: yen,
      tax_rate: z.number(),
      tax_class: z.enum(['reduced', 'usual']),
      is_age_restricted: z.boolean(),
    }),
  ),
  warnings: z.array(
    z.object({ id: z.int(), code: z.enum(['quantity_out_of_range', 'product_not_found']), message: z.string() }),
  ),
})
export type Calculation = z.output<typeof Calculation>

export const OwnAsk = z.object({
  key: z.enum(OWN_FIELDS),
  label: z.string(),
  hint: z.string(),
  answer: z.enum(['optional', 'required']),
} satisfies Record<keyof Ask, unknown>)

export const DayReason = z.enum(['closed', 'cutoff_passed', 'full'])
export const SelectableDates = z.object({
  from: z.string(),
  to: z.string(),
  dates: z.array(
    z.object({
      date: z.string(),
      selectable: z.boolean(),
      reason: DayReason.nullable(),
      /** ISO 8601 with offset. From this instant on it is too late. */
      cutoff_at: z.string(),
      /** How many more meetups the kitchen can take. */
      remaining: z.int(),
      /** For how many more people, over all of them. Left out where that is not limited. */
      remaining_meals: z.int().optional(),
      /** Name of the national holiday, if the day is one. */
      holiday: z.string().nullable(),
      /**
       * The share of the menu, from 0 to 1, that can be ordered for the day. Sold-out products do not count. Products
       * only.
       */
      offerable_share: z.number().optional(),
      windows: z.array(z.object({ from: z.string(), to: z.string() })),
    }),
  ),
  /** What cancelling costs, of what is agreed now. */
  cancellation: Cancellation,
  /** What the shop asks besides of who orders. Products only. */
  asks: z.array(OwnAsk).optional(),
})
export type SelectableDates = z.output<typeof SelectableDates>
export type SelectableDate = SelectableDates['dates'][number]

/** Repeated per value: `?product_ids=1&product_ids=2`. */
const productIds = z.preprocess(
  (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]),
  z
    .array(
      z
        .string()
        .regex(/^[0-9]{1,10}$/, { error: '商品の番号は数字でお送りください。' })
        .transform(Number),
    )
    .max(200, { error: '一度にお調べできるのは200品までです。' }),
)

/** An id in a path. */
export const idInPath = z
  .string()
  .regex(/^[1-9][0-9]{0,9}$/)
  .transform(Number)
  .pipe(id)

/** Of a party, in a query. */
export const personsInQuery = z
  .string()
  .regex(/^[1-9][0-9]{0,5}$/, { error: '人数を1以上の数字でお送りください。' })
  .transform(Number)
  .pipe(headcount)
  .optional()

export const listCategories = endpoint({
  summary: '商品の分類。sort_id の順',
  who: 'anyone',
  answer: z.array(Category),
})

export const listProducts = endpoint({
  summary: '商品の一覧。開催日を渡すと、その日にご用意できるかどうかも返します',
  who: 'anyone',
  query: z.object({ meetup_date: z.optional(tokyoDate) }),
  answer: z.array(Product),
})

export const getProduct = endpoint({
  summary: '商品の詳細',
  who: 'anyone',
  params: z.object({ id: idInPath }),
  query: z.object({ meetup_date: z.optional(tokyoDate) }),
  answer: ProductDetail,
  refuses: ['product_not_found'],
})

export const checkOfferable = endpoint({
  summary: '開催日にご用意できるかどうかを、お尋ねの順に返します',
  who: 'anyone',
  query: z.object({ product_ids: productIds, meetup_date: tokyoDate }),
  answer: z.array(OfferCheck),
})

/** What a sum is asked for. */
export const calculationFields = {
  cart: Cart,
  meetup_date: z.nullish(tokyoDate),
  estimated_person: z.nullish(z.union([headcount, z.literal(0)])),
  postal_code: z.nullish(z.union([postalCode, z.literal('')])),
  campaign_code: z.nullish(text(40)),
}

export const calculate = endpoint({
  summary: 'お見積り。金額はすべて税込の円です',
  who: 'anyone',
  body: z.strictObject(calculationFields),
  answer: Calculation,
  refuses: ['area_not_served', 'campaign_invalid', 'too_many_requests'],
})

export const listSelectableDates = endpoint({
  summary: '商品をお届けできる日。今日から60日。人数を渡すと、その人数分をお受けできる日です',
  who: 'anyone',
  query: z.object({ estimated_person: personsInQuery }),
  answer: SelectableDates,
})

export const listPlanDates = endpoint({
  summary: 'プランの開催を承れる日。今日から60日。人数を渡すと、その人数分をお受けできる日です',
  who: 'anyone',
  query: z.object({ estimated_person: personsInQuery }),
  answer: SelectableDates,
})

export const findPostalCode = endpoint({
  summary: '郵便番号からご住所。ひとつの番号に複数の町域があることがあります',
  who: 'anyone',
  params: z.object({ code: z.string().max(40) }),
  answer: z.array(z.object({ prefecture: z.string(), city: z.string(), town: z.string() })),
  refuses: ['invalid'],
})
