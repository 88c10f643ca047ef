import { type Context, serve } from '#context'
import * as meetups from '#contract/meetups.ts'
import type { OfferReason } from '#domain/offerability.ts'
import { answersOf, answersTo, asksOf } from '#domain/own-fields.ts'
import { within } from '#domain/quantity-advice.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import { findOffers } from '#modules/catalog'
import { presentDelivery } from '../present.ts'
import { findOwn, isOrderedBy } from '../queries.ts'

/** What of an order can be ordered once more: today's menu decides, and on a date what can be had then. */
export const reorderMeetup = serve(meetups.reorderMeetup, async ({ params, body, caller }, context) => {
  const found = await findOwn(context, { id: params.id, userId: caller.userId })
  if (!found) throw context.refuse('meetup_not_found')
  const { products, shop } = context.snapshot.current()
  const isOwn = await isOrderedBy(context.db, { id: params.id, userId: caller.userId })
  const offerOf = await offersFor(body.meetup_date, found.meetup.estimatedPerson, context)
  const lines = found.lines.map(({ productId: id, qty, name }) => ({ id, qty, name, ...offerOf(id) }))
  return {
    // The shop's limits may have changed since.
    cart: lines
      .filter(({ reason }) => reason === null)
      .map(({ id, qty, maxQty }) => ({ id, qty: within(qty, { ...products.get(id)!, ...(maxQty && { maxQty }) }) })),
    estimated_person: found.meetup.estimatedPerson,
    unavailable: lines.flatMap(({ id, name, reason }) => (reason === null ? [] : [{ id, name, reason }])),
    delivery: isOwn ? presentDelivery(found.meetup) : null,
    allergies: found.meetup.allergies,
    own_fields: answersTo(asksOf(shop.ownFields), isOwn ? answersOf(found.meetup.ownFields) : {}),
  }
})

type ToOrder = { reason: OfferReason | null; maxQty?: number }

async function offersFor(
  date: TokyoDate | null | undefined,
  persons: number,
  context: Context,
): Promise<(id: number) => ToOrder> {
  if (date) return findOffers(context, date, persons)
  const { products } = context.snapshot.current()
  return (id) => {
    const product = products.get(id)
    if (!product) return { reason: 'not_found' }
    if (!product.published) return { reason: 'not_published' }
    return { reason: product.soldOut ? 'sold_out' : null }
  }
}
