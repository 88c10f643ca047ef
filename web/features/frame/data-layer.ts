/** Where measuring scripts listen; what is told before they are loaded waits there. */
function tell(...events: object[]): void {
  const scope = window as { dataLayer?: object[] }
  scope.dataLayer ??= []
  scope.dataLayer.push(...events)
}

export function tellRouteChange(userId: string | undefined): void {
  tell({ event: 'route_change', user_id: userId }, { event: 'optimize.activate' })
}

/** The tag manager counts from here; it wants to hear of it before all else. */
export function tellStart(): void {
  tell({ 'gtm.start': Date.now(), event: 'gtm.js' })
}
