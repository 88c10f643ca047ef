import type { Money, RefundSeen } from '#contract/money.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { findOpenAccount, refundDueOn, type SaleId } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import { entriesOf } from './queries.ts'
import { standingAmong } from './standing-entries.ts'

/** What its customer sees of money that went back and goes back; of most sales there is nothing, and nothing is asked. */
export async function refundSeen(
  db: Pick<Tx, 'select'>,
  sale: SaleId,
  { refunded, balance, isByCard }: Pick<Money, 'refunded' | 'balance'> & { isByCard: boolean },
): Promise<RefundSeen> {
  const entries = refunded === 0 ? [] : standingAmong(await entriesOf(db, [sale.id]))
  const open = balance < 0 ? await findOpenAccount(db, sale) : undefined
  return {
    done: entries
      .filter(({ kind }) => kind === 'refunded')
      .map(({ accountingDay, amount, method }) => ({ on: accountingDay!, amount, by: method! })),
    account: open?.sealed
      ? { named_at: isoInTokyo(open.namedAt), due_on: refundDueOn(open), sent: open.sentAt !== null }
      : null,
    by_card: isByCard,
  }
}

export const nothingSeen: RefundSeen = { done: [], account: null, by_card: false }
