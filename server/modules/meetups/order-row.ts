import type { PricedCart } from '#modules/pricing'
import type { LineRow } from './present.ts'

// The columns of an order that placing and changing write.

export function sumColumns({ totals, delivery, campaign }: PricedCart) {
  const { reduced, usual } = totals.groups
  return {
    subtotal: totals.subtotal,
    shippingFee: totals.shippingFee,
    areaFee: delivery?.fee ?? null,
    shippingFreeFrom: delivery?.freeFrom ?? null,
    campaignDiscountShip: totals.campaignDiscountShip,
    campaignName: campaign?.name ?? null,
    campaignCode: campaign?.code ?? null,
    total: totals.total,
    reducedRate: reduced.rate,
    reducedAmount: reduced.amount,
    reducedTax: reduced.tax,
    usualRate: usual.rate,
    usualAmount: usual.amount,
    usualTax: usual.tax,
    shippingTax: totals.tax.shippingFee,
  }
}

export function lineRows(meetupId: string, { lines }: PricedCart): LineRow[] {
  return lines.map(({ id, name, unit, packageType, unitPrice, qty, taxClass, taxRate, isAgeRestricted }, position) => ({
    meetupId,
    position,
    productId: id,
    name,
    unit,
    packageType,
    unitPrice,
    qty,
    taxClass,
    taxRate,
    isAgeRestricted,
  }))
}
