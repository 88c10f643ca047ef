import { taxesOf } from '#domain/pricing.ts'
import type { Rates } from '#domain/tax.ts'
import type { PricedCart } from './price-cart.ts'

/** The same cart at these rates: prices with tax stay. */
export function atRates<Cart extends PricedCart>(priced: Cart, rates: Rates): Cart {
  const { totals, lines } = priced
  const { groups, shippingFee, campaignDiscountShip } = totals
  const amounts = { reduced: groups.reduced.amount, usual: groups.usual.amount }
  const usualGoods = amounts.usual - shippingFee + campaignDiscountShip
  return {
    ...priced,
    lines: lines.map((line) => Object.assign({}, line, { taxRate: rates[line.taxClass] })),
    totals: { ...totals, ...taxesOf(amounts, { usualGoods, rates }) },
  }
}

/** Whether it is priced at these rates already. */
export const isAtRates = ({ totals: { groups } }: PricedCart, { reduced, usual }: Rates): boolean =>
  groups.reduced.rate === reduced && groups.usual.rate === usual
