import type { Context } from '#context'
import type { AccountForStaff } from '#contract/admin/account-for-staff.ts'
import type { AccountToPay } from '#contract/admin/refunds.ts'
import { accountKindWords } from '#contract/refund-account-errors.ts'
import type { MaskedAccount, RefundToName } from '#contract/refund-accounts.ts'
import { bankingDays } from '#domain/banking-day.ts'
import { organisationIn } from '#domain/buyer.ts'
import { refundDueOn } from '#domain/refund.ts'
import { isoInTokyo, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { maskedNumber } from '#domain/zengin/account.ts'
import { readable } from '#domain/zengin/half-width.ts'
import { nationalHolidays } from '#modules/calendar'
import { endOfLink } from '#modules/links'
import type { Db } from '#platform/db'
import type { RefundLink } from './open-refund.ts'
import { type AccountRow, findLastDone, findOpen } from './queries.ts'
import { amountToReturn, type RefundSale } from './sale.ts'
import { type NamedAccount, openAccount } from './sealed-account.ts'

type PresentContext = Pick<Context, 'secrets'>

/** Null: there is none, or it cannot be read any more. */
export function maskedAccount(row: AccountRow | undefined, context: PresentContext): MaskedAccount | null {
  const account = row && openAccount(row, context)
  return row && account ? masked(row, account) : null
}

const masked = (
  { thirdParty, namedAt, returnedAt }: AccountRow,
  { bank, branch, kind, number }: NamedAccount,
): MaskedAccount => ({
  bank: bank.name,
  branch: branch.name,
  kind,
  number: maskedNumber(number),
  third_party: thirdParty,
  named_at: isoInTokyo(namedAt),
  due_on: dueOn({ namedAt, returnedAt }),
})

/** Null: a transfer to it came back, and where it goes to is asked again. */
export const dueOn = ({ namedAt, returnedAt }: Pick<AccountRow, 'namedAt' | 'returnedAt'>): TokyoDate | null =>
  returnedAt ? null : refundDueOn(tokyoDateOf(namedAt), bankingDays(nationalHolidays))

/** 「みずほ銀行 大手町営業部 普通 ••••567」 */
export const maskedWords = ({ bank, branch, kind, number }: NamedAccount): string =>
  `${bank.name} ${branch.name} ${accountKindWords[kind]} ${maskedNumber(number)}`

export const accountForStaff = (row: AccountRow, account: NamedAccount): AccountForStaff => ({
  ...masked(row, account),
  holder_kana: readable(account.holder),
  checked_at: row.checkedAt && isoInTokyo(row.checkedAt),
  returned_at: row.returnedAt && isoInTokyo(row.returnedAt),
})

/** The whole account, for whoever pays to it. */
export function accountToPay(row: AccountRow | undefined, context: PresentContext): AccountToPay {
  const account = row && openAccount(row, context)
  if (!row || !account) return { account: null }
  const { bank, branch, kind, number, holder } = account
  return {
    account: {
      bank: bank.name,
      bank_code: bank.code,
      branch: branch.name,
      branch_code: branch.code,
      kind,
      number,
      holder_kana: holder,
      third_party: row.thirdParty,
    },
  }
}

/** What the holder of this link sees. Once nothing is owed, a refund that was made since it was sent is what it was about. */
export async function presentRefund(
  db: Pick<Db, 'select'>,
  { link, sale }: { link: RefundLink; sale: RefundSale },
  context: PresentContext,
): Promise<RefundToName> {
  const [amount, open, last] = [amountToReturn(sale), await findOpen(db, sale), await findLastDone(db, sale)]
  const done = amount === 0 && last?.refundedAt && last.refundedAt >= link.askedAt ? last : undefined
  const { number, title, date, cancelledAt, contact, owed, held, byCard } = sale
  return {
    state: done ? 'done' : open?.sentAt ? 'sent' : amount > 0 ? 'open' : 'nothing',
    amount: done?.refunded ?? amount,
    received: held - byCard,
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
