import type { Yen } from './money.ts'

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

/**
 * The next state of the payment when its order is cancelled: only the fee is captured. Undefined: there is nothing left
 * to do.
 */
export function settleCancelled({ state, captured, refunded }: CardPayment, fee: Yen): CardPayment | undefined {
  if (state === 'authorised' && fee === 0) return { state: 'releasing', captured, refunded }
  if (state === 'authorised') return { state: 'capturing', captured: fee, refunded }
  if (state === 'captured' && captured > fee) return { state: 'refunding', captured, refunded: captured - fee }
  return undefined
}

/** By invoice it is paid after the delivery, by card it is held when it is ordered. */
export const PAYMENT_METHODS = ['invoice', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** A company holds the money from the order to the delivery. */
export const IS_HELD: Readonly<Record<PaymentMethod, boolean>> = { invoice: false, card: true }

/** Paid by transfer, after a bill. */
export const BILLED_METHODS = PAYMENT_METHODS.filter((method) => !IS_HELD[method])

/** What the shop has received for a sale, and when it had it. */
export type Received = { amount: Yen; at: Date; by: 'card' | 'transfer' }

/** Whatever has become of the sale: what counts is the money. */
export const isPaid = (received: Received | undefined, owed: Yen): received is Received =>
  received !== undefined && owed > 0 && received.amount >= owed
