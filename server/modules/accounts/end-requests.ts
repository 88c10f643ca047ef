import { and, eq, lte } from 'drizzle-orm'
import { endOfLink, revokeLinks } from '#modules/links'
import type { Tx } from '#platform/db'
import { users } from './tables.ts'

/**
 * Ends every open link of a person but those that stop a change of the address, and no change of it is waited for any
 * more: what was asked for before a new password, by another session or for another address opens nothing. With
 * `askedUntil`, what was asked for later stays.
 */
export async function endRequests(
  tx: Pick<Tx, 'update'>,
  userId: string,
  { now, askedUntil }: { now: Date; askedUntil?: Date },
): Promise<void> {
  await revokeLinks(tx, { subject: { kind: 'person', id: userId }, ...(askedUntil && { askedUntil }) }, now)
  const isOld = askedUntil && lte(users.pendingEmailUntil, endOfLink('change_email', askedUntil))
  await tx
    .update(users)
    .set({ pendingEmail: null, pendingEmailUntil: null })
    .where(and(eq(users.id, userId), isOld))
}
