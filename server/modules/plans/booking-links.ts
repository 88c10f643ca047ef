import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#context'
import { addressOfLink, idsWithLink, issueLink, revokeLinks } from '#modules/links'
import type { Tx } from '#platform/db'
import type { BookingRow } from './present.ts'
import { planBookings } from './tables.ts'

const newLink = (tx: Tx, planBookingId: string, now: Date) =>
  issueLink(tx, { purpose: 'guest_booking', planBookingId, carried: null }, now)

/**
 * Of a guest's booking that got another address: whoever has a former link opens nothing any more, and there is a new one.
 * Returns its token; undefined: it is an account's, or its address is as it was.
 */
export async function renewLinks(
  tx: Tx,
  { before, after }: { before: BookingRow; after: BookingRow },
  now: Date,
): Promise<string | undefined> {
  if (after.userId || before.contactEmail === after.contactEmail) return undefined
  await revokeLinks(tx, { subject: { kind: 'booking', id: after.id } }, now)
  return newLink(tx, after.id, now)
}

/**
 * For a mail to a guest: the former link is not kept, so the mail brings another one. Null: an account's, or no link opens
 * the booking any more.
 */
export async function freshUrl(
  tx: Tx,
  { id, userId }: BookingRow,
  { now, config }: Pick<Context, 'now' | 'config'>,
): Promise<string | null> {
  if (userId) return null
  const at = now()
  const open = await tx
    .select({ id: planBookings.id })
    .from(planBookings)
    .where(and(eq(planBookings.id, id), inArray(planBookings.id, idsWithLink(tx, 'guest_booking', at))))
  return open.length > 0 ? addressOfLink('guest_booking', await newLink(tx, id, at), config) : null
}
