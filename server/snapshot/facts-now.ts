import type { Facts } from '#contract/fill-in.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { ShopInMemory } from './open-snapshot.ts'
import { presentTerms } from './present-terms.ts'

type Shop = { snapshot: Pick<ShopInMemory, 'current'>; now: () => Date; gateway: object | undefined }

/** What the shop's texts leave to its settings, as it is at this moment. */
export function factsNow({ snapshot: memory, now, gateway }: Shop): Facts {
  const snapshot = memory.current()
  return { ...presentTerms(snapshot, tokyoDateOf(now())), takesCards: gateway !== undefined, shop: snapshot.shop }
}
