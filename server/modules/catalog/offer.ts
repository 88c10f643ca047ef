import { type Offer, offerFor } from '#domain/offerability.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { datesToChooseFrom } from '#modules/calendar'
import type { Snapshot } from '#modules/shop'

export type OfferOf = (productId: number) => Offer

/** Answers for one meetup date and one instant; a date that cannot be asked for at all counts as closed. */
export function offersOn({ products, kitchens }: Snapshot, meetupDate: TokyoDate, now: Date): OfferOf {
  const { isOpen, cutoffTime } = kitchens.products
  const isShown = datesToChooseFrom(now).includes(meetupDate)
  return (productId) =>
    offerFor({
      rule: products.get(productId),
      meetupDate,
      now,
      isOpen: isShown ? isOpen : (date) => date !== meetupDate && isOpen(date),
      time: cutoffTime,
    })
}
