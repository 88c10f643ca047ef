import { and, eq } from 'drizzle-orm'
import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import type { Tx } from '#platform/db'
import type { Caller, Head } from '#platform/http'
import { confirmRecently } from './confirm-password.ts'
import { tellByMail } from './letters.ts'
import { endLinks, getLink, linkEnds, type MailedLink, useLink } from './mailed-links.ts'
import { isTaken } from './queries.ts'
import { withinLetters, withinLinks } from './request-limits.ts'
import { logSecurity } from './security-events.ts'
import { users } from './tables.ts'
import { occasionOf } from './whereabouts.ts'

/**
 * Asks the new address by mail whether it is its owner's; an address somebody else has is told so, and nobody else is.
 * What was asked for before is void.
 */
export async function requestChangeEmail(
  { email, password }: { email: string; password?: string | undefined },
  caller: Caller,
  head: Head,
  context: Context,
): Promise<void> {
  const { db, now } = context
  const { userId } = caller
  await confirmRecently(caller, password, context)
  await withinLetters('change-email', { email: userId, network: head.network }, context)
  await withinLetters('change-email', { email, network: head.network }, context)
  const pending = { pendingEmail: email, pendingEmailUntil: linkEnds('change_email', now()) }
  await db.transaction(async (tx) => {
    await tx.update(users).set(pending).where(eq(users.id, userId))
    await endLinks(tx, userId, now())
    await tellByMail(tx, { kind: 'email_asked', userId, email, occasion: occasionOf(head, now()) }, context)
  })
  logSecurity('email_change_asked', { userId }, head, context)
}

/** Looks at a link of a registration, which stays good; follows the link of a new address, which changes it. */
export async function verifyEmail(
  token: string,
  head: Head,
  context: Context,
): Promise<{ kind: 'register' | 'change_email'; email: string }> {
  const link = await withinLinks(head.network, context, () => getLink(context, token, ['register', 'change_email']))
  if (link.purpose === 'change_email') await changeEmail(link, head, context)
  return { kind: link.purpose === 'register' ? 'register' : 'change_email', email: link.email }
}

async function changeEmail(link: MailedLink, head: Head, context: Context): Promise<void> {
  const now = context.now()
  const { userId, accountEmail, email } = { ...link, userId: link.userId!, accountEmail: link.accountEmail! }
  await context.db
    .transaction(async (tx) => {
      await useLink(tx, link, now)
      await moveTo(tx, { userId, accountEmail, email })
      const occasion = occasionOf(head, now)
      await tellByMail(tx, { kind: 'email_changed', userId, oldEmail: accountEmail, occasion }, context)
    })
    .catch((error: unknown) => {
      // Somebody else has registered with the address meanwhile.
      throw isTaken(error) ? new Refused('link_invalid') : error
    })
  logSecurity('email_changed', { userId }, head, context)
}

/** Only to the address that is asked for now. */
async function moveTo(tx: Tx, { userId, accountEmail, email }: Record<'userId' | 'accountEmail' | 'email', string>) {
  const moved = await tx
    .update(users)
    .set({ email, pendingEmail: null, pendingEmailUntil: null })
    .where(and(eq(users.id, userId), eq(users.email, accountEmail), eq(users.pendingEmail, email)))
    .returning({ id: users.id })
  if (moved.length === 0) throw new Refused('link_invalid')
}
