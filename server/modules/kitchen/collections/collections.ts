import { type Context, serve } from '#context'
import * as contract from '#contract/admin/deliveries.ts'
import { refused } from '#contract/refusals.ts'
import { type IsOpen, lastFetchedBy } from '#domain/calendar.ts'
import { addDays, isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { lockOrderById } from '#modules/meetups'
import { collectionOf } from '#modules/ordering'
import type { Snapshot } from '#snapshot'
import { byWindowAndArea, presentStop } from '../present-stop.ts'
import type { OrderOfDay } from '../queries.ts'
import {
  type CollectionRow,
  countToCollect,
  findCollected,
  findToCollect,
  forgetCollected,
  insertCollected,
} from './queries.ts'

/** Days for which what nobody has noted as back is asked for. */
const remembered = 60

/** Of the day itself, and on today's list what nobody has noted as back since. */
export const listCollections = serve(contract.listCollections, async ({ query }, { db, now, snapshot }) => {
  const shop = snapshot.current()
  const { isOpen } = shop.kitchens.products
  const today = tokyoDateOf(now())
  const date = query.date ?? today
  const until = lastFetchedBy(date, isOpen)
  if (!until) return []
  const since = date === today ? addDays(today, -remembered) : undefined
  const found = await findToCollect(db, { from: firstFetchedOn(date, isOpen), until, since })
  return found
    .flatMap(({ order, collected }) => presentCollection(order, collected, shop) ?? [])
    .sort(byWindowAndArea((stop) => stop.collection))
})

/** Of how many orders the dishes are to be fetched today, or should have been before. */
export async function countDishesToFetch({
  db,
  now,
  snapshot,
}: Pick<Context, 'db' | 'now' | 'snapshot'>): Promise<number> {
  const today = tokyoDateOf(now())
  const until = lastFetchedBy(today, snapshot.current().kitchens.products.isOpen)
  return until ? countToCollect(db, { since: addDays(today, -remembered), until }) : 0
}

/** Gatherings on the open day before and on the closed days in between. On a closed day nothing is fetched. */
function firstFetchedOn(date: TokyoDate, isOpen: IsOpen): TokyoDate | undefined {
  const last = isOpen(date) ? lastFetchedBy(addDays(date, -1), isOpen) : undefined
  return last && addDays(last, 1)
}

export const noteCollected = changeRecord(contract.noteCollected, async (tx, { params, body, caller }, context) => {
  const { id } = params
  const order = await lockOrderById(tx, id)
  if (!order) return refused('meetup_not_found')
  const shop = context.snapshot.current()
  const before = await findCollected(tx, id)
  if (order.meetup.status === 'cancelled' || !presentCollection(order, before, shop))
    return refused('nothing_to_collect')
  if (body.collected) await insertCollected(tx, { meetupId: id, at: context.now(), byUserId: caller.userId })
  else await forgetCollected(tx, id)
  const after = await findCollected(tx, id)
  const answer = presentCollection(order, after, shop)!
  return { id, before: { collected: before !== undefined }, after: { collected: after !== undefined }, answer }
})

function presentCollection(
  order: OrderOfDay,
  collected: CollectionRow | undefined,
  shop: Snapshot,
): contract.Collection | undefined {
  const collection = collectionOf(order.meetup, shop.kitchens.products.isOpen)
  if (!collection) return undefined
  return {
    ...presentStop(order, shop),
    meetup_date: order.meetup.meetupDate,
    collection,
    collected: collected ? { at: isoInTokyo(collected.at), by: collected.byName } : null,
  }
}
