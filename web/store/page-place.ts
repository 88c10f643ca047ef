/** Where a tab is, and how it gets elsewhere. */
export type PagePlace = {
  /** Path, query and fragment of the screen shown, or of the one on its way. */
  here(): string
  /** Replaces the screen shown. `path` is one of ours; `state` is told to its screen where the router leads there. */
  go(path: string, state?: { sessionOver: true }): void
}

/** Until the router runs. */
export const windowPlace: PagePlace = {
  here: () => window.location.pathname + window.location.search + window.location.hash,
  go: (path) => window.location.replace(path),
}
