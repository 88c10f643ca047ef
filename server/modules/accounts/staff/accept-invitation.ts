import { eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import type { TokenBundle } from '#contract/accounts.ts'
import * as contract from '#contract/admin/staff.ts'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { NothingLeft } from '#contract/placement.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { noteEntry } from '#modules/audit'
import { unknownLinks, useLink } from '#modules/links'
import { digestOf, hashPassword } from '#platform/auth'
import type { Tx } from '#platform/db'
import type { Head } from '#platform/http'
import { serialByKey } from '#platform/limits'
import { accountSearch } from '../account-search.ts'
import { checkNewPassword } from '../password/password-rules.ts'
import { findByEmail } from '../queries.ts'
import { logSecurity } from '../security-events.ts'
import { openSession } from '../sessions/open-session.ts'
import { staffInvitations, users } from '../tables.ts'
import { getInvited } from './open-invitation.ts'

type Acceptance = { token: string; last_name: string; first_name: string; password: string }
type AcceptContext = Context & MayRefuse<RefusalOf<typeof contract.acceptStaffInvitation>>

/**
 * Makes the account of somebody who has none, and signs them in. The administration opens once they have a second factor.
 * Where the address has an account, the link alone is not enough: mails are forwarded, and this one lasts a week.
 */
export const acceptStaffInvitation = serve(
  contract.acceptStaffInvitation,
  ({ body, ...head }, context) =>
    // Concurrent uses of one link cost one hash: only the first makes it.
    inOrder(digestOf(body.token).toString('base64url'), () => acceptOnce(body, head, context)),
  { mayWait: true, limits: [unknownLinks] },
)

const inOrder = serialByKey()

async function acceptOnce(
  { token, password, last_name: lastName, first_name: firstName, ...rest }: Acceptance,
  head: Head,
  context: AcceptContext,
): Promise<TokenBundle> {
  rest satisfies NothingLeft
  const { link, invited } = await getInvited(token, context)
  const { id, email, role } = invited
  if (await findByEmail(context, email)) throw context.refuse('account_exists')
  await checkNewPassword(password, { email, lastName, firstName, role }, 'password', context.refuse)
  const account = { id, email, lastName, firstName, passwordHash: await hashPassword(password) }
  const now = context.now()
  const bundle = await context.db.transaction(async (tx) => {
    await useLink(tx, link, context)
    const rights = await endInvitation(tx, id, now)
    const row = { ...account, ...accountSearch(account), ...rights, createdAt: now }
    const made = await tx.insert(users).values(row).onConflictDoNothing().returning({ id: users.id })
    if (made.length === 0) throw context.refuse('account_exists')
    await noteJoining(tx, { userId: id, ...rights, network: head.network, action: 'acceptStaffInvitation' }, context)
    return (await openSession(tx, { id, role: rights.role, passwordChangeRequired: false }, head, context)).bundle
  })
  logSecurity('staff_joined', { userId: id }, head, context)
  return bundle
}

type Rights = Pick<typeof staffInvitations.$inferSelect, 'role' | 'permissions'>

/** Its rights are those that it has by now. */
export async function endInvitation(tx: Pick<Tx, 'update'>, id: string, now: Date): Promise<Rights> {
  const [ended] = await tx
    .update(staffInvitations)
    .set({ endedAt: now })
    .where(eq(staffInvitations.id, id))
    .returning({ role: staffInvitations.role, permissions: staffInvitations.permissions })
  return ended!
}

type Joining = Rights & {
  userId: string
  network: string
  action: 'acceptStaffInvitation' | 'joinStaff'
}

export async function noteJoining(
  tx: Tx,
  { userId, role, permissions, network, action }: Joining,
  { now }: Pick<Context, 'now'>,
): Promise<void> {
  const entry = { at: now(), byUserId: userId, action, recordKind: 'staff', recordId: userId, network } as const
  await noteEntry(tx, { ...entry, before: null, after: { role, permissions } })
}
