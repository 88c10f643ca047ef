import type { Context } from '#context'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { type NewMails, type PlanTemplate, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { freshUrl } from '../../booking-links.ts'
import type { PlanHooks } from '../../hooks.ts'
import { mailsAbout } from '../../mails-about.ts'
import type { BookingRow } from '../../present.ts'

type Billing = Context & { hooks: PlanHooks }
type BillTemplate = 'plan-bill' | 'plan-overdue'

/** The bill of a booking that is held, or what reminds of it. */
export async function letterOfBill(
  tx: Tx,
  booking: BookingRow,
  template: BillTemplate,
  context: Billing,
): Promise<{ number: string; mails: NewMails<PlanTemplate> } | Refusing<'mail_address_missing' | 'nothing_to_pay'>> {
  if (!booking.contactEmail) return refused('mail_address_missing')
  const bill = await context.hooks.billOf(tx, booking, context)
  if (!bill) return refused('nothing_to_pay')
  const url = await freshUrl(tx, booking, context)
  return { number: bill.number, mails: await mailsAbout(tx, booking, [template], { url, bill }, context) }
}

/** As with an order: the number of the invoice; undefined: nothing is asked for, or there is nobody to mail it to. */
export async function mailBill(
  tx: Tx,
  booking: BookingRow,
  template: BillTemplate,
  context: Billing,
): Promise<string | undefined> {
  const bill = await letterOfBill(tx, booking, template, context)
  if (isRefusing(bill)) return undefined
  const mailed = await queueMails(tx, { ...bill.mails, cause: 'shop' }, context)
  return mailed.length > 0 ? bill.number : undefined
}
