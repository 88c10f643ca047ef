import { and, eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import type { MayRefuse, Refuse } from '#contract/refusals.ts'
import { getLink, type Link, unknownLinks, useLink } from '#modules/links'
import type { Tx } from '#platform/db'
import type { Head } from '#platform/http'
import { notifyByMail } from '../account-mails.ts'
import { foldAccount } from '../account-search.ts'
import { clientInfoOf } from '../client-info.ts'
import type { AccountHooks } from '../deletion/hooks.ts'
import { isTaken } from '../queries.ts'
import { logSecurity } from '../security-events.ts'
import { users } from '../tables.ts'

/** Looks at a link of a registration, which stays good; follows the link of a new address, which changes it. */
export const verifyEmail = (hooks: AccountHooks) =>
  serve(
    accounts.verifyEmail,
    async ({ body, ...head }, context) => {
      const link = await getLink(context, body.token, ['register', 'change_email'])
      if (link.purpose === 'register') return { kind: 'register' as const, email: link.email }
      await changeEmail(link, head, { ...context, hooks })
      return { kind: 'change_email' as const, email: link.email }
    },
    { limits: [unknownLinks] },
  )

async function changeEmail(
  link: Link<'change_email'>,
  head: Head,
  context: Context & MayRefuse<'link_invalid' | 'link_used'> & { hooks: AccountHooks },
): Promise<void> {
  const now = context.now()
  const { userId, email } = link
  const { accountEmail } = link.carried
  await context.db
    .transaction(async (tx) => {
      await useLink(tx, link, context)
      await moveTo(tx, context.refuse, { userId, accountEmail, email })
      await context.hooks.onEmailChanged(tx, { userId, from: accountEmail, to: email })
      const occasion = clientInfoOf(head, now)
      await notifyByMail(tx, { kind: 'email_changed', userId, oldEmail: accountEmail, occasion }, context)
    })
    .catch((error: unknown) => {
      // The address has another account by now.
      throw isTaken(error) ? context.refuse('link_invalid') : error
    })
  logSecurity('email_changed', { userId }, head, context)
}

/** Only to the address whose change was asked for last. */
async function moveTo(
  tx: Tx,
  refuse: Refuse<'link_invalid'>,
  { userId, accountEmail, email }: Record<'userId' | 'accountEmail' | 'email', string>,
) {
  const moved = await tx
    .update(users)
    .set({ email, pendingEmail: null, pendingEmailUntil: null })
    .where(and(eq(users.id, userId), eq(users.email, accountEmail), eq(users.pendingEmail, email)))
    .returning({ id: users.id })
  if (moved.length === 0) throw refuse('link_invalid')
  await foldAccount(tx, userId)
}
