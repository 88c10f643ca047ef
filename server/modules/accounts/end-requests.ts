import { eq } from 'drizzle-orm'
import { revokeLinks } from '#modules/links'
import type { Tx } from '#platform/db'
import { users } from './tables.ts'

/**
 * Ends every open link of a person but those that stop a change of the address, and no change of it is waited for any
 * more: what was asked for before a new password, by another session or for another address opens nothing.
 */
export async function endRequests(tx: Pick<Tx, 'update'>, userId: string, now: Date): Promise<void> {
  await revokeLinks(tx, { subject: { kind: 'person', id: userId } }, now)
  await tx.update(users).set({ pendingEmail: null, pendingEmailUntil: null }).where(eq(users.id, userId))
}
