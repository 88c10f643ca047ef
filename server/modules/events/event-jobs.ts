import { and, eq, gt, isNotNull, lt, ne, sql } from 'drizzle-orm'
import type { Context, Job } from '#context'
import { Refused } from '#contract/refusals.ts'
import { startOfKeptAnswers, startOfKeptNames } from '#domain/event.ts'
import { mailsAreWaiting } from '#modules/mail'
import { askWaiting } from './ask/ask-waiting.ts'
import { lockEvent } from './queries.ts'
import { attendees, events, isToErase, noDetails } from './tables.ts'

const hour = 3_600_000

/** Erases the guests' answers when they are due. */
export const eraseAnswers: Job = {
  name: 'erase-answers',
  cron: '17 * * * *',
  async run({ db, now }) {
    // Attendance stays, health data goes. The fingerprint goes too: the answer could be guessed from it.
    await db
      .update(attendees)
      .set({ ...noDetails, answerKey: null, answerFingerprint: null, former: null })
      .from(events)
      .where(and(isBefore(startOfKeptAnswers(now())), sql`(${isToErase(attendees)})`))
    await db
      .update(attendees)
      .set({ name: '', ownName: null, email: null, department: '' })
      .from(events)
      .where(and(isBefore(startOfKeptNames(now())), ne(attendees.name, '')))
    await db
      .delete(attendees)
      .where(and(isNotNull(attendees.removedAt), lt(attendees.removedAt, new Date(now().getTime() - hour))))
  },
}

const isBefore = (moment: Date) => and(eq(events.id, attendees.eventId), lt(events.startsAt, moment))

/** Invitations that waited for an opening go out. */
export const askWaitingGuests: Job = {
  name: 'ask-waiting-guests',
  cron: '*/5 * * * *',
  async run(context) {
    const { db, now } = context
    const waiting = await db
      .selectDistinct({ id: events.id })
      .from(events)
      .innerJoin(
        attendees,
        and(eq(attendees.eventId, events.id), attendees.inviteWaits, eq(attendees.status, 'invited')),
      )
      .where(and(eq(events.status, 'scheduled'), events.rsvpOpen, gt(events.rsvpDeadline, now())))
    for (const { id } of waiting) await askWaitingOf(id, context)
  },
}

/** If an account has sent its day's mails, its guests go on waiting. */
async function askWaitingOf(id: string, context: Context): Promise<void> {
  const refuse = (code: 'too_many_requests') => new Refused(code)
  const asking = context.db.transaction(async (tx) => {
    const event = await lockEvent(tx, id)
    const cause = { account: event?.userId ?? undefined, network: '' }
    return event ? askWaiting(tx, { event, cause }, { ...context, refuse }) : 0
  })
  const mails = await asking.catch((error) => {
    if (error instanceof Refused && error.code === 'too_many_requests') return 0
    throw error
  })
  if (mails > 0) mailsAreWaiting(context)
}
