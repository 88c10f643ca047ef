import type { Context } from '#context'
import type { RefundSeen } from '#contract/money.ts'
import type { GuestBookingNow, OwnBookingNow } from '#contract/plans.ts'
import { moneyOfBooking } from '#modules/book'
import { ownChangingOf } from './change/own-changing.ts'
import { type BookingRow, presentBooking, presentOwnBooking } from './present.ts'

type Reading = Pick<Context, 'now' | 'snapshot'> & { refund: RefundSeen }

/** A booking as its orderer sees it at this moment. */
export const presentGuestBookingNow = (row: BookingRow, context: Reading): GuestBookingNow => ({
  ...presentBooking(row),
  ...nowOf(row, context),
})

/** The same of an account. */
export const presentOwnBookingNow = (row: BookingRow, context: Reading): OwnBookingNow => ({
  ...presentOwnBooking(row),
  ...nowOf(row, context),
})

const nowOf = (row: BookingRow, { snapshot, now, refund }: Reading) => ({
  version: row.version,
  money: moneyOfBooking(row),
  refund,
  changing: ownChangingOf(row, snapshot.current(), now()),
})
