import type { Context } from '#context'
import type { FoundMeetup } from '#modules/meetups'
import { collectionOf } from '#modules/ordering'
import type { PaperFacts } from './facts.ts'

/** For an order with collected dishes; `ware` of the products says which. */
export function collectionFacts(
  { meetup, lines }: FoundMeetup,
  { snapshot }: Pick<Context, 'snapshot'>,
): Pick<PaperFacts, 'collection'> {
  const { products, kitchens } = snapshot.current()
  const collection = collectionOf(meetup, kitchens.products.isOpen)
  if (!collection) return {}
  const { date: on, ...hours } = collection
  const dishes = lines.filter(({ productId }) => products.get(productId)?.ware.includes('回収）'))
  const kinds = Map.groupBy(dishes, dishOf)
  const counted = [...kinds].map(([dish, of]) => {
    const qty = of.reduce((sum, line) => sum + line.qty, 0)
    return `${dish} ${qty}${of[0]!.packageType === 1 ? '名さま分' : ''}`
  })
  return { collection: { on, hours, dishes: counted.join('、') } }
}

/** 「桶」; what is counted by cups or guests is named by the dish in it: 「温かいほうじ茶の器」. */
const dishOf = ({ name, unit, packageType }: FoundMeetup['lines'][number]) =>
  packageType === 1 || /^約?[0-9]/.test(unit) ? `${name}の器` : unit
