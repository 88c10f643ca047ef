import type { Tx } from '#platform/db'

/** What a quote asks of the papers. `app.ts` joins it: they know quotes, not the other way. */
export type QuoteHooks = {
  /** The next number of a 見積書, in the transaction that uses it. */
  nextNumber(tx: Tx, at: Date): Promise<string>
}
