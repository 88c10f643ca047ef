import { createHash, createHmac, randomUUID } from 'node:crypto'
import { and, count, eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import type { RefusalOf } from '#contract/endpoint.ts'
import * as contract from '#contract/events.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import type { RsvpAnswer } from '#contract/wire.ts'
import { MAX_ATTENDEES } from '#domain/attendee.ts'
import { isRsvpOpen } from '#domain/event.ts'
import { type MailLimits, mailsAreWaiting, queueLimitedLetters } from '#modules/mail'
import { sameBytes } from '#platform/auth'
import type { Tx } from '#platform/db'
import { countAttempt, day, hour, type LimitRule, perNetwork } from '#platform/limits'
import { answerToken, letterTo } from '../letters.ts'
import { presentRsvp } from '../present.ts'
import { type AttendeeRow, type EventRow, lastPosition, lockEvent } from '../queries.ts'
import { attendees } from '../tables.ts'
import { type Opened, openRsvp } from './open-rsvp.ts'

type Arriving = { event: EventRow; network: string }

/** An office of some hundred answers from one network, within minutes of the mail that asks for them. */
const answers = perNetwork<Arriving>('rsvp', { max: 1_000, within: hour })

/** A link that has got about must not be filled by a stranger within minutes. */
const newcomers: LimitRule<Arriving> = {
  ...{ name: 'rsvp-event', max: 600, within: hour },
  keyOf: ({ event }) => `rsvp-event:${event.id}`,
  partyOf: ({ network }) => ({ network }),
}

/** Private links that are mailed to an address which whoever answers has typed. */
const confirmations: MailLimits = { name: 'rsvp-mails', perAddressee: { max: 5, within: day } }

type Answering = Context & MayRefuse<RefusalOf<typeof contract.answerRsvp>>
/** A first answer that came with a key: the same key is the same guest. */
type Key = { hash: Buffer; fingerprint: Buffer }

/**
 * An answer without a private link is always a new guest's, whatever name or address is typed: nobody opens or changes
 * what another has answered.
 */
export const answerRsvp = serve(contract.answerRsvp, async ({ params, body, header, network }, context) => {
  const key = keyOf(header('idempotency-key'), body, context)
  const opened = await openRsvp({ ...params, answer: body.answer_token, network }, context)
  const { event, attendee } = opened
  await countAttempt(attendee ? [answers] : [answers, newcomers], { event, network }, context)
  const written = await context.db.transaction((tx) => write(tx, { opened, body, key, network }, context))
  mailsAreWaiting(context)
  const rsvp = presentRsvp({ ...opened, attendee: written }, context.now())
  return attendee ? rsvp : { ...rsvp, answer_token: answerToken(written, context) }
})

type Wanted = { opened: Opened; body: RsvpAnswer; key: Key | undefined; network: string }

async function write(tx: Tx, { opened, body, key, network }: Wanted, context: Answering): Promise<AttendeeRow> {
  const { host } = opened
  const event = await lockEvent(tx, opened.event.id)
  if (!event) throw context.refuse('rsvp_not_found')
  const known = opened.attendee ?? (key && (await findByKey(tx, event, key)))
  const isRepeated = !opened.attendee && known && key && sameBytes(known.answerFingerprint!, key.fingerprint)
  if (isRepeated) return known
  if (!isRsvpOpen(event, context.now())) throw context.refuse('rsvp_closed')
  const written = known ? await change(tx, known, body, context) : await add(tx, event, { body, key }, context)
  if (written.email && written.email !== known?.email) {
    const letter = letterTo('rsvp-answered', { event, attendee: written, host }, context)
    await queueLimitedLetters(tx, [letter], { limits: confirmations, sender: 'shop', network }, context)
  }
  return written
}

async function findByKey(tx: Tx, event: EventRow, { hash }: Key): Promise<AttendeeRow | undefined> {
  const [known] = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.eventId, event.id), eq(attendees.answerKey, hash)))
  return known
}

async function change(tx: Tx, known: AttendeeRow, body: RsvpAnswer, { now, refuse }: Answering): Promise<AttendeeRow> {
  const [written] = await tx
    .update(attendees)
    .set({ ...answerOf(body), email: body.email || known.email, respondedAt: now() })
    .where(eq(attendees.id, known.id))
    .returning()
  if (!written) throw refuse('rsvp_not_found')
  return written
}

async function add(
  tx: Tx,
  event: EventRow,
  { body, key }: Pick<Wanted, 'body' | 'key'>,
  { now, refuse }: Answering,
): Promise<AttendeeRow> {
  const [there] = await tx.select({ n: count() }).from(attendees).where(eq(attendees.eventId, event.id))
  if (there!.n >= MAX_ATTENDEES) throw refuse('too_many_attendees')
  const [written] = await tx
    .insert(attendees)
    .values({
      ...{ id: randomUUID(), eventId: event.id, position: (await lastPosition(tx, event.id)) + 1 },
      ...answerOf(body),
      ...{ email: body.email || null, department: '', answerSerial: 0 },
      ...{ answerKey: key?.hash ?? null, answerFingerprint: key?.fingerprint ?? null },
      ...{ respondedAt: now(), createdAt: now() },
    })
    .returning()
  return written!
}

/** Of somebody who does not come nobody needs to know what they must not eat. */
const answerOf = ({ name, coming, allergens, note }: RsvpAnswer) => ({
  ...{ name, note },
  status: coming ? ('active' as const) : ('cancelled' as const),
  allergens: coming ? [...new Set(allergens)] : [],
})

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

function keyOf(header: string | undefined, body: RsvpAnswer, { refuse }: Answering): Key | undefined {
  if (header === undefined) return undefined
  const key = header.trim().toLowerCase()
  if (!uuid.test(key)) throw refuse('malformed')
  return {
    hash: createHash('sha256').update(key).digest(),
    fingerprint: createHmac('sha256', key).update(JSON.stringify(body)).digest(),
  }
}
