import * as contract from '#contract/admin/dashboard.ts'
import { refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { sqlIn } from '#platform/db'
import { mailsSeenBy } from './seen-by.ts'
import { settleMail } from './undelivered.ts'

export const settleUndeliveredMail = changeRecord(
  contract.settleUndeliveredMail,
  async (tx, { params: { id }, caller }, { now }) => {
    const settled = await settleMail(sqlIn(tx), { id, kinds: mailsSeenBy(caller), by: caller.userId, now: now() })
    if (!settled) return refused('mail_not_found')
    const { subject, number, before, after } = settled
    return {
      id,
      before: { settled_at: before },
      after: { settled_at: after },
      label: number || subject,
      answer: { id, settled_at: after },
    }
  },
)
