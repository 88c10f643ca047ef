const fiveSeconds = 5_000

/** Milliseconds that this device's clock is behind the shop's, as the last answer told. */
let behind = 0
const listeners = new Set<() => void>()

/** Now, by the shop's clock: what costs from when on, and what is open until when, is told by it. */
export const shopNow = (): Date => new Date(Date.now() + behind)

/** What this device's clock shows at an instant. */
export const onThisDevice = (instant: Date): Date => new Date(instant.getTime() - behind)

/**
 * Call it with every answer of the shop, when it has just come. An answer that anybody may have kept says nothing about
 * now. It tells whole seconds, and took some: a few seconds are no error.
 */
export function noteShopTime(headers: Headers): void {
  const told = Date.parse(headers.get('date') ?? '')
  if (Number.isNaN(told) || !headers.get('cache-control')?.includes('no-store')) return
  const error = told - Date.now()
  const corrected = Math.abs(error) < fiveSeconds ? 0 : error
  if (Math.abs(corrected - behind) < fiveSeconds) return
  behind = corrected
  for (const listen of listeners) listen()
}

/** To be told when the clock has turned out to be wrong. Returns what ends it. */
export function onCorrectedClock(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}
