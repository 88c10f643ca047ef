import { eq } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/attendees.ts'
import { nextReminderAt } from '#domain/event.ts'
import { events } from '../tables.ts'
import { askByMail } from './ask-by-mail.ts'
import { askInTurn } from './ask-in-turn.ts'
import { mayBeAsked } from './may-be-asked.ts'

/** If there is no guest to remind, the day's reminder is not used up. */
export const sendReminders = serve(contract.sendReminders, ({ params, caller, network }, context) => {
  const cause = { account: caller.userId, network }
  return askInTurn(
    { id: params.id, userId: caller.userId },
    async (tx, event, now) => {
      const next = nextReminderAt(event.remindedAt, now)
      if (next) throw context.refuse('too_many_requests', { retryAfterSeconds: secondsBetween(now, next) })
      const asked = (await mayBeAsked(tx, event, now)).filter(({ template }) => template === 'event-reminder')
      const guests = asked.map(({ guest }) => guest)
      const mails = await askByMail(tx, { event, guests, template: 'event-reminder', cause }, context)
      if (mails > 0) await tx.update(events).set({ remindedAt: now }).where(eq(events.id, event.id))
      return mails
    },
    context,
  )
})

const secondsBetween = (from: Date, to: Date) => Math.ceil((to.getTime() - from.getTime()) / 1_000)
