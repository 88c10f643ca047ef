import { addDays, type TokyoDate } from './tokyo-date.ts'

/** Orders placed on these many days before today, and today, are counted. */
export const daysOfBestSellers = 90

/** Fewer customers are no ground to call something popular. */
const fewestCustomers = 5

const mostBestSellers = 8

export type ProductDemand = {
  productId: number
  /** Different customers with valid orders of it. */
  customers: number
}

/**
 * The products that may be called 人気 or よく選ばれている: 景品表示法 第5条 wants a ground for it. Those of the most customers
 * come first; of equally many the smaller id.
 */
export function bestSellers(demand: readonly ProductDemand[]): number[] {
  return demand
    .filter(({ customers }) => customers >= fewestCustomers)
    .sort((a, b) => b.customers - a.customers || a.productId - b.productId)
    .slice(0, mostBestSellers)
    .map(({ productId }) => productId)
}

export const startOfDemand = (today: TokyoDate): TokyoDate => addDays(today, -daysOfBestSellers)
