import type { OfferCheck, OfferReason } from '#contract/catalog.ts'
import { MAX_CART_LINES } from '#domain/cart.ts'

/** The offers that an earlier visit stored. Anything else is left out. */
export function storedOffers(saved: object): OfferCheck[] {
  const { offerable } = saved as { offerable?: unknown }
  if (!Array.isArray(offerable)) return []
  return offerable.slice(0, MAX_CART_LINES).flatMap((entry) => offerOf(entry) ?? [])
}

function offerOf(entry: unknown): OfferCheck | undefined {
  const { id, offerable, reason } = (entry ?? {}) as { [name: string]: unknown }
  if (!Number.isInteger(id) || typeof offerable !== 'boolean') return undefined
  return { id: id as number, offerable, reason: typeof reason === 'string' ? (reason as OfferReason) : null }
}
