import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import type { RefusalOf } from '#contract/endpoint.ts'
import type { RsvpAnswer } from '#contract/events.ts'
import * as contract from '#contract/events.ts'
import type { NothingLeft } from '#contract/placement.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { hadRoomFor } from '#domain/attendee.ts'
import { isRsvpOpen } from '#domain/event.ts'
import { isSameRequest, type KeyedRequest, keyedRequest, readKey } from '#modules/idempotency'
import { mailsAreWaiting, queueGuestMails } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import type { Tx } from '#platform/db'
import { countAttempt, day, hour, type LimitRule, perNetwork } from '#platform/limits'
import { answerToken, guestMail } from '../guest-mails.ts'
import { presentRsvp } from '../present.ts'
import { type AttendeeRow, type EventRow, filledOf, lastPosition, lockEvent, standingFor } from '../queries.ts'
import { attendees } from '../tables.ts'
import { type Opened, openRsvp } from './open-rsvp.ts'

type Arriving = { event: EventRow; network: string }

/** An office of some hundred answers from one network, within minutes of the mail that asks for them. */
const answers = perNetwork<Arriving>('rsvp', { max: 1_000, within: hour })

/** A link that has got about must not be filled by a stranger within minutes. */
const newcomers: LimitRule<Arriving> = {
  name: 'rsvp-event',
  max: 600,
  within: hour,
  keyOf: ({ event }) => `rsvp-event:${event.id}`,
  partyOf: ({ network }) => ({ network }),
}

/** A guest mistypes an address, or has another. */
const otherAddresses: LimitRule<Answering> = {
  name: 'rsvp-address',
  max: 3,
  within: day,
  keyOf: ({ link }) => `rsvp-address:${link.id}`,
  partyOf: () => ({}),
}

type Writing = Context & MayRefuse<RefusalOf<typeof contract.answerRsvp>>

/**
 * An answer without a private link always makes a new guest, whatever name or address is typed, so that guests cannot
 * read or change each other's answers.
 */
export const answerRsvp = serve(contract.answerRsvp, async ({ params, body, header, network }, context) => {
  const key = readKey(header('idempotency-key'), context.refuse)
  const request = key ? keyedRequest(key, body) : undefined
  const opened = await openRsvp({ ...params, answer: body.answer_token, network }, context)
  const { event, answering } = opened
  await countAttempt(answering ? [answers] : [answers, newcomers], { event, network }, context)
  if (answering && isOtherAddress(body, answering)) await countAttempt([otherAddresses], answering, context)
  const answered = await writeInTurn(
    { id: event.id },
    (tx) => write(tx, { opened, body, request, network }, context),
    context,
  )
  mailsAreWaiting(context)
  const rsvp = presentRsvp({ ...opened, answering: answered }, context.now())
  return answering ? rsvp : { ...rsvp, answer_token: answerToken(answered.link, context) }
})

type Answering = NonNullable<Opened['answering']>

const isOtherAddress = ({ email }: RsvpAnswer, { attendee }: Pick<Answering, 'attendee'>) =>
  email !== '' && email.toLowerCase() !== attendee.email?.toLowerCase()

/** `request`: an answer that came with a key. As a first one the same key is the same guest. */
type Wanted = { opened: Opened; body: RsvpAnswer; request: KeyedRequest | undefined; network: string }

async function write(tx: Tx, { opened, body, request, network }: Wanted, context: Writing): Promise<Answering> {
  const { host } = opened
  const event = await lockEvent(tx, opened.event.id)
  if (!event) throw context.refuse('rsvp_not_found')
  const known = await findAnswering(tx, { opened, request })
  if (known?.attendee.removedAt) throw context.refuse('rsvp_not_found')
  const isRepeated = !opened.answering && known && request && isSameRequest(known.link.answerFingerprint, request)
  if (isRepeated) return known
  if (!isRsvpOpen(event, context.now())) throw context.refuse('rsvp_closed')
  const place = await lastPosition(tx, event.id)
  const written = known
    ? await change(tx, known, { body, place }, context)
    : await add(tx, event, { body, request, place }, context)
  const isComingAnew =
    body.coming !== false && known?.attendee.status !== 'active' && known?.attendee.status !== 'invited'
  const added = { rows: known ? 0 : 1, counted: isComingAnew ? 1 : 0 }
  if (!hadRoomFor(added, await filledOf(tx, event.id))) throw context.refuse('too_many_attendees')
  if (written.email && written.email !== known?.attendee.email) {
    const mail = guestMail('rsvp-answered', { event, attendee: written, host }, context)
    await queueGuestMails(tx, { mails: [mail], cause: { account: event.userId ?? undefined, network } }, context)
  }
  return { link: known?.link ?? written, attendee: written }
}

/** As they are now that the event is held. */
async function findAnswering(
  tx: Tx,
  { opened: { event, answering }, request }: Pick<Wanted, 'opened' | 'request'>,
): Promise<Answering | undefined> {
  if (!answering && !request) return undefined
  const isIt = answering ? eq(attendees.id, answering.link.id) : eq(attendees.answerKey, request!.keyHash)
  const [link] = await tx
    .select()
    .from(attendees)
    .where(and(eq(attendees.eventId, event.id), isIt))
  return link && { link, attendee: await standingFor(tx, link) }
}

type Change = { body: RsvpAnswer; place: number }

async function change(
  tx: Tx,
  { link, attendee }: Answering,
  { body, place }: Change,
  { now }: Writing,
): Promise<AttendeeRow> {
  const isFirstAnswer = attendee.respondedAt === null
  const isSameName = body.name === (attendee.ownName ?? attendee.name)
  const [written] = await tx
    .update(attendees)
    .set({
      ...answerOf(body),
      // The organiser's spelling stays until the guest writes another name.
      ...(isSameName ? {} : { name: body.name, ownName: null }),
      ...(isOtherAddress(body, { attendee }) && { email: body.email, toldAt: now() }),
      respondedAt: now(),
      inviteWaits: false,
      answeredBy: link.id === attendee.id ? null : link.id,
      ...(isFirstAnswer && attendee.linkSerial === null && { answeredAfter: place }),
    })
    .where(eq(attendees.id, attendee.id))
    .returning()
  return written!
}

async function add(
  tx: Tx,
  event: EventRow,
  { body, request, place }: Change & Pick<Wanted, 'request'>,
  { now }: Writing,
): Promise<AttendeeRow> {
  const [written] = await tx
    .insert(attendees)
    .values({
      id: randomUUID(),
      eventId: event.id,
      position: place + 1,
      linkSerial: event.rsvpSerial,
      ...answerOf(body),
      name: body.name,
      email: body.email || null,
      toldAt: body.email ? now() : null,
      department: '',
      answerSerial: 0,
      answerKey: request?.keyHash ?? null,
      answerFingerprint: request?.fingerprint ?? null,
      respondedAt: now(),
      createdAt: now(),
    })
    .returning()
  return written!
}

/** Name and address have their own columns. Allergies of guests who decline are not kept. */
function answerOf({ coming, allergens, note, name: _, email: _email, answer_token: _token, ...others }: RsvpAnswer) {
  others satisfies NothingLeft
  return {
    note,
    status: coming === 'maybe' ? ('invited' as const) : coming ? ('active' as const) : ('cancelled' as const),
    maybe: coming === 'maybe',
    allergens: coming === false ? [] : [...new Set(allergens)],
  }
}
