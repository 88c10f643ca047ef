import type { SoldGoods } from '#domain/credit.ts'
import { soldByOrder } from '#modules/book'
import type { FoundMeetup } from '../../queries.ts'

/** What was sold with an order, for what is given back of it. */
export const goodsOf = ({ meetup, lines }: FoundMeetup): SoldGoods => ({
  lines: lines.map(({ productId: id, name, unitPrice, qty, taxClass, taxRate: rate }) => ({
    id,
    name,
    unitPrice,
    qty,
    taxClass,
    rate,
  })),
  delivery: meetup.shippingFee - meetup.campaignDiscountShip,
  classes: {
    reduced: { rate: meetup.reducedRate, amount: meetup.reducedAmount },
    usual: { rate: meetup.usualRate, amount: meetup.usualAmount },
  },
  groups: soldByOrder(meetup).groups,
})
