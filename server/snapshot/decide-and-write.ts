import { type Refusing, refused } from '#contract/refusals.ts'
import type { ShopInMemory } from './open-snapshot.ts'
import type { Snapshot } from './snapshot.ts'

const maxRounds = 5

/**
 * Decides on the shop in memory and writes the decision. If the shop has changed in the meantime, the write does
 * nothing and returns `shop_changed`: then everything is decided again.
 */
export async function decideAndWrite<T>(
  round: (snapshot: Snapshot) => Promise<T | 'shop_changed'>,
  { snapshot }: { snapshot: Pick<ShopInMemory, 'current' | 'refresh'> },
): Promise<T | Refusing<'unavailable'>> {
  let current = snapshot.current()
  for (let rounds = 1; ; rounds += 1) {
    const done = await round(current)
    if (done !== 'shop_changed') return done
    if (rounds === maxRounds) return refused('unavailable')
    current = await snapshot.refresh()
  }
}
