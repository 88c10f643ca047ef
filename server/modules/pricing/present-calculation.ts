import type { Calculation } from '#contract/catalog.ts'
import { leastMissed, type PricedCart } from './price-cart.ts'

export function presentCalculation(priced: PricedCart): Calculation {
  const { lines, totals, delivery, campaign, warnings } = priced
  const least = leastMissed(priced)
  const { tax, groups } = totals
  return {
    subtotal: totals.subtotal,
    total: totals.total,
    shipping_fee: totals.shippingFee,
    campaign_discount_ship: totals.campaignDiscountShip,
    tax: { total: tax.total, reduced: tax.reduced, usual: tax.usual, shipping_fee: tax.shippingFee },
    tax_details: [
      { tax_class: 'reduced', ...groups.reduced },
      { tax_class: 'usual', ...groups.usual },
    ],
    per_person: totals.perPerson ?? null,
    shipping_known: delivery !== undefined,
    ...(least !== undefined && { least_order: least }),
    shipping_free_from: delivery?.freeFrom ?? null,
    campaign: campaign ? { name: campaign.name, code: campaign.code } : null,
    lines: lines.map(({ id, name, qty, unitPrice, amount, taxRate, taxClass, isAgeRestricted }) => ({
      id,
      name,
      qty,
      unit_price: unitPrice,
      amount,
      tax_rate: taxRate,
      tax_class: taxClass,
      is_age_restricted: isAgeRestricted,
    })),
    warnings: [...warnings],
  }
}
