import { serve } from '#context'
import * as accounts from '#contract/accounts.ts'
import type { Tx } from '#platform/db'
import { serialByKey } from '#platform/limits'
import { queueAccountMail } from '../account-mails.ts'
import { clientInfoOf } from '../client-info.ts'
import { dropCookie } from '../cookies.ts'
import { confirmPassword } from '../password/confirm-password.ts'
import { logSecurity } from '../security-events.ts'
import { erasePerson } from './erase-person.ts'
import type { AccountHooks } from './hooks.ts'
import { holdAccount, obstaclesOf } from './obstacles.ts'

/** Per account: concurrent deletions would each hold a connection at its row. */
const oneAtATime = serialByKey()

/**
 * Erases a person: profile, sessions, links, codes and mails. Orders stay for as long as the law wants the papers,
 * and no account leads to them any more.
 */
export const deleteAccount = (hooks: AccountHooks) =>
  serve(
    accounts.deleteAccount,
    async ({ body, caller, ...head }, context) => {
      const { userId } = caller
      const person = await confirmPassword(caller, body.password, context)
      const now = context.now()
      const deletion = async (tx: Tx) => {
        if (!(await holdAccount(tx, userId))) return
        const reasons = await obstaclesOf(tx, userId, { ...context, hooks, now })
        if (reasons.length > 0) throw context.refuse('not_deletable', { body: { reasons } })
        await hooks.onAccountDeleted(tx, userId, now)
        await erasePerson(tx, person)
        await queueAccountMail(tx, { template: 'account-deleted', to: person.email }, clientInfoOf(head, now), context)
      }
      await oneAtATime(userId, () => context.db.transaction(deletion))
      logSecurity('account_deleted', { userId }, head, context)
      dropCookie(head, 'binding', context.config)
    },
    { mayWait: true },
  )
