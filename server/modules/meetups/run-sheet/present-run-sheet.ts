import type { NothingLeft } from '#contract/placement.ts'
import type { RunSheet } from '#contract/run-sheet.ts'
import { onTheDay } from '#contract/shop-facts.ts'
import { isDish, verdictOn } from '#domain/allergen-cover.ts'
import type { DeliveryWindow } from '#domain/delivery-window.ts'
import { setUpSteps } from '#domain/run-sheet.ts'
import { instantAt, isoInTokyo, type TokyoDate } from '#domain/tokyo-date.ts'
import type { attendeesOf, findOwnEvent } from '#modules/events'
import { collectionOf, presentAddress, presentReception } from '#modules/ordering'
import { presentPicture } from '#modules/pictures'
import type { Snapshot } from '#snapshot'
import { dishOf } from '../advise/as-servable.ts'
import { presentOnTheWay } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'

type RunSheetInput = {
  event: NonNullable<Awaited<ReturnType<typeof findOwnEvent>>>
  found: FoundMeetup
  guests: Awaited<ReturnType<typeof attendeesOf>>
  snapshot: Snapshot
  now: Date
}

export function presentRunSheet({ event, found, guests, snapshot, now }: RunSheetInput): RunSheet {
  const { meetup, lines } = found
  const { title, startsAt, endsAt } = event
  const { shop } = snapshot
  const delivery = spanOn(meetup.meetupDate, { from: meetup.windowFrom, to: meetup.windowTo })
  const ordered = lines.map((line) => ({ line, ...dishOf(line.productId, snapshot.products.get(line.productId)) }))
  const collection = collectionOf(meetup, snapshot.kitchens.products.isOpen)
  return {
    id: event.id,
    title,
    status: event.status,
    starts_at: isoInTokyo(startsAt),
    ends_at: isoInTokyo(endsAt),
    estimated_person: meetup.estimatedPerson,
    delivery: inTokyo(delivery),
    place: placeOf(meetup),
    reception: presentReception(meetup),
    shop: { name: shop.name, ...onTheDay(shop) },
    checks_age: lines.some(({ isAgeRestricted }) => isAgeRestricted),
    collection: collection ? inTokyo(spanOn(collection.date, collection)) : null,
    steps: setUpSteps({
      delivery,
      startsAt,
      endsAt,
      tableware: meetup.tableware,
      hasWayIn: meetup.addressNote !== '',
      hasDrinks: ordered.some(({ serves_as }) => serves_as === 'drink'),
    }).map(({ code, at }) => ({ code, at: isoInTokyo(at) })),
    dishes: lines.map(({ productId, name, qty, unit, packageType }) => {
      const picture = snapshot.products.get(productId)?.pictures[0]
      const image = picture ? presentPicture(picture, snapshot.assetsUrl) : null
      return { id: productId, name, qty, unit, package_type: packageType, image }
    }),
    allergies: guests
      .filter(({ status, allergens }) => status !== 'cancelled' && allergens.length > 0)
      .map(({ id, name, maybe, allergens }) => ({
        attendee_id: id,
        name,
        ...(maybe && { maybe: true as const }),
        allergens,
        dishes: ordered
          .filter((dish) => isDish(dish) && verdictOn(dish, allergens) === 'safe')
          .map(({ line }) => line.name),
      })),
    on_the_way: presentOnTheWay(meetup),
    order_allergies: meetup.allergies,
    as_of: isoInTokyo(now),
  }
}

function placeOf(meetup: FoundMeetup['meetup']): RunSheet['place'] {
  const { postal_code: _, prefecture, city, street, building, note, ...others } = presentAddress(meetup)
  others satisfies NothingLeft
  return { address: `${prefecture}${city}${street}`, building, note }
}

type Span = { from: Date; to: Date }

const spanOn = (date: TokyoDate, { from, to }: DeliveryWindow): Span => ({
  from: instantAt(date, from),
  to: instantAt(date, to),
})

const inTokyo = ({ from, to }: Span) => ({ from: isoInTokyo(from), to: isoInTokyo(to) })
