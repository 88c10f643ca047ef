import type { Yen } from './money.ts'

/**
 * How a payment by card stands. `asked`: the company may hold the amount or not; `…ing`: it is still to be told to let go,
 * to take or to give back.
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
 * What becomes of the payment of an order that is cancelled: the fee is taken and nothing else. Undefined: nothing is
 * left to do.
 */
export function settleCancelled({ state, captured, refunded }: CardPayment, fee: Yen): CardPayment | undefined {
  if (state === 'authorised' && fee === 0) return { state: 'releasing', captured, refunded }
  if (state === 'authorised') return { state: 'capturing', captured: fee, refunded }
  if (state === 'captured' && captured > fee) return { state: 'refunding', captured, refunded: captured - fee }
  return undefined
}
