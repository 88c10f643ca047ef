import { and, isNotNull, isNull } from 'drizzle-orm'
import { type Caller, type Context, hasPermission } from '#context'
import type { MaskedAccount } from '#contract/refund-accounts.ts'
import type { Yen } from '#domain/money.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Db, Tx } from '#platform/db'
import { maskedAccount } from './present.ts'
import { findAllOpen, findOpen, isOpenOf } from './queries.ts'
import { endRefundLinks } from './refund-links.ts'
import type { SaleId } from './sale.ts'
import { type NamedAccount, openAccount } from './sealed-account.ts'
import { refundAccounts } from './tables.ts'

/** For staff: `opened` is for the bank's file and for those with the permission `money`; all others see `masked`. */
export type KnownAccount = {
  opened: NamedAccount
  masked: MaskedAccount
  thirdParty: boolean
  namedAt: Date
  sentAt: Date | null
}

/** The account that the next refund of a sale goes to; undefined: none was named, or it cannot be read any more. */
export async function findRefundAccount(
  db: Pick<Db, 'select'>,
  sale: SaleId,
  context: Pick<Context, 'secrets'>,
): Promise<KnownAccount | undefined> {
  const row = await findOpen(db, sale)
  const opened = row && openAccount(row, context)
  const masked = maskedAccount(row, context)
  return row && opened && masked ? { opened, masked, ...row } : undefined
}

/** What lists of refunds show of the accounts of these orders and bookings, by their ids. */
export async function maskedAccountsOf(
  db: Pick<Db, 'select'>,
  saleIds: readonly string[],
  context: Pick<Context, 'secrets'>,
): Promise<Map<string, MaskedAccount>> {
  const rows = saleIds.length > 0 ? await findAllOpen(db, saleIds) : []
  return new Map(
    rows.flatMap((row) => {
      const masked = maskedAccount(row, context)
      return masked ? [[(row.meetupId ?? row.planBookingId)!, masked]] : []
    }),
  )
}

type Asking = { caller: Pick<Caller, 'role' | 'permissions'>; saleId: string; balance: Yen }

/** The account of a sale of which money goes back, for those who act on money. */
export async function accountShownTo(
  db: Pick<Db, 'select'>,
  { caller, saleId, balance }: Asking,
  context: Pick<Context, 'secrets'>,
): Promise<MaskedAccount | null> {
  if (balance >= 0 || !hasPermission(caller, 'money')) return null
  return (await maskedAccountsOf(db, [saleId], context)).get(saleId) ?? null
}

/**
 * The bank is asked to pay to it: from now on it does not change. What goes into the file is read after this, in the same
 * transaction. False: there is none, or it was sent before.
 */
export async function markAsSent(tx: Pick<Tx, 'update'>, sale: SaleId, now: Date): Promise<boolean> {
  const sent = await tx
    .update(refundAccounts)
    .set({ sentAt: now })
    .where(and(isOpenOf(sale), isNull(refundAccounts.sentAt), isNotNull(refundAccounts.sealed)))
    .returning({ id: refundAccounts.id })
  return sent.length > 0
}

/** It came back from the bank (組戻し), or the file was withdrawn: it can be changed again. */
export async function markAsWaiting(tx: Pick<Tx, 'update'>, sale: SaleId): Promise<void> {
  await tx.update(refundAccounts).set({ sentAt: null }).where(isOpenOf(sale))
}

/**
 * All that was owed back has been paid, in whatever way: the link says so from then on. Where no account was named there is
 * nothing for it to say, and it ends. `amount` is more than nothing.
 */
export async function noteRefunded(
  tx: Pick<Tx, 'update'>,
  { sale, day, amount }: { sale: SaleId; day: TokyoDate; amount: Yen },
  now: Date,
): Promise<void> {
  const noted = await tx
    .update(refundAccounts)
    .set({ refundedOn: day, refundedAt: now, refunded: amount })
    .where(isOpenOf(sale))
    .returning({ id: refundAccounts.id })
  if (noted.length === 0) await endRefundLinks(tx, sale, now)
}
