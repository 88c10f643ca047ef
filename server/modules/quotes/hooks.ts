import type { Refuse } from '#contract/refusals.ts'
import type { FeeStep } from '#domain/cancellation.ts'
import type { CartLine } from '#domain/cart.ts'
import type { Yen } from '#domain/money.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import type { Snapshot } from '#snapshot'

export type WantedCart = { cart: readonly CartLine[]; meetupDate: TokyoDate; now: Date }

/** What a quote asks of the orders that may come of it, and of their papers. `app.ts` joins them: both know quotes, not the other way. */
export type QuoteHooks = {
  /** Refuses what could not be ordered now. */
  checkCart(
    snapshot: Snapshot,
    wanted: WantedCart,
    refuse: Refuse<'date_not_selectable' | 'cutoff_passed' | 'not_offerable' | 'quantity_out_of_range'>,
  ): void
  /** The earliest cut-off of an order, and what cancelling it costs. */
  termsOf(
    snapshot: Snapshot,
    order: { meetupDate: TokyoDate; lines: readonly { id: number }[]; total: Yen },
  ): { cutoffAt: Date; feeTimeline: FeeStep[] }
  /** The next number of a 見積書, in the transaction that uses it. */
  nextNumber(tx: Tx, at: Date): Promise<string>
}
