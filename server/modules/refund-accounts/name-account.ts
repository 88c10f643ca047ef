import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '#context'
import { accountKindWords, kindError } from '#contract/refund-account-errors.ts'
import type { RefundAccount } from '#contract/refund-account-fields.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { maskedNumber } from '#domain/zengin/account.ts'
import { findOwner } from '#modules/accounts'
import { findBranch } from '#modules/banks'
import { consentOf, type MailCause, queueMails } from '#modules/mail'
import type { Tx } from '#platform/db'
import { lockOpen } from './queries.ts'
import { amountToReturn, ownerOf, type RefundSale } from './sale.ts'
import { type NamedAccount, openAccount, sealAccount } from './sealed-account.ts'
import { refundAccounts } from './tables.ts'

type Naming = { sale: RefundSale; body: RefundAccount; cause: MailCause }

/**
 * Keeps where the money for a sale goes back to, in place of what was named before, and tells the orderer. The same once
 * more changes nothing. Who may name it is the caller's question.
 */
export async function nameAccount(
  { sale, body, cause }: Naming,
  context: Context & MayRefuse<'invalid' | 'refund_account_sent'>,
): Promise<void> {
  const account = await accountIn(body, context)
  const now = context.now()
  await context.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`refund account ${sale.id}`}, 0))`)
    const before = await lockOpen(tx, sale)
    if (before?.sentAt) throw context.refuse('refund_account_sent')
    const known = before && openAccount(before, context)
    if (before?.thirdParty === body.third_party && isSame(known, account)) return
    const id = before?.id ?? randomUUID()
    const named = {
      sealed: sealAccount(account, id, context),
      thirdParty: body.third_party,
      namedAt: now,
      erasedAt: null,
    }
    if (before) await tx.update(refundAccounts).set(named).where(eq(refundAccounts.id, id))
    else await tx.insert(refundAccounts).values({ id, ...ownerOf(sale), ...named })
    await tell(tx, { sale, account, isChange: known !== undefined, cause, now }, context)
  })
}

async function accountIn(body: RefundAccount, { refuse }: MayRefuse<'invalid'>): Promise<NamedAccount> {
  const { bank_code, branch_code, kind, number, holder_kana: holder } = body
  const found = await findBranch(bank_code, branch_code)
  const wrong = (field: string, message: string) => refuse('invalid', { errors: [{ field, message }] })
  if (!found) throw wrong('bank_code', 'この銀行コードの銀行は見つかりません。候補からお選びください。')
  const { bank, branch } = found
  if (!branch) throw wrong('branch_code', `${bank.name}に、この店番の支店は見つかりません。候補からお選びください。`)
  const unfit = kindError(body)
  if (unfit) throw wrong('kind', unfit)
  return { bank, branch, kind, number, holder }
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
    account: `${account.bank.name} ${account.branch.name} ${accountKindWords[account.kind]} ${maskedNumber(account.number)}`,
    namedAt: isoInTokyo(now),
    isChange,
  }
  await queueMails(tx, { mails: [mail], props, cause }, context)
}
