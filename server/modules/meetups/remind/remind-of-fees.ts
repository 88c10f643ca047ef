import { eq } from 'drizzle-orm'
import type { Context, Job } from '#context'
import { countAttendees, countMaybe } from '#domain/attendee.ts'
import { stepToRemindOf } from '#domain/cancellation.ts'
import { canMove, MEETUP_STATUSES } from '#domain/meetup.ts'
import { addDays, isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import { findOwner } from '#modules/accounts'
import { attendeesOf, eventOfOrder } from '#modules/events'
import { consentOf, type MeetupMailProps, mailsAreWaiting, queueMails } from '#modules/mail'
import { momentsOf } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { freshLinksFor } from '../orderer-links.ts'
import { ordererMailbox } from '../orderer-mailbox.ts'
import { presentGuestOrder } from '../present.ts'
import { lockOrder } from '../queries.ts'
import { feeReminders, meetups } from '../tables.ts'

const cancellable = MEETUP_STATUSES.filter((status) => canMove(status, 'cancelled'))

/** More days than from any fee step to its meetup date, holidays included. */
const searchedDays = 31

/** Reminds the orderer once, a day before cancelling costs more. */
export const remindOfFees: Job = {
  name: 'remind-of-fees',
  cron: '*/10 * * * *',
  async run(context) {
    let reminded = 0
    for (const id of await dueOrders(context)) {
      try {
        if (await context.db.transaction((tx) => remindOnce(tx, id, context))) reminded += 1
      } catch (error) {
        // The others do not wait for it; at the next run it is due again.
        context.log.error('fee_reminder_failed', { meetup: id, error })
      }
    }
    if (reminded > 0) mailsAreWaiting(context)
  },
}

/** Orders with a step within a day and no reminder yet; `remindOnce` decides whether it is due. */
async function dueOrders({ sql, now }: Context): Promise<string[]> {
  const today = tokyoDateOf(now())
  const rows = await sql<{ id: string }[]>`
    select meetups.id from meetups, jsonb_array_elements(fee_timeline) as step
    where meetup_date between ${today}::date and ${addDays(today, searchedDays)}::date
      and status::text = any(${cancellable}::text[])
      and (step ->> 'from')::timestamptz > ${now()}::timestamptz
      and (step ->> 'from')::timestamptz <= ${now()}::timestamptz + interval '24 hours'
      and not exists (
        select from fee_reminders where meetup_id = meetups.id and step_from = (step ->> 'from')::timestamptz)
    group by meetups.id order by min(step ->> 'from'), meetups.id`
  return rows.map(({ id }) => id)
}

/** The row is held: an order that is being cancelled or changed is looked at after that. */
async function remindOnce(tx: Tx, id: string, context: Context): Promise<boolean> {
  const found = await lockOrder(tx, eq(meetups.id, id))
  const now = context.now()
  if (!found || !cancellable.includes(found.meetup.status)) return false
  const { placedAt, feeTimeline, number, userId, contactEmail } = found.meetup
  const step = stepToRemindOf(momentsOf(feeTimeline), { now, placedAt })
  if (!step) return false
  const noted = await tx
    .insert(feeReminders)
    .values({ meetupId: id, stepFrom: step.from, remindedAt: now })
    .onConflictDoNothing()
    .returning()
  if (noted.length === 0) return false
  const account = userId ? await findOwner(tx, userId) : undefined
  await queueMails(
    tx,
    {
      mails: [
        {
          ...({ template: 'fee-reminder', consent: consentOf(account, contactEmail) } as const),
          ...ordererMailbox(found.meetup),
        },
      ],
      cause: 'shop',
      props: {
        number,
        order: presentGuestOrder(found),
        asOf: isoInTokyo(now),
        answers: userId ? await answersTo(tx, id, now) : null,
        ...(await freshLinksFor(tx, found.meetup, context)),
        picture: null,
      },
    },
    { ...context, now: () => now },
  )
  return true
}

/** Null without guests. */
async function answersTo(tx: Tx, id: string, now: Date): Promise<MeetupMailProps['answers']> {
  const guests = await attendeesOf(tx, eventOfOrder(id))
  if (guests.length === 0) return null
  const { active: coming, invited, cancelled: declined } = countAttendees(guests)
  const maybe = countMaybe(guests)
  return { at: isoInTokyo(now), coming, maybe, open: invited - maybe, declined }
}
