import type { Context } from '#context'
import type { OrderRecord } from '#contract/admin/order-record.ts'
import { ALLERGENS } from '#domain/allergen.ts'
import { countAllergens, countAttendees, countUnanswered } from '#domain/attendee.ts'
import { feeAt } from '#domain/cancellation.ts'
import { rateDayOf, stepBackFrom } from '#domain/meetup.ts'
import { asksOf } from '#domain/own-fields.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { staffNames } from '#modules/accounts'
import { entriesOf, moneyOfOrder, presentBook, presentTransfers, soldByOrder } from '#modules/book'
import { deliveryWindows } from '#modules/calendar'
import { lettersAbout } from '#modules/enquiries'
import { attendeesOf, eventOfOrder } from '#modules/events'
import { type KeptMail, keptMailsOf } from '#modules/mail'
import { momentsOf } from '#modules/ordering'
import type { Tx } from '#platform/db'
import type { MeetupHooks } from '../hooks.ts'
import { type MeetupRow, presentMeetup } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'
import { formerOrders, type NoteRow, notesOf, revisionsOf, stepsOf } from './queries.ts'

export type RecordContext = Pick<Context, 'now' | 'config' | 'snapshot'> & { hooks: MeetupHooks }

/** An order as staff see it. In a transaction one query waits for the other, so none is made at once. */
export async function orderRecordOf(tx: Tx, order: FoundMeetup, context: RecordContext): Promise<OrderRecord> {
  const { meetup } = order
  const { id } = meetup
  const history = await stepsOf(tx, id)
  const revisions = await revisionsOf(tx, id)
  const names = await staffNames(
    tx,
    [...history, ...revisions].map(({ byUserId }) => byUserId),
  )
  const nameOf = (byUserId: string | null) => (byUserId === null ? null : (names.get(byUserId) ?? null))
  const shown = presentMeetup({ ...order, history })
  const mails = await keptMailsOf(tx, id)
  const entries = await entriesOf(tx, [id])
  const money = moneyOfOrder(meetup)
  return {
    ...shown,
    payment: { ...shown.payment, state: money.state },
    money,
    user_id: meetup.userId,
    asks: asksOf(context.snapshot.current().shop.ownFields),
    delivery_windows: deliveryWindows(context.snapshot.current().kitchens.products, meetup.meetupDate),
    internal_note: meetup.internalNote,
    overrides: meetup.overrides ?? [],
    override_reason: meetup.overrideReason ?? '',
    cancel_reason: meetup.cancelReason,
    agreed_fee: agreedFee(meetup),
    history: shown.history.map((step, i) => {
      const { byUserId, reason } = history[i]!
      return { ...step, by_name: nameOf(byUserId), reason }
    }),
    step_back: stepBackOf(meetup, history, mails),
    revisions: revisions.map(({ order: former, at, by, byUserId, reason }) => ({
      order: former,
      replaced_at: isoInTokyo(at),
      by,
      by_name: nameOf(byUserId),
      reason,
    })),
    mails: mails.map(presentMail),
    notes: (await notesOf(tx, id)).map(presentNote),
    letters: (await lettersAbout(tx, id)).map(({ at, ...letter }) => ({ ...letter, at: isoInTokyo(at) })),
    payments: presentTransfers(entries),
    book: presentBook(entries, {
      id,
      agreedAt: meetup.placedAt,
      day: rateDayOf(meetup),
      sold: soldByOrder(meetup),
    }),
    papers: await context.hooks.papersOf(tx, order, context),
    guests: await guestCounts(tx, meetup),
    customer: await formerOrders(tx, meetup, context.hooks),
    version: meetup.version,
  }
}

/** By the timeline that was agreed, at the moment at which it was cancelled. */
const agreedFee = ({ cancelledAt, feeTimeline }: MeetupRow): number | null =>
  cancelledAt && feeAt(momentsOf(feeTimeline), cancelledAt).fee

/** Of a step from before it was noted, the letters tell whether its orderer heard of it. */
function stepBackOf(
  { status }: Pick<MeetupRow, 'status'>,
  history: Awaited<ReturnType<typeof stepsOf>>,
  mails: readonly KeptMail[],
): OrderRecord['step_back'] {
  const to = stepBackFrom(status)
  const made = history.findLast((step) => step.status === status && step.reason === null)
  if (!to || !made) return null
  const told = made.told ?? mails.some(({ template, at }) => template === `meetup-${status}` && at >= made.at)
  return { to, tells: told }
}

const presentMail = ({ id, address, subject, text, at, isGivenUp }: KeptMail) => ({
  id,
  address,
  subject,
  text,
  at: isoInTokyo(at),
  given_up: isGivenUp,
})

const presentNote = ({ id, kind, text, at, byName }: NoteRow) => ({
  id,
  kind,
  text,
  at: isoInTokyo(at),
  by_name: byName,
})

/** Whose allergens they are is for the organiser alone. */
async function guestCounts(
  tx: Tx,
  { id, estimatedPerson }: Pick<MeetupRow, 'id' | 'estimatedPerson'>,
): Promise<OrderRecord['guests']> {
  const guests = await attendeesOf(tx, eventOfOrder(id))
  const allergens = countAllergens(guests)
  return {
    coming: countAttendees(guests).active,
    unanswered: countUnanswered(guests, estimatedPerson),
    allergens: ALLERGENS.flatMap(({ code }) => (allergens[code] ? [{ code, guests: allergens[code] }] : [])),
  }
}

/** What the audit log keeps of it: not what is noted elsewhere already, nor what follows from it. */
export function loggedOf(record: OrderRecord): object {
  const {
    revisions: _,
    mails: __,
    papers: ___,
    guests: ____,
    customer: _____,
    history: ______,
    step_back: _______,
    book: ________,
    notes,
    ...rest
  } = record
  return { ...rest, notes: notes.map(({ id, kind }) => ({ id, kind })) }
}
