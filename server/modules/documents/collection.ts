import type { Context } from '#context'
import { nextOpenDay } from '#domain/calendar.ts'
import type { FoundMeetup } from '#modules/meetups'
import type { PaperFacts } from './facts.ts'

/** Of an order whose dishes are collected; what its products are served on is said by them. */
export function collectionOf(
  { meetup, lines }: FoundMeetup,
  { snapshot }: Pick<Context, 'snapshot'>,
): Pick<PaperFacts, 'collection'> {
  const { products, kitchens } = snapshot.current()
  const on = nextOpenDay(meetup.meetupDate, kitchens.products.isOpen)
  if (meetup.tableware !== 'return' || !on) return {}
  const dishes = lines.filter(({ productId }) => products.get(productId)?.ware.includes('回収）'))
  const units = Map.groupBy(dishes, ({ unit }) => unit)
  const counted = [...units].map(([unit, of]) => `${unit} ${of.reduce((sum, { qty }) => sum + qty, 0)}`)
  return { collection: { on, dishes: counted.join('、') } }
}
