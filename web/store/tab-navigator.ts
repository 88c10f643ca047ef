/** Where a tab is, and how it gets elsewhere. */
export type TabNavigator = {
  /** Path, query and fragment of the screen shown, or of the one on its way. */
  path(): string
  /** Replaces the screen shown. `path` is one of ours; `state` is told to its screen where the router leads there. */
  replace(path: string, state?: { sessionOver: true }): void
}

/** Until the router runs. */
export const windowNavigator: TabNavigator = {
  path: () => window.location.pathname + window.location.search + window.location.hash,
  replace: (path) => window.location.replace(path),
}
