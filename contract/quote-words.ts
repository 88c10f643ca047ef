import { formatYen, type Yen } from '#domain/money.ts'

// What a quote promises: with a place all of it, without one the goods alone.

/** 「62,208円」「商品の金額62,208円（配送料は別）」 */
export const heldSum = (total: Yen, hasDelivery: boolean): string =>
  hasDelivery ? formatYen(total) : `商品の金額${formatYen(total)}（配送料は別）`

export const heldPrice = (hasDelivery: boolean): string => (hasDelivery ? 'この金額' : 'この商品の金額（配送料は別）')

/** What the sum is called. */
export const heldName = (hasDelivery: boolean): string => (hasDelivery ? 'お見積金額' : '商品の金額')

/** Beside the sum: 「税込・配送料込み」 */
export const heldTerms = (hasDelivery: boolean): string => `税込・配送料${hasDelivery ? '込み' : 'は別'}`

/** Empty where the delivery is in the price. */
export const deliveryComes = (hasDelivery: boolean): string =>
  hasDelivery ? '' : '配送料は、お届け先が決まると加わります。'
