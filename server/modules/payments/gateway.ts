import type { Yen } from '#domain/money.ts'

export type Authorisation =
  | {
      authorised: true
      /** What the company calls it. */
      name: string
    }
  | { authorised: false }

type Payment = {
  /**
   * Ours, one for each payment. The company does each thing once for a reference, however often it is asked: what
   * was not answered is asked again under the same one.
   */
  reference: string
  /** Fires when nobody waits for the answer any more. */
  signal: AbortSignal
}

type Amount = {
  /** Whole yen, tax-inclusive. */
  amount: Yen
}

/** A company that takes cards. A failure is an error; a declined card is an answer. */
export type Gateway = {
  /** Milliseconds we wait for any answer. */
  answersWithin: number
  /** Holds the amount on the card. The token is of the company's own field: card numbers never reach this server. */
  authorise(payment: Payment & Amount & { cardToken: string }): Promise<Authorisation>
  /** Takes the amount, at most what is held, and lets go of the rest. */
  capture(payment: Payment & Amount): Promise<void>
  /** Lets go of what is held; where nothing is, nothing happens. */
  release(payment: Payment): Promise<void>
  /** Gives back so much of what was captured. */
  refund(payment: Payment & Amount): Promise<void>
}
