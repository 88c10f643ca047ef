import type { Context } from '#context'
import { isRefusing } from '#contract/refusals.ts'
import { queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from './hooks.ts'
import type { FoundMeetup } from './queries.ts'
import { type BillTemplate, letterOfBill } from './staff/money/letter-of-bill.ts'

/**
 * The bill of an order that is held, or what reminds of it. The number of the invoice; undefined: nothing is asked for, or
 * there is nobody to mail it to.
 */
export async function mailBill(
  tx: Tx,
  order: FoundMeetup,
  template: BillTemplate,
  context: Context & { hooks: MeetupHooks },
): Promise<string | undefined> {
  const bill = await letterOfBill(tx, order, template, context)
  if (isRefusing(bill)) return undefined
  const mailed = await queueMails(tx, { ...bill.mails, cause: 'shop' }, context)
  return mailed.length > 0 ? bill.number : undefined
}
