import type { RefundSeen } from '#contract/money.ts'
import { moneyOfOrder, refundSeen } from '#modules/book'
import { goingToCard } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { MeetupRow } from './present.ts'

/** What its orderer sees of money that goes back. */
export async function refundOf(db: Pick<Tx, 'select'>, meetup: MeetupRow): Promise<RefundSeen> {
  const { id } = meetup
  const money = moneyOfOrder(meetup)
  const isByCard = money.balance < 0 && (await goingToCard(db, id)) >= -money.balance
  return refundSeen(db, { kind: 'order', id }, { ...money, isByCard })
}
