import { type Caller, type Context, hasPermission } from '#context'
import type { AccountForStaff } from '#contract/admin/account-for-staff.ts'
import type { Yen } from '#domain/money.ts'
import type { RefundAccountFacts } from '#domain/refund.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Db, Tx } from '#platform/db'
import { accountForStaff } from './present.ts'
import {
  type AccountRow,
  findAllOpen,
  findByIds,
  findLastDone,
  findOpen,
  isOpenOf,
  lockAllOpen,
  updateAccounts,
} from './queries.ts'
import { endRefundLinks } from './refund-links.ts'
import type { SaleId } from './sale.ts'
import { type NamedAccount, openAccount } from './sealed-account.ts'
import { refundAccounts } from './tables.ts'

/** For staff: `opened` is for the bank's file and for those with the permission `money`; lists show `masked`. */
export type KnownAccount = { id: string; opened: NamedAccount; masked: AccountForStaff; facts: RefundAccountFacts }

type Reading = Pick<Db, 'select'>
type Opening = Pick<Context, 'secrets'>

/**
 * The accounts that the next refunds of these orders and bookings go to, by the ids of these. Not in it: none was named, or
 * it cannot be read any more.
 */
export const knownAccountsOf = async (
  db: Reading,
  saleIds: readonly string[],
  context: Opening,
): Promise<Map<string, KnownAccount>> => bySale(saleIds.length > 0 ? await findAllOpen(db, saleIds) : [], context)

/** The same, which nobody else changes until the end of the transaction. */
export const lockAccountsOf = async (tx: Reading, saleIds: readonly string[], context: Opening) =>
  bySale(await lockAllOpen(tx, saleIds), context)

/** Those of these accounts that are not erased yet, by their own ids, whether they were paid to or not. */
export const accountsById = async (db: Reading, ids: readonly string[], context: Opening) =>
  new Map(readable(ids.length > 0 ? await findByIds(db, ids) : [], context).map(({ account }) => [account.id, account]))

const bySale = (rows: readonly AccountRow[], context: Opening): Map<string, KnownAccount> =>
  new Map(readable(rows, context).map(({ saleId, account }) => [saleId, account]))

const readable = (rows: readonly AccountRow[], context: Opening) =>
  rows.flatMap((row) => {
    const opened = openAccount(row, context)
    if (!opened) return []
    const account: KnownAccount = { id: row.id, opened, masked: accountForStaff(row, opened), facts: row }
    return [{ saleId: (row.meetupId ?? row.planBookingId)!, account }]
  })

type Asking = { caller: Pick<Caller, 'role' | 'permissions'>; saleId: string; balance: Yen }

/** The account of a sale of which money goes back, for those who act on money. */
export async function accountShownTo(
  db: Pick<Db, 'select'>,
  { caller, saleId, balance }: Asking,
  context: Pick<Context, 'secrets'>,
): Promise<AccountForStaff | null> {
  if (balance >= 0 || !hasPermission(caller, 'money')) return null
  return (await knownAccountsOf(db, [saleId], context)).get(saleId)?.masked ?? null
}

/** The bank is asked to pay to them: from now on they do not change. */
export const markAsSent = (tx: Pick<Tx, 'update'>, ids: readonly string[], now: Date): Promise<void> =>
  updateAccounts(tx, ids, { sentAt: now })

/** They are not, or not any more: they can be changed again. */
export const markAsWaiting = (tx: Pick<Tx, 'update'>, ids: readonly string[]): Promise<void> =>
  updateAccounts(tx, ids, { sentAt: null })

/** The bank could not pay to them (組戻し): they are to be named again. */
export const markAsReturned = (tx: Pick<Tx, 'update'>, ids: readonly string[], now: Date): Promise<void> =>
  updateAccounts(tx, ids, { sentAt: null, checkedAt: null, returnedAt: now })

/**
 * A transfer that was noted as paid came back after all: the account that it went to is to be named again. Where another
 * one was named since, that stays.
 */
export async function noteCameBack(tx: Pick<Tx, 'update' | 'select'>, sale: SaleId, now: Date): Promise<void> {
  const open = await findOpen(tx, sale)
  if (open?.sentAt) return
  const account = open ?? (await findLastDone(tx, sale))
  if (!account) return
  await updateAccounts(tx, [account.id], { refundedOn: null, refundedAt: null, refunded: null })
  await markAsReturned(tx, [account.id], now)
}

/** Of these orders and bookings, those of which an account was named that nobody can pay to any more. */
export async function withoutAccount(
  db: Reading,
  saleIds: readonly string[],
  context: Opening,
): Promise<ReadonlySet<string>> {
  const rows = saleIds.length > 0 ? await findAllOpen(db, saleIds) : []
  return new Set(rows.filter((row) => !openAccount(row, context)).map((row) => (row.meetupId ?? row.planBookingId)!))
}

/** Whether the bank has been asked to pay what goes back for an order or a booking, and nobody has said what became of it. */
export const isSent = (db: Reading, saleId: string): Promise<boolean> => isAnySent(db, [saleId])

/** The same of any of them. */
export async function isAnySent(db: Reading, saleIds: readonly string[]): Promise<boolean> {
  return saleIds.length > 0 && (await findAllOpen(db, saleIds)).some(({ sentAt }) => sentAt !== null)
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
