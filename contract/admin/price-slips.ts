import { formatYen } from '#domain/money.ts'
import type { PriceStep } from '#domain/price-on.ts'
import { type PriceSlip, priceSlipsOf, SLIP_FACTOR } from '#domain/price-slip.ts'
import { longJapaneseDate } from '#domain/tokyo-date.ts'
import type { ProductValues } from './product-fields.ts'

type Priced = Pick<ProductValues, 'price_with_tax' | 'tax_class' | 'planned_prices'>

/**
 * What staff are asked about before it is saved. The screens ask; `changeProduct` does not: its call names one product, its
 * version and the price. A file names none of the prices it replaces, so `importProducts` takes only those it has shown.
 */
export const priceSlips = (before: Priced, after: Priced): PriceSlip[] => priceSlipsOf(stepsOf(before), stepsOf(after))

const stepsOf = ({ price_with_tax: priceWithTax, tax_class: taxClass, planned_prices }: Priced) =>
  [
    { validFrom: null, priceWithTax, taxClass },
    ...planned_prices.map((step) => ({
      validFrom: step.valid_from,
      priceWithTax: step.price_with_tax,
      taxClass: step.tax_class,
    })),
  ] satisfies [PriceStep, ...PriceStep[]]

/** 「980円 → 98円」 */
export const slipWords = ({ validFrom, before, after }: PriceSlip): string =>
  `${validFrom ? `${longJapaneseDate(validFrom)}から ` : ''}${formatYen(before)} → ${formatYen(after)}`

/** 「もとの5分の1以下」 */
export const slipSize = ({ before, after }: PriceSlip): string =>
  after < before ? `もとの${SLIP_FACTOR}分の1以下` : `もとの${SLIP_FACTOR}倍以上`
