import type { Tx } from '#platform/db'

/** What a gathering must ask of whatever it came from. */
export type EventHooks = {
  /** The order has the name of its gathering, and gives it to it. Called before the event is held: orders come first. */
  renameOrder(tx: Tx, order: { id: string; userId: string; title: string; now: Date }): Promise<void>
}
