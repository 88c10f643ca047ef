import { and, asc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { moveEvents } from '#modules/events'
import { idsWithLink, issueLink, revokeLinks } from '#modules/links'
import type { Db, Tx } from '#platform/db'
import type { MeetupRow } from '../present.ts'
import { declinedGuestOrders, GUEST_KEY, meetups, OF_GUEST } from '../tables.ts'

/** An account and the address that it has proved to own. */
type Owner = { userId: string; email: string }

/**
 * Guest orders with this address that can still be claimed. The orderer typed the address: it says where the mails go,
 * not who owns the order. Orders of a deleted account have no link and cannot be claimed.
 */
const isOffered = (db: Pick<Db, 'select'>, { userId, email }: Owner, now: Date) =>
  and(
    sql.raw(OF_GUEST),
    inArray(meetups.id, idsWithLink(db, 'guest_order', now)),
    eq(sql.raw(GUEST_KEY), email.toLowerCase()),
    notExists(
      db
        .select({ meetupId: declinedGuestOrders.meetupId })
        .from(declinedGuestOrders)
        .where(and(eq(declinedGuestOrders.meetupId, meetups.id), eq(declinedGuestOrders.userId, userId))),
    ),
  )

export function findOfferedOrders(db: Pick<Db, 'select'>, owner: Owner, now: Date): Promise<MeetupRow[]> {
  return db
    .select()
    .from(meetups)
    .where(isOffered(db, owner, now))
    .orderBy(asc(meetups.meetupDate), asc(meetups.number))
}

export type ClaimedOrder = { id: string; number: string; guestToken: string }

/**
 * Gives these orders to the account whose owner claims them. The orderer may have been somebody else, so each gets a
 * new link and the former one is revoked. Returns only the orders that could be claimed.
 */
export async function claimOrders(
  tx: Tx,
  owner: Owner,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ClaimedOrder[]> {
  const claimed: ClaimedOrder[] = []
  for (const id of ids) {
    const [order] = await tx
      .update(meetups)
      .set({ userId: owner.userId })
      .where(and(eq(meetups.id, id), isOffered(tx, owner, now)))
      .returning({ id: meetups.id, number: meetups.number })
    if (!order) continue
    await moveEvents(tx, { meetupIds: [id], userId: owner.userId })
    await revokeLinks(tx, { subject: { kind: 'order', id } }, now)
    const guestToken = await issueLink(tx, { purpose: 'guest_order', meetupId: id, carried: null }, now)
    claimed.push({ ...order, guestToken })
  }
  return claimed
}

/** Remembers that these are not the owner's: they are not asked about again. */
export async function declineOrders(
  tx: Tx,
  owner: Owner,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<number> {
  const offered = await tx
    .select({ meetupId: meetups.id })
    .from(meetups)
    .where(and(inArray(meetups.id, [...ids]), isOffered(tx, owner, now)))
  if (offered.length === 0) return 0
  const { userId } = owner
  await tx.insert(declinedGuestOrders).values(offered.map(({ meetupId }) => ({ userId, meetupId })))
  return offered.length
}
