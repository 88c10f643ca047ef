import { eq, sql as expression } from 'drizzle-orm'
import { serve } from '#context'
import type { EventChange } from '#contract/events.ts'
import * as contract from '#contract/events.ts'
import type { FieldError } from '#contract/refusals.ts'
import { type WrongTime, wrongTimes } from '#domain/event.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { mailsAreWaiting } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import { askWaiting } from '../ask/ask-waiting.ts'
import type { EventHooks } from '../hooks.ts'
import { type EventRow, lockOwnEvent, personsOrdered } from '../queries.ts'
import { events } from '../tables.ts'
import { tellOf } from '../tell/tell-guests.ts'
import { untoldAt } from '../tell/untold.ts'
import { getOwnEvent } from './get-event.ts'

/**
 * Only the name of the order changes with the event: the headcount here is the organiser's own. If answers are taken
 * from now on, the waiting invitations go out.
 */
export const updateEvent = (hooks: EventHooks) =>
  serve(contract.updateEvent, async ({ params, body, caller, network }, context) => {
    const now = context.now()
    const own = { id: params.id, userId: caller.userId }
    const mails = await writeInTurn(
      own,
      async (tx) => {
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
            untold: await untoldAt(tx, event, { ...event, ...change }, now),
            ...headcountOf(body),
            ...(showsMore(event, change) && { revision: expression`${events.revision} + 1` }),
            updatedAt: now,
          })
          .where(eq(events.id, event.id))
          .returning()
        const cause = { account: own.userId, network }
        const news = body.tell_guests ? await tellOf(tx, written!, { cause, now }, context) : 0
        return news + (await askWaiting(tx, { event: written!, cause }, context))
      },
      context,
    )
    if (mails > 0) mailsAreWaiting(context)
    return getOwnEvent(own, context)
  })

type Changed = Partial<Pick<EventRow, 'title' | 'note' | 'startsAt' | 'endsAt' | 'rsvpDeadline' | 'rsvpOpen'>>

/** What was left out stays. */
function columnsOf(body: EventChange): Changed {
  const columns = {
    title: body.title,
    note: body.note,
    startsAt: body.starts_at,
    endsAt: body.ends_at,
    rsvpDeadline: body.rsvp_deadline,
    rsvpOpen: body.rsvp_open,
  }
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))
}

/** A number of the organiser's own, by either of its names; without one it is for as many as were ordered for. */
function headcountOf({ estimated_person, own_person = estimated_person }: EventChange) {
  if (own_person === undefined) return {}
  return { ownPerson: own_person, estimatedPerson: own_person ?? personsOrdered }
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
