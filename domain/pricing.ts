import { perPerson, type Yen } from './money.ts'
import { type ByClass, type Rates, type TaxClass, taxIn, taxOfClasses } from './tax.ts'

export type PricedLine = { id: number; qty: number; unitPrice: Yen; taxClass: TaxClass }

/** What a qualified invoice shows of one rate: whole per cent, tax-inclusive amount, tax contained. */
export type TaxGroup = { rate: number; amount: Yen; tax: Yen }

/** All amounts tax-inclusive; `total = subtotal + shippingFee − campaignDiscountShip`. */
export type Totals = {
  subtotal: Yen
  total: Yen
  shippingFee: Yen
  campaignDiscountShip: Yen
  /** Contained in the amounts above. `usual` is the tax on the goods; `shippingFee` the rest of the one rounding. */
  tax: { total: Yen; reduced: Yen; usual: Yen; shippingFee: Yen }
  /** By class. Where both have one rate they are one group of a paper: `byRate`. */
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

  return {
    subtotal,
    total,
    shippingFee: shipping,
    campaignDiscountShip: discount,
    ...taxesOf({ reduced: reducedGoods, usual: total - reducedGoods }, { usualGoods, rates }),
    perPerson: perPerson(total, estimatedPerson),
  }
}

/** What rates make of amounts that stay: `amounts` are tax-inclusive, `usualGoods` the part of `usual` that is no delivery. */
export function taxesOf(
  amounts: ByClass,
  { usualGoods, rates }: { usualGoods: Yen; rates: Rates },
): Pick<Totals, 'tax' | 'groups'> {
  const { reduced, usual } = taxOfClasses(amounts, rates)
  const usualOfGoods = taxIn(usualGoods, rates.usual)
  return {
    tax: { total: reduced + usual, reduced, usual: usualOfGoods, shippingFee: usual - usualOfGoods },
    groups: {
      reduced: { rate: rates.reduced, amount: amounts.reduced, tax: reduced },
      usual: { rate: rates.usual, amount: amounts.usual, tax: usual },
    },
  }
}

/** One group for each rate that something was sold at, as papers and screens show them. */
export function byRate<Group extends TaxGroup>(groups: readonly Group[]): Group[] {
  const merged = new Map<number, Group>()
  for (const group of groups) {
    if (group.amount === 0) continue
    const same = merged.get(group.rate)
    const sums = same && { amount: same.amount + group.amount, tax: same.tax + group.tax }
    merged.set(group.rate, Object.assign({}, same ?? group, sums))
  }
  return [...merged.values()]
}

function goodsOf(lines: readonly PricedLine[], taxClass: TaxClass): Yen {
  return lines.reduce((sum, line) => (line.taxClass === taxClass ? sum + line.unitPrice * line.qty : sum), 0)
}
