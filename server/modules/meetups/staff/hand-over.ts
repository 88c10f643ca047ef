import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { MEETUP_STATUSES } from '#domain/meetup.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import type { FoundMeetup } from '../queries.ts'
import { meetups } from '../tables.ts'
import { moveOrder } from './move-order.ts'

/** When it was, who received it (empty: not noted), whether their age was checked, and the member of staff. */
type Handover = { at: Date; receivedBy: string; ageChecked: boolean; by: string }

/**
 * An order that is locked has been handed over. It goes through all steps that are left, since whoever has the goods in
 * hand had them made; its orderer hears of the last one. Call `mailsAreWaiting` once it is committed.
 */
export async function handOverOrder(
  tx: Tx,
  order: FoundMeetup,
  { at, receivedBy, ageChecked, by }: Handover,
  context: Pick<Context, 'config' | 'now' | 'limitReached'>,
): Promise<FoundMeetup | Refusing<'status_not_reachable'>> {
  const { id, status } = order.meetup
  if (status === 'cancelled') return refused('status_not_reachable')
  const [meetup] = await tx
    .update(meetups)
    .set({ deliveredAt: at, receivedBy, handoverAgeCheckedAt: ageChecked ? at : null })
    .where(eq(meetups.id, id))
    .returning()
  let moved: FoundMeetup = { ...order, meetup: meetup! }
  const handedOver = { at: isoInTokyo(at), to: receivedBy }
  for (const to of MEETUP_STATUSES.slice(
    MEETUP_STATUSES.indexOf(status) + 1,
    MEETUP_STATUSES.indexOf('delivered') + 1,
  )) {
    const next = await moveOrder(tx, moved, { to, by, sendsMail: to === 'delivered', handedOver }, context)
    if (isRefusing(next)) return next
    moved = next
  }
  return moved
}
