import type { Context } from '#context'
import { type Refusing, refused } from '#contract/refusals.ts'
import type { NewMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../../hooks.ts'
import { freshLinksFor } from '../../orderer-links.ts'
import type { FoundMeetup } from '../../queries.ts'
import { letterToOrderer, type ToOrderer } from '../tell-orderer.ts'

export type BillTemplate = 'meetup-bill' | 'meetup-overdue'

/** The bill of an order that is held, or what reminds of it. A guest's link opens the papers, of a cancelled order too. */
export async function letterOfBill(
  tx: Tx,
  order: FoundMeetup,
  template: BillTemplate,
  context: Context & { hooks: MeetupHooks },
): Promise<{ number: string; mails: NewMails<ToOrderer> } | Refusing<'mail_address_missing' | 'nothing_to_pay'>> {
  if (!order.meetup.contactEmail) return refused('mail_address_missing')
  const bill = await context.hooks.billOf(tx, order, context)
  if (!bill) return refused('nothing_to_pay')
  const links = await freshLinksFor(tx, order.meetup, context)
  return {
    number: bill.number,
    mails: await letterToOrderer(tx, order, { template, bill, ...links }, context),
  }
}
