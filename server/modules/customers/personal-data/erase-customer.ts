import * as contract from '#contract/admin/personal-data.ts'
import { refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { type AccountHooks, erasePerson, holdAccount, obstaclesOf, queueAccountMail } from '#modules/accounts'
import { changeRecord } from '#modules/audit'
import { mailsAreWaiting } from '#modules/mail'
import { customerRecordOf, firstPages } from '../record/customer-record.ts'
import { holdCustomer } from '../record/queries.ts'

/**
 * For somebody who asks to be forgotten (個人情報保護法 35条): the same as when they delete their account themselves, under
 * the same conditions. Orders and papers stay for as long as the tax law wants them, and no account leads to them.
 */
export const eraseCustomer = (hooks: AccountHooks) =>
  changeRecord(
    contract.eraseCustomer,
    async (tx, { params: { id }, body: { version, reason } }, context) => {
      if (!(await holdAccount(tx, id))) return refused('customer_not_found')
      const account = await holdCustomer(tx, id)
      if (!account) return refused('customer_not_found')
      if (account.version !== version) {
        const customer = await customerRecordOf(tx, account, { pages: firstPages, ...context })
        return refused('edited_meanwhile', { body: { customer } })
      }
      const now = context.now()
      const reasons = await obstaclesOf(tx, id, { ...context, hooks, now })
      if (reasons.length > 0) return refused('not_deletable', { body: { reasons } })
      await hooks.onAccountDeleted(tx, id, now)
      await erasePerson(tx, account)
      const occasion = { at: now.toISOString() }
      await queueAccountMail(tx, { template: 'account-deleted', to: account.email }, occasion, context)
      return {
        id,
        label: '',
        before: { erased_at: null, reason: '' },
        after: { erased_at: isoInTokyo(now), reason },
        answer: undefined,
        afterwards: () => mailsAreWaiting(context),
      }
    },
    { mayWait: true },
  )
