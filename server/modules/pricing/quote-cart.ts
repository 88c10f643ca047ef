import type { Refuse } from '#contract/refusals.ts'
import type { Calculation } from '#contract/wire.ts'
import { type Campaign, campaignFor } from '#domain/campaign.ts'
import type { CartLine } from '#domain/cart.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import { type Totals, totalsOf } from '#domain/pricing.ts'
import { isQtyAllowed } from '#domain/quantity.ts'
import { shippingFee } from '#domain/shipping.ts'
import type { TaxClass } from '#domain/tax.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findDelivery } from '#modules/delivery'
import type { DeliveryArea, ShopProduct, Snapshot } from '#snapshot'
import { ratesFor } from './rates-for.ts'

/** `unitPrice` and `amount` are tax-inclusive; `taxRate` is whole per cent. */
export type QuoteLine = {
  id: number
  qty: number
  product: ShopProduct
  unitPrice: Yen
  amount: Yen
  taxClass: TaxClass
  taxRate: number
}

export type Quote = {
  lines: readonly QuoteLine[]
  totals: Totals
  /** Undefined while no postal code is known. */
  area: DeliveryArea | undefined
  campaign: Campaign | undefined
  warnings: readonly Calculation['warnings'][number][]
}

type Order = {
  cart: readonly CartLine[]
  meetupDate?: TokyoDate | null
  estimatedPerson?: number | null
  /** Seven digits. */
  postalCode?: string | null
  campaignCode?: string | null
  now: Date
}

/**
 * What a cart costs, for the calculation on the screen and for the order that is placed: one function, so that they
 * cannot differ. Refuses `area_not_served` and `campaign_invalid`; everything else that is odd is a warning.
 */
export function quoteCart(
  snapshot: Snapshot,
  order: Order,
  refuse: Refuse<'area_not_served' | 'campaign_invalid'>,
): Quote {
  const { meetupDate, estimatedPerson, postalCode, campaignCode, now } = order
  const today = tokyoDateOf(now)
  const area = postalCode ? findDelivery(snapshot, postalCode) : undefined
  if (postalCode && !area) throw refuse('area_not_served')

  const rates = ratesFor(snapshot, meetupDate, now)
  const { lines, warnings } = priceLines(snapshot, mergeLines(order.cart), rates)
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const fee = area ? shippingFee({ fee: area.fee, freeFrom: area.freeFrom, goods }) : 0
  const { campaigns } = snapshot
  const reduction = campaignFor({ campaigns, code: campaignCode, goods, shippingFee: fee, today, meetupDate })
  if ('why' in reduction) throw refuse(reduction.why)

  return {
    lines,
    totals: totalsOf({
      lines,
      shippingFee: fee,
      campaignDiscountShip: reduction.discount,
      rates,
      estimatedPerson,
    }),
    area,
    campaign: reduction.campaign,
    warnings,
  }
}

/** One line a product, in the order in which they first appear; lines of nothing are left out. */
function mergeLines(cart: readonly CartLine[]): CartLine[] {
  const qtyById = new Map<number, number>()
  for (const { id, qty } of cart) {
    if (qty > 0) qtyById.set(id, (qtyById.get(id) ?? 0) + qty)
  }
  return Array.from(qtyById, ([id, qty]) => ({ id, qty }))
}

function priceLines({ products }: Snapshot, cart: readonly CartLine[], rates: Record<TaxClass, number>) {
  const lines: QuoteLine[] = []
  const warnings: Calculation['warnings'] = []
  for (const { id, qty } of cart) {
    const product = products.get(id)
    if (!product?.published) {
      warnings.push({
        id,
        code: 'product_not_found',
        message: 'お取り扱いを終えた商品です。お見積りには含めていません。',
      })
      continue
    }
    if (!isQtyAllowed(qty, product)) {
      warnings.push({ id, code: 'quantity_out_of_range', message: allowedQty(product) })
    }
    const { priceWithTax: unitPrice, taxClass } = product
    lines.push({ id, qty, product, unitPrice, amount: unitPrice * qty, taxClass, taxRate: rates[taxClass] })
  }
  return { lines, warnings }
}

export function allowedQty({ name, minQty, maxQty }: ShopProduct): string {
  return `「${name}」は${formatNumber(minQty)}から${formatNumber(maxQty)}までの数でお受けします。`
}
