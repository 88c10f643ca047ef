import type { Yen } from './money.ts'
import type { CardRefundEnd } from './refund.ts'
import { tokyoDateOf } from './tokyo-date.ts'

/**
 * The state of a payment by card. `asked`: the company may hold the amount or not. `…ing`: it still has to be asked to
 * release, capture or refund it.
 */
export const PAYMENT_STATES = [
  'asked',
  'authorised',
  'declined',
  'releasing',
  'released',
  'capturing',
  'captured',
  'refunding',
  'refunded',
] as const

export type PaymentState = (typeof PAYMENT_STATES)[number]

export type CardPayment = { state: PaymentState; captured: Yen; refunded: Yen }

type Kept = CardPayment & {
  /** What the company holds, or held. */
  amount: Yen
  /** Why nothing more of it goes back to the card; null: it may. */
  refundEnded: CardRefundEnd | null
}

/**
 * `inAll`: what is owed for the order; `open`: what of it has not come yet, by whatever way; `back`: what the shop owes, and
 * has asked no bank to pay.
 */
export type CardOwes = { inAll: Yen; open: Yen; back: Yen }

/**
 * The next state of the payment when no more than that is owed any longer, for its order was cancelled or something was
 * given back: only what is open is captured, as far as it is held, and no more than what is owed is kept; what has gone
 * back by another way does not go back twice. Undefined: there is nothing left to do.
 */
export function settleCancelled(
  { state, amount, captured, refunded, refundEnded }: Kept,
  { inAll, open, back }: CardOwes,
): CardPayment | undefined {
  if (state === 'authorised' && open === 0) return { state: 'releasing', captured, refunded }
  if (state === 'authorised') return { state: 'capturing', captured: Math.min(amount, open), refunded }
  const isTaken = (state === 'captured' || state === 'refunded') && refundEnded === null
  const more = isTaken ? Math.min(captured - refunded - inAll, back) : 0
  return more > 0 ? { state: 'refunding', captured, refunded: refunded + more } : undefined
}

/** By invoice it is paid after the delivery, by card it is held when it is ordered. */
export const PAYMENT_METHODS = ['invoice', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** A company holds the money from the order to the delivery. */
export const IS_HELD: Readonly<Record<PaymentMethod, boolean>> = { invoice: false, card: true }

/** The ways to pay of a shop: cards only where somebody takes them. */
export const waysTaken = ({ takesCards }: { takesCards: boolean }): PaymentMethod[] =>
  PAYMENT_METHODS.filter((method) => !IS_HELD[method] || takesCards)

/** Paid by transfer, after a bill. */
export const BILLED_METHODS = PAYMENT_METHODS.filter((method) => !IS_HELD[method])

/** How money comes, and goes back. */
export const RECEIVED_BY = ['transfer', 'card', 'cash'] as const
export type ReceivedBy = (typeof RECEIVED_BY)[number]

/** One amount that came in, or went back; negative where it takes back the note `reverses`. */
export type Incoming = { id: string; amount: Yen; at: Date; by: ReceivedBy; reverses: string | null }

/** When the last yen of what is owed came, and how; since then all of it was there. */
export type Paid = Pick<Incoming, 'id' | 'at' | 'by'>

/** From the first. What was taken back counts as if it had never been noted. */
export function standingPayments<Move extends Incoming>(moves: readonly Move[]): Move[] {
  const takenBack = new Set(moves.map(({ reverses }) => reverses))
  return moves
    .filter(({ id, reverses }) => reverses === null && !takenBack.has(id))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

/** Undefined: not all of it is there. Of a day what came counts first: nobody knows its hour. */
export function paidBy(
  { incoming, outgoing }: { incoming: readonly Incoming[]; outgoing: readonly Incoming[] },
  owed: Yen,
): Paid | undefined {
  const moves = [
    ...standingPayments(incoming).map((paid) => ({ day: tokyoDateOf(paid.at), amount: paid.amount, paid })),
    ...standingPayments(outgoing).map(({ at, amount }) => ({ day: tokyoDateOf(at), amount: -amount, paid: undefined })),
  ].toSorted((one, other) => one.day.localeCompare(other.day))
  let sum = 0
  let since: Paid | undefined
  for (const { amount, paid } of moves) {
    sum += amount
    since = owed > 0 && sum >= owed ? (since ?? paid) : undefined
  }
  return since
}
