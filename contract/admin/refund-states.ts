/** `waiting`: money is to go back; `sent`: the bank was asked to pay; `done`: it has gone back. */
export const REFUND_STATES = ['waiting', 'sent', 'done'] as const
export type RefundState = (typeof REFUND_STATES)[number]
