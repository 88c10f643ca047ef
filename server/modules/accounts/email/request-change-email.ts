import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { endOfLink, revokeLinks } from '#modules/links'
import { type MailRequest, requestRules } from '#modules/mail'
import { countAttempt } from '#platform/limits'
import { notifyByMail } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { confirmRecently } from '../password/confirm-password.ts'
import { logSecurity } from '../security-events.ts'
import { users } from '../tables.ts'

/** Counted once the password is proved. Each change causes two mails. */
const limits = requestRules('changeEmail', (request: MailRequest) => request)

/** Mails a confirmation link to the new address. If the address has an account, its owner gets a notice instead. */
export const requestChangeEmail = serve(
  accounts.requestChangeEmail,
  async ({ body, caller, ...head }, context) => {
    const { email, password } = body
    const { db, now } = context
    const { userId } = caller
    await confirmRecently(caller, password, context)
    await countAttempt(limits, { cause: { account: userId, network: head.network }, address: email }, context)
    const pending = { pendingEmail: email, pendingEmailUntil: endOfLink('change_email', now()) }
    await db.transaction(async (tx) => {
      await tx.update(users).set(pending).where(eq(users.id, userId))
      await revokeLinks(tx, { subject: { kind: 'person', id: userId } }, now())
      await notifyByMail(tx, { kind: 'email_asked', userId, email, occasion: clientInfoOf(head, now()) }, context)
    })
    logSecurity('email_change_asked', { userId }, head, context)
    return {}
  },
  { mayWait: true },
)
