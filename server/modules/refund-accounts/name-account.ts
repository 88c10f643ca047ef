import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Context } from '#context'
import { kindError } from '#contract/refund-account-errors.ts'
import type { RefundAccount } from '#contract/refund-account-fields.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findOwner } from '#modules/accounts'
import { findBranch } from '#modules/banks'
import { consentOf, type MailCause, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { dueOn, maskedWords } from './present.ts'
import { lockOpen, updateAccounts } from './queries.ts'
import { amountToReturn, ownerOf, type RefundSale } from './sale.ts'
import { type NamedAccount, openAccount, sealAccount } from './sealed-account.ts'
import { refundAccounts } from './tables.ts'

/** Its bank and branch are in the data, and its kind is one that they have. */
export async function accountIn(body: RefundAccount): Promise<NamedAccount | Refusing<'invalid'>> {
  const { bank_code, branch_code, kind, number, holder_kana: holder } = body
  const found = await findBranch(bank_code, branch_code)
  const wrong = (field: string, message: string) => refused('invalid', { errors: [{ field, message }] })
  if (!found) return wrong('bank_code', 'この銀行コードの銀行は見つかりません。候補からお選びください。')
  const { bank, branch } = found
  if (!branch) return wrong('branch_code', `${bank.name}に、この店番の支店は見つかりません。候補からお選びください。`)
  const unfit = kindError(body)
  return unfit ? wrong('kind', unfit) : { bank, branch, kind, number, holder }
}

type Naming = {
  sale: RefundSale
  account: NamedAccount
  thirdParty: boolean
  /** Somebody of the staff has spoken with whoever named it. */
  isSpoken: boolean
  cause: MailCause
  now: Date
}

/**
 * Keeps where the money for a sale goes back to, in place of what was named before, and tells the orderer. The same once
 * more changes nothing. Who may name it is the caller's question.
 */
export async function nameAccount(
  tx: Tx,
  { sale, account, thirdParty, isSpoken, cause, now }: Naming,
  context: Context,
): Promise<Refusing<'refund_account_sent'> | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund account ${sale.id}`}, 0))`)
  const before = await lockOpen(tx, sale)
  if (before?.sentAt) return refused('refund_account_sent')
  const known = before && openAccount(before, context)
  const isChecked = isSpoken && thirdParty
  if (before?.thirdParty === thirdParty && isSame(known, account) && !before.returnedAt) {
    if (isChecked && !before.checkedAt) await updateAccounts(tx, [before.id], { checkedAt: now })
    return undefined
  }
  const id = before?.id ?? randomUUID()
  const named = {
    sealed: sealAccount(account, id, context),
    thirdParty,
    namedAt: now,
    checkedAt: isChecked ? now : null,
    returnedAt: null,
    erasedAt: null,
  }
  if (before) await updateAccounts(tx, [id], named)
  else await tx.insert(refundAccounts).values({ id, ...ownerOf(sale), ...named })
  await tell(tx, { sale, account, isChange: known !== undefined, cause, now }, context)
  return undefined
}

const isSame = (one: NamedAccount | undefined, other: NamedAccount) => JSON.stringify(one) === JSON.stringify(other)

type Told = { sale: RefundSale; account: NamedAccount; isChange: boolean; cause: MailCause; now: Date }

async function tell(tx: Tx, { sale, account, isChange, cause, now }: Told, context: Context): Promise<void> {
  const { id, kind, number, userId, contact } = sale
  if (contact.email === '') return
  const consent = consentOf(userId ? await findOwner(tx, userId) : undefined, contact.email)
  const mail = { template: 'refund-account-named', consent, name: contact.name, address: contact.email } as const
  const props = {
    matter: kind === 'order' ? { meetup_id: id } : { booking_id: id },
    number,
    amount: amountToReturn(sale),
    account: maskedWords(account),
    namedAt: isoInTokyo(now),
    dueOn: dueOn({ namedAt: now, returnedAt: null })!,
    isChange,
  }
  await queueMails(tx, { mails: [mail], props, cause }, context)
}
