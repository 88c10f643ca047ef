import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import { endOfLink, revokeLinks } from '#modules/links'
import { countAttempt, hour, type LimitRule, perAccount, perAddress, perNetwork } from '#platform/limits'
import { occasionOf } from '../client-info.ts'
import { tellByMail } from '../letters.ts'
import { confirmRecently } from '../password/confirm-password.ts'
import { logSecurity } from '../security-events.ts'
import { users } from '../tables.ts'

type Change = { caller: { userId: string }; body: { email: string }; network: string }

/** Counted once the password is proved. Each change is told to two addresses. */
const limits: readonly LimitRule<Change>[] = [
  perAccount('change-email', { max: 10, within: hour }),
  perAddress('change-email', ({ body }) => body.email, { max: 10, within: hour }),
  perNetwork('change-email', { max: 500, within: hour }),
]

/** Mails a confirmation link to the new address. If the address has an account, its owner gets a notice instead. */
export const requestChangeEmail = serve(
  accounts.requestChangeEmail,
  async ({ body, caller, ...head }, context) => {
    const { email, password } = body
    const { db, now } = context
    const { userId } = caller
    await confirmRecently(caller, password, context)
    await countAttempt(limits, { body, caller, network: head.network }, context)
    const pending = { pendingEmail: email, pendingEmailUntil: endOfLink('change_email', now()) }
    await db.transaction(async (tx) => {
      await tx.update(users).set(pending).where(eq(users.id, userId))
      await revokeLinks(tx, { subject: { kind: 'person', id: userId } }, now())
      await tellByMail(tx, { kind: 'email_asked', userId, email, occasion: occasionOf(head, now()) }, context)
    })
    logSecurity('email_change_asked', { userId }, head, context)
    return {}
  },
  { mayWait: true },
)
