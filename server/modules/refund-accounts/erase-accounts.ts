import { and, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Job } from '#context'
import { addDays, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Db, Tx } from '#platform/db'
import { isSaleOf } from './queries.ts'
import { refundAccounts } from './tables.ts'

/** Days after the refund, for a transfer that comes back. */
const keptFor = 30

/** Erases what was named for refunds that are done: that there was one, when and how much, stays. Returns how many. */
export async function eraseOldAccounts(db: Pick<Db, 'update'>, now: Date): Promise<number> {
  const erased = await db
    .update(refundAccounts)
    .set({ sealed: null, erasedAt: now })
    .where(and(isNull(refundAccounts.erasedAt), lte(refundAccounts.refundedOn, addDays(tokyoDateOf(now), -keptFor))))
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
