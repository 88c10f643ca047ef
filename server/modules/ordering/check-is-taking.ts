import { type Refusing, refused } from '#contract/refusals.ts'
import { pauseWords } from '#contract/shop-words.ts'
import type { Snapshot } from '#snapshot'

/** Whether the shop takes what is new: it has opened, and does not pause. */
export function checkIsTaking({
  isOpen,
  pause,
}: Pick<Snapshot, 'isOpen' | 'pause'>): Refusing<'shop_not_open' | 'shop_paused'> | undefined {
  if (!isOpen) return refused('shop_not_open')
  return pause && refused('shop_paused', { message: pauseWords(pause.message) })
}
