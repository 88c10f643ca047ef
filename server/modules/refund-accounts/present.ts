import type { Context } from '#context'
import type { MaskedAccount, RefundToName } from '#contract/refund-accounts.ts'
import { organisationIn } from '#domain/buyer.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { maskedNumber } from '#domain/zengin/account.ts'
import { endOfLink } from '#modules/links'
import type { Db } from '#platform/db'
import type { RefundLink } from './open-refund.ts'
import { type AccountRow, findLastDone, findOpen } from './queries.ts'
import { amountToReturn, type RefundSale } from './sale.ts'
import { openAccount } from './sealed-account.ts'

type PresentContext = Pick<Context, 'secrets'>

/** Null: there is none, or it cannot be read any more. */
export function maskedAccount(row: AccountRow | undefined, context: PresentContext): MaskedAccount | null {
  const account = row && openAccount(row, context)
  if (!row || !account) return null
  return {
    bank: account.bank.name,
    branch: account.branch.name,
    kind: account.kind,
    number: maskedNumber(account.number),
    third_party: row.thirdParty,
    named_at: isoInTokyo(row.namedAt),
  }
}

/** What the holder of this link sees. A refund that was made since the link was sent is what it was about. */
export async function presentRefund(
  db: Pick<Db, 'select'>,
  { link, sale }: { link: RefundLink; sale: RefundSale },
  context: PresentContext,
): Promise<RefundToName> {
  const [amount, open, last] = [amountToReturn(sale), await findOpen(db, sale), await findLastDone(db, sale)]
  const done = last?.refundedAt && last.refundedAt >= link.askedAt ? last : undefined
  const { number, title, date, cancelledAt, contact, owed, held } = sale
  return {
    state: done ? 'done' : open?.sentAt ? 'sent' : amount > 0 ? 'open' : 'nothing',
    amount: done?.refunded ?? amount,
    received: held,
    owed,
    of: sale.kind,
    number,
    title,
    date,
    cancelled_at: cancelledAt && isoInTokyo(cancelledAt),
    addressee: { name: contact.name, company: organisationIn(contact.company) },
    expires_at: isoInTokyo(endOfLink(link.purpose, link.askedAt)),
    account: maskedAccount(done ?? open, context),
    refunded_on: done?.refundedOn ?? null,
  }
}
