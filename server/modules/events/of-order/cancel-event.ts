import { and, eq, sql as expression, ne } from 'drizzle-orm'
import type { Context } from '#context'
import { Refused } from '#contract/refusals.ts'
import { isToldOfCancelling } from '#domain/attendee.ts'
import { queueLimitedLetters } from '#modules/mail'
import type { Tx } from '#platform/db'
import { day } from '#platform/limits'
import { letterTo } from '../letters.ts'
import { attendeesOf, findHost } from '../queries.ts'
import { events } from '../tables.ts'
import { eventOfOrder } from './order-facts.ts'

/** Refuses nobody: an order can be cancelled however many are to be told. */
const limits = { name: 'event-cancelled', perAddressee: { max: 20, within: day } }

/** Cancels the gathering of an order, in the transaction that cancels the order, and tells its guests. */
export async function cancelEventOfOrder(
  tx: Tx,
  { meetupId, now }: { meetupId: string; now: Date },
  context: Pick<Context, 'config' | 'snapshot' | 'secrets' | 'limitReached'>,
): Promise<void> {
  const [event] = await tx
    .update(events)
    .set({ status: 'cancelled', revision: expression`${events.revision} + 1`, updatedAt: now })
    .where(and(eq(events.id, eventOfOrder(meetupId)), ne(events.status, 'cancelled')))
    .returning()
  if (!event) return
  const host = await findHost(tx, event)
  if (!host || event.startsAt < now) return
  const told = (await attendeesOf(tx, event.id)).filter(isToldOfCancelling)
  const letters = told.map((attendee) => letterTo('event-cancelled', { event, attendee, host }, context))
  const refuse = (code: 'too_many_requests') => new Refused(code)
  await queueLimitedLetters(
    tx,
    letters,
    { limits, sender: 'shop', network: '' },
    { ...context, now: () => now, refuse },
  )
}
