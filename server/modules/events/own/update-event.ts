import { eq, sql as expression } from 'drizzle-orm'
import { serve } from '#context'
import * as contract from '#contract/events.ts'
import type { FieldError } from '#contract/refusals.ts'
import type { EventChange } from '#contract/wire.ts'
import { type WrongTime, wrongTimes } from '#domain/event.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { EventHooks } from '../hooks.ts'
import { type EventRow, lockOwnEvent } from '../queries.ts'
import { events } from '../tables.ts'
import { withCounts } from './get-event.ts'

/** Nothing of the order but its name changes with the event: the headcount here is the organiser's own. */
export const updateEvent = (hooks: EventHooks) =>
  serve(contract.updateEvent, async ({ params, body, caller }, context) => {
    const now = context.now()
    const updated = await context.db.transaction(async (tx) => {
      const own = { id: params.id, userId: caller.userId }
      const { title } = body
      if (title !== undefined) await hooks.renameOrder(tx, { ...own, title, now })
      const event = await lockOwnEvent(tx, own)
      if (!event) throw context.refuse('event_not_found')
      if (event.status === 'cancelled') throw context.refuse('event_cancelled')
      const change = columnsOf(body)
      const errors = wrongTimes({ ...event, ...change }, tokyoDateOf(event.startsAt)).map((wrong) => told[wrong])
      if (errors.length > 0) throw context.refuse('invalid', { errors })
      const [written] = await tx
        .update(events)
        .set({
          ...change,
          ...(showsMore(event, change) && { revision: expression`${events.revision} + 1` }),
          updatedAt: now,
        })
        .where(eq(events.id, event.id))
        .returning()
      return written!
    })
    return withCounts(updated, context)
  })

type Changed = Partial<
  Pick<EventRow, 'title' | 'note' | 'startsAt' | 'endsAt' | 'rsvpDeadline' | 'rsvpOpen' | 'estimatedPerson'>
>

/** What was left out stays. */
function columnsOf(body: EventChange): Changed {
  const columns = {
    title: body.title,
    note: body.note,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    rsvpDeadline: body.rsvp_deadline,
    rsvpOpen: body.rsvp_open,
    estimatedPerson: body.estimated_person,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** Whether the calendar file of the event shows something new. */
const showsMore = (event: EventRow, change: Changed) =>
  (['title', 'startsAt', 'endsAt'] as const).some(
    (name) => change[name] !== undefined && change[name]?.valueOf() !== event[name].valueOf(),
  )

const told: Record<WrongTime, FieldError> = {
  other_day: { field: 'starts_at', message: '開始は、お届けの日と同じ日でお選びください。' },
  ends_before_start: { field: 'ends_at', message: '終了は、開始よりあとの時刻でお選びください。' },
  too_long: { field: 'ends_at', message: '終了は、開始から24時間以内でお選びください。' },
  deadline_after_start: { field: 'rsvp_deadline', message: 'お返事の締切は、開始までの日時でお選びください。' },
}
