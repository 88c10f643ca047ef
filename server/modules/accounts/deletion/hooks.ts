import type { DeletingObstacle } from '#contract/accounts.ts'
import type { Tx } from '#platform/db'
import type { Snapshot } from '#snapshot'

/** The moment somebody asks to leave, and the shop as it is then. */
export type AskedToLeave = { now: Date; snapshot: Snapshot }

/** Data that other modules keep about a person. `app.ts` joins them: this module knows none of them. */
export type AccountHooks = {
  /** What is assigned to a member of staff. */
  countAssigned(db: Pick<Tx, '$count'>, userId: string): Promise<number>
  /** Within the transaction that ends a member of staff: to another one, or to nobody yet. */
  handOver(tx: Tx, assigned: { from: string; to: string | null }): Promise<void>
  /** Why the account cannot be deleted at this moment; nothing: it can. */
  deletionObstacles(db: Pick<Tx, 'select'>, userId: string, asked: AskedToLeave): Promise<DeletingObstacle[]>
  /** Within the transaction in which the account gets another address: what is written to the former one follows. */
  onEmailChanged(tx: Tx, moved: { userId: string; from: string; to: string }): Promise<void>
  /** Within the transaction that deletes the account. */
  onAccountDeleted(tx: Tx, userId: string, now: Date): Promise<void>
}
