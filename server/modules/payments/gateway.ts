import type { Yen } from '#domain/money.ts'

export type Authorisation =
  | {
      authorised: true
      /** What the company calls it. */
      name: string
    }
  | {
      authorised: false
      /** Why, in the company's words. */
      code: string
    }

type Amount = {
  /** Whole yen, tax-inclusive. */
  amount: Yen
}

export type HoldOrder = Amount & {
  /** Ours, one for each payment: the company says it in whatever it tells us of it. */
  reference: string
  /** The token of the company's own form: card numbers never reach this server. */
  cardToken: string
  /** The same that the cardholder was asked to authenticate for (3-D Secure). */
  payer: { email: string; tel: string }
}

export type Held = {
  /** What the company calls the authorisation. */
  name: string
  signal: AbortSignal
}

/**
 * A company that takes cards. A request without an answer may have been done: nothing is assumed after a failure, and a
 * hold is requested only once. A definite no to anything but a hold is `GatewayRefused`, and what has not arrived
 * `GatewayNotReached`.
 */
export type Gateway = {
  /** Milliseconds a customer waits for an answer. */
  answersWithin: number
  /** Holds the amount on the card. */
  authorise(order: HoldOrder): Promise<Authorisation>
  /** Takes the amount, at most the `held` one, and lets go of the rest. */
  capture(held: Held & Amount & { held: Yen }): Promise<void>
  /** Lets go of all that is held. */
  release(held: Held): Promise<void>
  /** Gives back so much of what was captured. */
  refund(held: Held & Amount & { captured: Yen }): Promise<void>
}

/** The request has not arrived: nothing has been done by it. */
export class GatewayNotReached extends Error {}

/** The company said no. Nothing has happened now; `mayBeDone`: it may have been done by an earlier request. */
export class GatewayRefused extends Error {
  readonly code: string
  readonly mayBeDone: boolean

  constructor(code: string, { mayBeDone = false } = {}) {
    super(`the card company refused: ${code}`)
    this.name = 'GatewayRefused'
    this.code = code
    this.mayBeDone = mayBeDone
  }
}
