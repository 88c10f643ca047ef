import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { noteEntry } from '#modules/audit'
import { addressOfLink, endOfLink, issueLink, revokeLinks } from '#modules/links'
import type { Database } from '#platform/db'
import { isStaff } from '../is-staff.ts'
import { findByEmail } from '../queries.ts'
import { staffInvitations } from '../tables.ts'
import { findInvited, insertInvitation } from './invite-staff.ts'

/** Nobody: a command on the server. */
const theCommand = '00000000-0000-0000-0000-000000000000'

type AdminInvitation = { email: string; now: Date; siteUrl: string }
type InvitedAdmin = { url: string; expiresAt: Date; hasAccount: boolean }

/**
 * For whoever has the database: invites an admin and returns the link, which is mailed to nobody. An invitation that is
 * open becomes an admin's, and its former link ends.
 */
export function inviteAdmin(
  { db }: Pick<Database, 'db'>,
  { email, now, siteUrl }: AdminInvitation,
): Promise<InvitedAdmin | 'already_staff'> {
  return db.transaction(async (tx) => {
    const person = await findByEmail({ db: tx }, email)
    if (person && isStaff(person.role)) return 'already_staff'
    const present = await findInvited(tx, email)
    const id = present?.id ?? randomUUID()
    const expiresAt = endOfLink('staff_invitation', now)
    if (present) {
      await revokeLinks(tx, { subject: { kind: 'invitation', id } }, now)
      await tx
        .update(staffInvitations)
        .set({ role: 'admin', sentAt: now, expiresAt })
        .where(eq(staffInvitations.id, id))
    } else {
      await insertInvitation(tx, { id, email, lastName: '', firstName: '', role: 'admin', permissions: [], now })
    }
    const token = await issueLink(tx, { purpose: 'staff_invitation', staffInvitationId: id, email, carried: null }, now)
    const entry = { at: now, byUserId: theCommand, action: 'inviteByCommand', network: '' } as const
    const record = { recordKind: 'staff', recordId: id, recordLabel: email } as const
    await noteEntry(tx, { ...entry, ...record, before: null, after: { email, role: 'admin' } })
    return { url: addressOfLink('staff_invitation', token, { siteUrl }), expiresAt, hasAccount: person !== undefined }
  })
}
