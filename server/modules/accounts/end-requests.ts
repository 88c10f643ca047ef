import { and, eq, lte } from 'drizzle-orm'
import { endOfLink, revokeLinks } from '#modules/links'
import type { Tx } from '#platform/db'
import { users } from './tables.ts'

/**
 * Ends a person's open links, except those that stop a change of the address, and any pending change: whatever was
 * requested before a new password, by another session or for another address no longer works. With `askedUntil`, later
 * requests stay valid.
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
