import { withPlanned } from '#parts/settings'
import type { Snapshot } from './snapshot.ts'

/**
 * Makes the function that shows the shop as it is at a moment: what is planned for a day holds from its first moment on,
 * in every process, without anything being read again. The same object until something changes.
 */
export function createShopAt(): (shop: Snapshot, now: Date) => Snapshot {
  let known: { of: Snapshot; due: number; shown: Snapshot } | undefined
  return (shop, now) => {
    const { planned } = shop
    if (planned.length === 0) return shop
    const due = planned.filter(({ startsAt }) => startsAt <= now)
    if (known?.of !== shop || known.due !== due.length) {
      known = { of: shop, due: due.length, shown: due.length === 0 ? shop : withPlanned(shop, due) }
    }
    return known.shown
  }
}
