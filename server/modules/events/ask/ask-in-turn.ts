import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import { isRsvpOpen } from '#domain/event.ts'
import { mailsAreWaiting } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { type EventRow, lockOwnEvent } from '../queries.ts'

type Asking = Context & MayRefuse<'event_not_found' | 'event_cancelled' | 'rsvp_closed'>

/** Asks guests of an own gathering that takes answers; `ask` says how many mails go out. */
export async function askInTurn(
  own: { id: string; userId: string },
  ask: (tx: Tx, event: EventRow, now: Date) => Promise<number>,
  context: Asking,
): Promise<{ sent: number }> {
  const now = context.now()
  const sent = await writeInTurn(
    own,
    async (tx) => {
      const event = await lockOwnEvent(tx, own)
      if (!event) throw context.refuse('event_not_found')
      if (event.status === 'cancelled') throw context.refuse('event_cancelled')
      if (!isRsvpOpen(event, now)) throw context.refuse('rsvp_closed')
      return ask(tx, event, now)
    },
    context,
  )
  if (sent > 0) mailsAreWaiting(context)
  return { sent }
}
