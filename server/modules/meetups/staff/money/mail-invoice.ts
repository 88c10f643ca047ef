import type { z } from 'zod'
import type { Context } from '#context'
import * as contract from '#contract/admin/order-money.ts'
import { isRefusing, refused } from '#contract/refusals.ts'
import { changeRecord } from '#modules/audit'
import { noteBilled } from '#modules/billing'
import { tried } from '#modules/book'
import { mailsAreWaiting, queueMails, senderIn, writtenMail } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../../hooks.ts'
import { lockOrderById } from '../../queries.ts'
import { checkVersion, openOrder, unchanged } from '../edit-order.ts'
import { orderRecordOf } from '../order-record.ts'
import { letterOfBill } from './letter-of-bill.ts'

/** Each call sends it once more: that is asked for where a letter did not arrive. */
export const mailInvoice = (hooks: MeetupHooks) =>
  changeRecord(contract.mailInvoice, async (tx, { params: { id }, query, body, caller }, door) => {
    const now = door.now()
    const context = { ...door, hooks, now: () => now }
    const edited = await openOrder(tx, id, context)
    if (isRefusing(edited)) return edited
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    if (query.dry_run === '1') {
      const shown = await tried(tx, (inner) => write(inner, id, context))
      if (isRefusing(shown)) return shown
      const answer: z.output<typeof contract.OrderAfter> = { ...shown.record, to_customer: shown.letter }
      return unchanged(edited, answer)
    }
    const sent = await write(tx, id, context)
    if (isRefusing(sent)) return sent
    const addresses = await queueMails(tx, { ...sent.mails, cause: 'shop' }, context)
    if (addresses.length === 0) return refused('too_many_requests')
    await noteBilled(tx, { kind: 'meetup', id }, { invoice: sent.number, at: now, by: caller })
    return {
      id,
      before: { mailed_invoice: null },
      after: { mailed_invoice: sent.number },
      answer: sent.record,
      afterwards: () => mailsAreWaiting(context),
    }
  })

async function write(tx: Tx, id: string, context: Context & { hooks: MeetupHooks }) {
  const bill = await letterOfBill(tx, (await lockOrderById(tx, id))!, 'meetup-bill', context)
  if (isRefusing(bill)) return bill
  const record = await orderRecordOf(tx, (await lockOrderById(tx, id))!, context)
  return { ...bill, record, letter: writtenMail(bill.mails, senderIn(context)) }
}
