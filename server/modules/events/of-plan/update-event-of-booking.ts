import type { Tx } from '#platform/db'
import { followFacts } from '../follow-facts.ts'
import { type BookingFacts, gatheringOfBooking } from './booking-facts.ts'

export const updateEventOfBooking = (
  tx: Pick<Tx, 'select' | 'update'>,
  { before, after, now }: { before: BookingFacts; after: BookingFacts; now: Date },
): Promise<void> => followFacts(tx, { before: gatheringOfBooking(before), after: gatheringOfBooking(after), now })
