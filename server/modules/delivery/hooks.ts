import type { Tx } from '#platform/db'

/** What an area asks of the settings, where changes of its fees are planned. */
export type DeliveryHooks = {
  /** Makes what was planned for days up to this one what there is. Called before the area is held: settings come first. */
  applyDue(tx: Tx, now: Date): Promise<void>
}
