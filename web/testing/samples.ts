import { presentCancellation } from '#contract/cancellation-policy.ts'
import type { Calculation, Category, Product, SelectableDate, SelectableDates } from '#contract/catalog.ts'
import { DEFAULT_CANCELLATION_POLICY } from '#domain/cancellation.ts'
import { addDays } from '#domain/tokyo-date.ts'
import { fetchCategories } from '#web/features/catalog/categories.slice.ts'
import { fetchProducts } from '#web/features/catalog/products.slice.ts'
import { fetchSelectableDates } from '#web/features/conditions/selectable-date.slice.ts'
import type { AppDispatch } from '#web/store/app-store.ts'

const picture = { src: '/p.webp', srcset: '', srcset_avif: '', width: 880, height: 660, alt: '' }

export const sushi: Category = { id: 2, name: 'お寿司', short_name: 'お寿司', sort_id: 10, note: '', image: null }
export const drinks: Category = { id: 9, name: 'お酒', short_name: 'お酒', sort_id: 20, note: '', image: null }

const plain: Product = {
  id: 1,
  name: '手まり寿司',
  summary: 'ひと口で召し上がれます。',
  price_with_tax: 4_320,
  price: 4_000,
  tax_rate: 8,
  package_type: 0,
  unit: '桶',
  serves: { min: 3, max: 4 },
  servings: null,
  serves_as: 'meal',
  min_qty: 1,
  max_qty: 50,
  qty_step: 1,
  lead_days: 2,
  is_age_restricted: false,
  is_best_seller: false,
  allergens: [],
  allergens_known: true,
  tags: [],
  image: picture,
  product_category: sushi,
  sold_out: false,
  weekdays: null,
}

export const product = (changes: Partial<Product> = {}): Product => ({ ...plain, ...changes })

export const temari = product()
/** Alcohol, at the usual rate. */
export const beer = product({
  id: 7,
  name: '生ビール',
  unit: '6缶',
  price_with_tax: 2_200,
  price: 2_000,
  tax_rate: 10,
  serves: null,
  serves_as: 'drink',
  is_age_restricted: true,
  product_category: drinks,
})
/** A set per guest, at least ten. */
export const seats = product({
  id: 5,
  name: 'おまかせの席',
  package_type: 1,
  unit: '名',
  serves: null,
  min_qty: 10,
  max_qty: 60,
  qty_step: 1,
  price_with_tax: 5_400,
  price: 5_000,
})

const day = (date: string, changes: Partial<SelectableDate> = {}): SelectableDate => ({
  date,
  selectable: true,
  reason: null,
  cutoff_at: `${addDays(date, -2)}T17:00:00+09:00`,
  remaining: 10,
  holiday: null,
  offerable_share: 1,
  windows: [
    { from: '11:30', to: '12:00' },
    { from: '12:00', to: '12:30' },
    { from: '17:00', to: '17:30' },
  ],
  ...changes,
})

/** Sixty days from 23 November 2026 on. Some cannot be chosen. */
export function dates(changes: Readonly<Record<string, Partial<SelectableDate>>> = {}): SelectableDates {
  const from = '2026-11-23'
  const days = Array.from({ length: 60 }, (_, index) => addDays(from, index))
  return {
    from,
    to: days.at(-1)!,
    dates: days.map((date) => day(date, changes[date])),
    cancellation: presentCancellation(DEFAULT_CANCELLATION_POLICY),
  }
}

export const calculation = (changes: Partial<Calculation> = {}): Calculation => ({
  subtotal: 8_640,
  total: 10_840,
  shipping_fee: 2_200,
  campaign_discount_ship: 0,
  tax: { total: 840, reduced: 640, usual: 200, shipping_fee: 200 },
  tax_details: [
    { tax_class: 'reduced', rate: 8, amount: 8_640, tax: 640 },
    { tax_class: 'usual', rate: 10, amount: 2_200, tax: 200 },
  ],
  per_person: null,
  shipping_known: true,
  shipping_free_from: 30_000,
  campaign: null,
  lines: [
    {
      id: 1,
      name: '手まり寿司',
      qty: 2,
      unit_price: 4_320,
      amount: 8_640,
      tax_rate: 8,
      tax_class: 'reduced',
      is_age_restricted: false,
    },
  ],
  warnings: [],
  ...changes,
})

type Stock = { products?: readonly Product[]; categories?: readonly Category[]; days?: SelectableDates }

/** The shop's answers for menu, categories and dates. */
export const shopAnswers = ({
  products = [temari, seats, beer],
  categories = [sushi, drinks],
  days = dates(),
}: Stock = {}) => ({
  'GET /backend/api/meetup/products': products,
  'GET /backend/api/meetup/categories': categories,
  'GET /backend/api/meetup/selectable-date': days,
})

/** Loads menu, categories and dates, as the screens of an order do. */
export async function loadShop(dispatch: AppDispatch, meetupDate: string | null = null): Promise<void> {
  await Promise.all([
    dispatch(fetchProducts({ meetupDate })),
    dispatch(fetchCategories()),
    dispatch(fetchSelectableDates()),
  ])
}
