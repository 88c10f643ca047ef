/** The queue of third-party scripts. Entries wait in it until the scripts are loaded. */
function tell(...events: object[]): void {
  const scope = window as { dataLayer?: object[] }
  scope.dataLayer ??= []
  scope.dataLayer.push(...events)
}

export function tellRouteChange(userId: string | undefined): void {
  tell({ event: 'route_change', user_id: userId }, { event: 'optimize.activate' })
}

/** The tag manager's start time; it must be the first entry. */
export function tellStart(): void {
  tell({ 'gtm.start': Date.now(), event: 'gtm.js' })
}
