import { and, isNotNull, isNull, lt, lte, or } from 'drizzle-orm'
import type { Job } from '#context'
import { addDays, instantAt, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Db, Tx } from '#platform/db'
import { isOpenOf, isOwedNothing, isSaleOf } from './queries.ts'
import type { SaleId } from './sale.ts'
import { refundAccounts } from './tables.ts'

/** Days after the refund, for a transfer that comes back. */
const keptFor = 30

/**
 * Erases what was named for refunds that are done: that there was one, when and how much, stays; and what was named for
 * money that is not owed any more, without a refund. Returns how many.
 */
export async function eraseOldAccounts(db: Pick<Db, 'update' | 'select'>, now: Date): Promise<number> {
  const until = addDays(tokyoDateOf(now), -keptFor)
  const isNotNeeded = and(
    isNull(refundAccounts.refundedOn),
    isNull(refundAccounts.sentAt),
    lt(refundAccounts.namedAt, instantAt(addDays(until, 1), '00:00')),
    isOwedNothing(db),
  )
  const erased = await db
    .update(refundAccounts)
    .set({ sealed: null, erasedAt: now })
    .where(and(isNull(refundAccounts.erasedAt), or(lte(refundAccounts.refundedOn, until), isNotNeeded)))
    .returning({ id: refundAccounts.id })
  return erased.length
}

export const eraseRefundAccounts: Job = {
  name: 'erase-refund-accounts',
  cron: '29 4 * * *',
  async run({ db, now, log }) {
    const accounts = await eraseOldAccounts(db, now())
    if (accounts > 0) log.info('refund_accounts_erased', { accounts })
  },
}

/** What was named for what a person has ordered who leaves: all but what the bank is paying to now. */
export async function eraseAccountsOf(tx: Pick<Tx, 'update' | 'select'>, userId: string, now: Date): Promise<void> {
  await tx
    .update(refundAccounts)
    .set({ sealed: null, erasedAt: now })
    .where(
      and(
        isSaleOf(tx, userId),
        isNull(refundAccounts.erasedAt),
        or(isNull(refundAccounts.sentAt), isNotNull(refundAccounts.refundedOn)),
      ),
    )
}

/**
 * What was named by somebody who is not the contact any more: it is named again, whatever the bank was not asked for yet.
 */
export async function eraseNamed(tx: Pick<Tx, 'update'>, sale: SaleId, now: Date): Promise<void> {
  await tx
    .update(refundAccounts)
    .set({ sealed: null, erasedAt: now })
    .where(and(isOpenOf(sale), isNull(refundAccounts.sentAt), isNull(refundAccounts.erasedAt)))
}
