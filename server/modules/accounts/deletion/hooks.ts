import type { DeletingObstacle } from '#contract/accounts.ts'
import type { Tx } from '#platform/db'

/** Data that other modules keep about a person. `app.ts` joins them: this module knows none of them. */
export type AccountHooks = {
  /** Why the account cannot be deleted at this moment; nothing: it can. */
  deletionObstacles(db: Pick<Tx, 'select'>, userId: string, now: Date): Promise<DeletingObstacle[]>
  /** Within the transaction that deletes the account. */
  onAccountDeleted(tx: Tx, userId: string, now: Date): Promise<void>
}
