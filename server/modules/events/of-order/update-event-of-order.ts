import type { Tx } from '#platform/db'
import { followFacts } from '../follow-facts.ts'
import { gatheringOfOrder, type OrderFacts } from './order-facts.ts'

/** Both have one title, whichever was given it. */
export const updateEventOfOrder = (
  tx: Pick<Tx, 'select' | 'update'>,
  { before, after, now }: { before: OrderFacts; after: OrderFacts; now: Date },
): Promise<void> => followFacts(tx, { before: gatheringOfOrder(before), after: gatheringOfOrder(after), now })
