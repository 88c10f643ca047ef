import type { MeetupStatus } from '#domain/meetup.ts'
import type { Yen } from '#domain/money.ts'
import { IS_HELD, type PaymentMethod, type Received } from '#domain/payment.ts'
import type { PlanBookingStatus } from '#domain/plan.ts'
import { receivedByCard } from '#modules/payments'
import { closedSince, type Reading } from './queries.ts'

type PaidOrder = {
  id: string
  paymentMethod: PaymentMethod
  status: MeetupStatus | PlanBookingStatus
  owed: Yen
  /** For a booking: when all of it was received. */
  paidAt?: Date | null
}

/**
 * What the shop has received for each of these orders and bookings. Of a transfer it knows one thing so far: staff close
 * an order once it is paid, and note when a booking was.
 */
export async function receivedFor(db: Reading, orders: readonly PaidOrder[]): Promise<Map<string, Received>> {
  const held = orders.filter(({ paymentMethod }) => IS_HELD[paymentMethod])
  const closed = orders.filter(({ paymentMethod, status }) => !IS_HELD[paymentMethod] && status === 'closed')
  // One after the other: a transaction has one connection.
  const received = await receivedByCard(db, idsOf(held))
  const since = await closedSince(db, idsOf(closed))
  for (const { id, owed } of closed) {
    const at = since.get(id)
    if (at) received.set(id, { amount: owed, at, by: 'transfer' })
  }
  for (const { id, owed, paidAt } of orders) {
    if (paidAt) received.set(id, { amount: owed, at: paidAt, by: 'transfer' })
  }
  return received
}

const idsOf = (orders: readonly PaidOrder[]) => orders.map(({ id }) => id)
