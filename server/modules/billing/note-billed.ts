import type { Tx } from '#platform/db'
import type { SaleId } from './hooks.ts'
import { type By, noteStep } from './queries.ts'

/** That somebody of the staff has sent the bill: it does not go out by itself any more. */
export const noteBilled = (tx: Tx, sale: SaleId, sent: { invoice: string; at: Date; by: By }): Promise<void> =>
  noteStep(tx, sale, { step: 'bill', ...sent })
