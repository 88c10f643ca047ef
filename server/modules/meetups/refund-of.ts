import type { RefundSeen } from '#contract/money.ts'
import { moneyOfOrder, refundSeen } from '#modules/book'
import type { Tx } from '#platform/db'
import type { MeetupRow } from './present.ts'

/** What its orderer sees of money that goes back. */
export const refundOf = (db: Pick<Tx, 'select'>, meetup: MeetupRow): Promise<RefundSeen> =>
  refundSeen(db, { kind: 'order', id: meetup.id }, moneyOfOrder(meetup))
