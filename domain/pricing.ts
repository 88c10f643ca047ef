import { perPerson, type Yen } from './money.ts'
import { type Rates, type TaxClass, taxIn } from './tax.ts'

export type PricedLine = { id: number; qty: number; unitPrice: Yen; taxClass: TaxClass }

/** What a qualified invoice shows of one rate: whole per cent, tax-inclusive amount, tax contained. */
export type TaxGroup = { rate: number; amount: Yen; tax: Yen }

/** All amounts tax-inclusive; `total = subtotal + shippingFee − campaignDiscountShip`. */
export type Totals = {
  subtotal: Yen
  total: Yen
  shippingFee: Yen
  campaignDiscountShip: Yen
  /** Contained in the amounts above. `usual` is the tax on the goods; `shippingFee` the rest of its group. */
  tax: { total: Yen; reduced: Yen; usual: Yen; shippingFee: Yen }
  groups: { reduced: TaxGroup; usual: TaxGroup }
  perPerson?: Yen
}

type TotalsInput = {
  lines: readonly PricedLine[]
  shippingFee: Yen
  /** Never more than the shipping fee (see campaign.ts). */
  campaignDiscountShip: Yen
  rates: Rates
  estimatedPerson?: number | null
}

/**
 * The figures of an order. Tax is rounded down once per rate over the whole order, as a qualified invoice (適格請求書) must:
 * rounding goods and delivery separately would lose a yen. An empty order is all zeros.
 */
export function totalsOf({ lines, shippingFee, campaignDiscountShip, rates, estimatedPerson }: TotalsInput): Totals {
  const isEmpty = lines.every((line) => line.qty === 0)
  const shipping = isEmpty ? 0 : shippingFee
  const discount = isEmpty ? 0 : campaignDiscountShip

  const reducedGoods = goodsOf(lines, 'reduced')
  const usualGoods = goodsOf(lines, 'usual')
  const subtotal = reducedGoods + usualGoods
  const total = subtotal + shipping - discount

  const reduced = groupOf(reducedGoods, rates.reduced)
  const usual = groupOf(usualGoods + shipping - discount, rates.usual)
  const usualTax = taxIn(usualGoods, rates.usual)
  return {
    subtotal,
    total,
    shippingFee: shipping,
    campaignDiscountShip: discount,
    tax: {
      total: reduced.tax + usual.tax,
      reduced: reduced.tax,
      usual: usualTax,
      shippingFee: usual.tax - usualTax,
    },
    groups: { reduced, usual },
    perPerson: perPerson(total, estimatedPerson),
  }
}

function goodsOf(lines: readonly PricedLine[], taxClass: TaxClass): Yen {
  return lines.reduce((sum, line) => (line.taxClass === taxClass ? sum + line.unitPrice * line.qty : sum), 0)
}

function groupOf(amount: Yen, rate: number): TaxGroup {
  return { rate, amount, tax: taxIn(amount, rate) }
}
