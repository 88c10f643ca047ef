import type { Context } from '#context'
import type { ClaimedGuestOrder, OfferedGuestOrder } from '#contract/accounts.ts'
import { Refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { type ClaimedOrder, claimOrders, declineOrders, findOfferedOrders } from '#modules/meetups'
import type { Tx } from '#platform/db'
import type { Caller, Head } from '#platform/http'
import { post } from './letters.ts'
import { findUser } from './queries.ts'
import { occasionOf } from './whereabouts.ts'

/** What was ordered as a guest with the account's address, and may be somebody else's. */
export async function offeredOrders({ userId }: Caller, context: Context): Promise<OfferedGuestOrder[]> {
  const found = await findOfferedOrders(context.db, await ownerOf(context.db, userId))
  return found.map((order) => ({
    id: order.id,
    number: order.number,
    status: order.status,
    title: order.title,
    meetup_date: order.meetupDate,
    delivery_window: { from: order.windowFrom, to: order.windowTo },
    estimated_person: order.estimatedPerson,
    total: order.total,
    placed_at: isoInTokyo(order.placedAt),
  }))
}

/** All of them or, where one is not to be had, none; the new links go out by mail as well, for they are kept nowhere. */
export async function claimGuestOrders(
  ids: readonly string[],
  { userId }: Caller,
  head: Head,
  context: Context,
): Promise<ClaimedGuestOrder[]> {
  const wanted = [...new Set(ids)]
  return context.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, userId)
    const claimed = await claimOrders(tx, owner, wanted)
    if (claimed.length < wanted.length) throw new Refused('meetup_not_found')
    const orders = claimed.map(({ number, guestToken }) => ({
      ...{ number, url: `${context.config.siteUrl}/orders/${guestToken}` },
    }))
    const letter = { template: 'account-orders-claimed', to: owner.email, orders } as const
    await post(tx, letter, occasionOf(head, context.now()), context)
    return claimed.map(presentClaimed)
  })
}

export async function declineGuestOrders(
  ids: readonly string[],
  { userId }: Caller,
  { db }: Pick<Context, 'db'>,
): Promise<void> {
  const wanted = [...new Set(ids)]
  await db.transaction(async (tx) => {
    const declined = await declineOrders(tx, await ownerOf(tx, userId), wanted)
    if (declined < wanted.length) throw new Refused('meetup_not_found')
  })
}

const presentClaimed = ({ id, number, guestToken }: ClaimedOrder): ClaimedGuestOrder => ({
  ...{ id, number, guest_token: guestToken },
})

async function ownerOf(db: Pick<Tx, 'select'>, userId: string): Promise<{ userId: string; email: string }> {
  const person = await findUser({ db }, userId)
  if (!person) throw new Refused('unauthorized')
  return { userId, email: person.email }
}
