import type { Context } from '#context'
import { type Offer, offersOnDay } from '#domain/offerability.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { datesToChooseFrom, isDayFull } from '#modules/calendar'
import type { Snapshot } from '#snapshot'

export type OfferOf = (productId: number) => Offer

/** Answers for one meetup date and one instant, from the shop in memory and how full the day is now. */
export async function findOffers(
  { snapshot, sql, now }: Pick<Context, 'snapshot' | 'sql' | 'now'>,
  meetupDate: TokyoDate,
) {
  const isFull = await isDayFull(sql, 'products', meetupDate)
  return offersOn(snapshot.current(), meetupDate, now(), isFull)
}

/** The same without the day's capacity, for a caller that takes the place itself. A date that is not shown counts as closed. */
export function offersOn({ products, kitchens }: Snapshot, meetupDate: TokyoDate, now: Date, isFull = false): OfferOf {
  const { isOpen, cutoffTime } = kitchens.products
  const isShown = datesToChooseFrom(now).includes(meetupDate)
  const offerOf = offersOnDay({
    meetupDate,
    now,
    isOpen: isShown ? isOpen : (date) => date !== meetupDate && isOpen(date),
    time: cutoffTime,
    isFull,
  })
  return (productId) => offerOf(products.get(productId))
}
