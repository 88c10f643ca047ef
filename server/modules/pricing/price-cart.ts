import type { Calculation } from '#contract/catalog.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { type Campaign, campaignFor } from '#domain/campaign.ts'
import { type CartLine, mergeLines } from '#domain/cart.ts'
import { formatNumber, type Yen } from '#domain/money.ts'
import { priceOn } from '#domain/price-on.ts'
import { type Totals, totalsOf } from '#domain/pricing.ts'
import { isQtyAllowed } from '#domain/quantity.ts'
import { shippingFee } from '#domain/shipping.ts'
import type { TaxClass } from '#domain/tax.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findDelivery } from '#modules/delivery'
import type { DeliveryArea, ShopProduct, Snapshot } from '#snapshot'
import { pricingDate, ratesFor } from './rates-for.ts'

/** What a line says of its product, as the shop has it or as it was agreed. `unitPrice` is tax-inclusive. */
export type AgreedLine = Pick<ShopProduct, 'name' | 'unit' | 'packageType' | 'isAgeRestricted'> & {
  taxClass: TaxClass
  qty: number
  unitPrice: Yen
}

/** `amount` is tax-inclusive; `taxRate` is whole per cent. */
export type PricedLine = AgreedLine & { id: number; amount: Yen; taxRate: number }

/** What was agreed about an order that is changed. */
export type Agreed = {
  /** By product. */
  lines: ReadonlyMap<number, AgreedLine>
  /** When it was ordered or quoted: conditions of a campaign on that day were met then. */
  pricedOn: TokyoDate
  campaignCode: string | null
  /** On the terms of that day; undefined: it had none, or is older than what is kept of it. */
  campaign: Campaign | undefined
  /** What it costs to bring it there; undefined: it goes to another place, or is older than what is kept of it. */
  delivery: DeliveryTerms | undefined
}

/** Yen, tax-inclusive: the fee, and from which sum of goods on there is none. */
export type DeliveryTerms = Pick<DeliveryArea, 'fee' | 'freeFrom'>

export type PricedCart = {
  lines: readonly PricedLine[]
  totals: Totals
  /** Undefined while no postal code is known. */
  area: DeliveryArea | undefined
  /** As it was agreed, or the area's. */
  delivery: DeliveryTerms | undefined
  campaign: Campaign | undefined
  warnings: readonly Calculation['warnings'][number][]
}

type PricingInput = {
  cart: readonly CartLine[]
  meetupDate?: TokyoDate | null
  estimatedPerson?: number | null
  /** Seven digits. */
  postalCode?: string | null
  campaignCode?: string | null
  /** Yen, tax-inclusive: what it costs to bring it to a place outside of the areas, if the shop does so. */
  saidFee?: Yen | null
  now: Date
  /** Undefined: a new order. */
  agreed?: Agreed
}

/**
 * What a cart costs, for the calculation on the screen, for the order that is placed and for the one that is changed: one
 * function, so that they cannot differ. Refuses `area_not_served` and, for a code that was typed, `campaign_invalid`;
 * everything else that is odd is a warning.
 */
export function priceCart(
  snapshot: Snapshot,
  order: PricingInput,
): PricedCart | Refusing<'area_not_served' | 'campaign_invalid'> {
  const { meetupDate, estimatedPerson, postalCode, saidFee, now, agreed } = order
  const area = postalCode ? findDelivery(snapshot, postalCode) : undefined
  const said = saidFee == null ? undefined : { fee: saidFee, freeFrom: null }
  const delivery = agreed?.delivery ?? area ?? said
  if (postalCode && !delivery) return refused('area_not_served')

  const rates = ratesFor(snapshot, meetupDate, now)
  const setting = { rates, date: pricingDate(meetupDate, now) }
  const { lines, warnings } = priceLines(snapshot, mergeLines(order.cart), setting, agreed?.lines)
  const goods = lines.reduce((sum, { amount }) => sum + amount, 0)
  const fee = delivery ? shippingFee({ fee: delivery.fee, freeFrom: delivery.freeFrom, goods }) : 0
  const reduction = reductionOf(snapshot, order, { goods, shippingFee: fee })
  if ('why' in reduction) return refused(reduction.why)

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
    delivery: delivery && { fee: delivery.fee, freeFrom: delivery.freeFrom },
    campaign: reduction.campaign,
    warnings,
  }
}

/** An agreed code that no longer fits the order is left out without a refusal: the customer has not typed it now. */
function reductionOf(
  { campaigns }: Snapshot,
  { meetupDate, campaignCode, now, agreed }: PricingInput,
  sums: { goods: Yen; shippingFee: Yen },
) {
  const today = agreed?.pricedOn ?? tokyoDateOf(now)
  const kept = agreed?.campaign
  const offered = kept ? withKept(campaigns, kept, today) : campaigns
  const input = { campaigns: offered, ...sums, today, meetupDate }
  const found = campaignFor({ ...input, code: agreed ? agreed.campaignCode : campaignCode })
  return 'why' in found && agreed ? campaignFor(input) : found
}

/** The campaign that was agreed holds however it has been ended since: by its limit, by its day or by somebody. */
const withKept = (campaigns: readonly Campaign[], kept: Campaign, today: TokyoDate): Campaign[] => [
  ...campaigns.filter(({ id }) => id !== kept.id),
  { ...kept, orderFrom: today, orderUntil: today },
]

/** What the goods must come to for their area, if they come to less (最低注文額); an area of a former quote asks for nothing. */
export const leastMissed = ({ lines, area, totals }: PricedCart): Yen | undefined =>
  area && lines.length > 0 && totals.subtotal < area.leastOrder ? area.leastOrder : undefined

function priceLines(
  { products }: Snapshot,
  cart: readonly CartLine[],
  { rates, date }: { rates: Record<TaxClass, number>; date: TokyoDate },
  agreed?: Agreed['lines'],
) {
  const lines: PricedLine[] = []
  const warnings: Calculation['warnings'] = []
  for (const { id, qty } of cart) {
    const product = products.get(id)
    const before = agreed?.get(id)
    if (!before && !product?.published) {
      warnings.push({
        id,
        code: 'product_not_found',
        message: 'お取り扱いを終えた商品です。お見積りには含めていません。',
      })
      continue
    }
    if (product && !isQtyAllowed(qty, product)) {
      warnings.push({ id, code: 'quantity_out_of_range', message: allowedQty(product) })
    }
    const line = before ? keptLine(before, { qty, product, date }) : newLine(product!, date)
    lines.push({ ...line, id, qty, amount: line.unitPrice * qty, taxRate: rates[line.taxClass] })
  }
  return { lines, warnings }
}

function newLine({ name, unit, packageType, isAgeRestricted, prices }: ShopProduct, date: TokyoDate) {
  const { taxClass, priceWithTax: unitPrice } = priceOn(prices, date)
  return { name, unit, packageType, isAgeRestricted, taxClass, unitPrice }
}

type Wanted = { qty: number; product: ShopProduct | undefined; date: TokyoDate }

/** A product keeps its agreed price; if more of it is ordered, the customer pays the lower of the agreed price and the menu's. */
function keptLine(before: AgreedLine, { qty, product, date }: Wanted): AgreedLine {
  if (qty <= before.qty || !product) return before
  return { ...before, unitPrice: Math.min(before.unitPrice, priceOn(product.prices, date).priceWithTax) }
}

export function allowedQty({ name, minQty, maxQty, qtyStep }: ShopProduct): string {
  const inSteps = qtyStep > 1 ? `の、${formatNumber(qtyStep)}の倍数` : 'の数'
  return `「${name}」は${formatNumber(minQty)}から${formatNumber(maxQty)}まで${inSteps}でお受けします。`
}
