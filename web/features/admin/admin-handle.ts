import type { LiveKind } from '#contract/admin/live.ts'

/** The options of an admin screen: `export const handle`. */
export type AdminHandle = {
  /** What the tab is called; of a record made from what its loader returns. */
  title: string | ((shown: never) => string)
  /** When one of these changes, by whomever, the screen's loader runs again. */
  watches?: readonly LiveKind[]
  /** Fills the window by itself: no menu beside it, as on a tablet that lies in the kitchen. */
  bare?: true
  /** What it shows stays usable without a connection, and it says so itself. */
  worksOffline?: true
}
