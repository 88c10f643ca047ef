import type { Context } from '#context'
import { type Offer, offerOfLeft, offersOnDay } from '#domain/offerability.ts'
import { stepDown } from '#domain/quantity.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { datesToChooseFrom, isDayFull } from '#modules/calendar'
import { findTaken } from '#modules/orders'
import type { Sql } from '#platform/db'
import type { Snapshot } from '#snapshot'

/** `maxQty`: of a product of which only so many are left for the date. */
export type OfferOf = (productId: number) => Offer & { maxQty?: number }

/** Answers for one meetup date and one instant, for a party if it is known, from the shop in memory and how full the day is now. */
export function findOffers(
  { snapshot, ...context }: Pick<Context, 'snapshot' | 'sql' | 'now'>,
  meetupDate: TokyoDate,
  persons?: number,
): Promise<OfferOf> {
  return findOffersIn(snapshot.current(), meetupDate, { ...context, persons })
}

/** The same for a shop that need not be the one that customers see. */
export async function findOffersIn(
  shop: Snapshot,
  meetupDate: TokyoDate,
  { sql, now, persons }: Pick<Context, 'sql' | 'now'> & { persons?: number | undefined },
): Promise<OfferOf> {
  const isFull = await isDayFull(sql, 'products', meetupDate, persons)
  return withWhatIsLeft(offersOn(shop, meetupDate, now(), isFull), { shop, sql, date: meetupDate })
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

type Left = { shop: Snapshot; sql: Sql; date: TokyoDate }

/** Also with what is left of products with a limit a day. */
export async function withWhatIsLeft(offerOf: OfferOf, { shop, sql, date }: Left): Promise<OfferOf> {
  const limited = [...shop.products.values()].flatMap(({ id, dailyLimit }) => (dailyLimit === null ? [] : [id]))
  if (limited.length === 0) return offerOf
  const taken = await findTaken(sql, date, limited)
  return (id) => {
    const product = shop.products.get(id)
    if (product?.dailyLimit == null) return offerOf(id)
    const { dailyLimit, minQty, maxQty, qtyStep } = product
    const left = Math.max(0, dailyLimit - (taken.get(id) ?? 0))
    const offer = offerOfLeft(offerOf(id), { left, minQty })
    return offer.offerable ? { ...offer, maxQty: stepDown(Math.min(left, maxQty), qtyStep) } : offer
  }
}
