import { keepSessionOver } from '#web/browser/session-over.ts'

/** The address of a tab, and navigation. */
export type TabNavigator = {
  /** Path, query and fragment of the screen shown, or of the one being loaded. */
  path(): string
  /** Replaces the screen shown. `path` is one of this site; the next screen receives `state`. */
  replace(path: string, state?: { sessionOver: true }): void
}

/** Used until the router runs. */
export const windowNavigator: TabNavigator = {
  path: () => window.location.pathname + window.location.search + window.location.hash,
  replace(path, state) {
    if (state?.sessionOver) keepSessionOver()
    window.location.replace(path)
  },
}
