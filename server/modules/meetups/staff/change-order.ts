import { eq } from 'drizzle-orm'
import type { Caller, Context } from '#context'
import type { OrderChange } from '#contract/admin/order-fields.ts'
import * as contract from '#contract/admin/order-record.ts'
import { isRefusing, Refused, type Refusing } from '#contract/refusals.ts'
import { type MeetupStatus, nextStepOf } from '#domain/meetup.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { moneyOfOrder } from '#modules/book'
import { roomForChange } from '#modules/calendar'
import { passDailyLimits } from '#modules/catalog'
import { eventOfOrder, letterOfMove, tellGuestsOf } from '#modules/events'
import { mailsAreWaiting } from '#modules/mail'
import { eraseNamed } from '#modules/refund-accounts'
import { sqlIn, type Tx } from '#platform/db'
import { isVersion } from '#snapshot'
import { agreedOn, writeChange } from '../change/change-meetup.ts'
import { type Changed, type ChangeRefusal, decideChange } from '../change/decide-change.ts'
import { marksAfter } from '../change/marks-after.ts'
import { isOtherPlace, placeOf } from '../change/room-on-date.ts'
import type { MeetupHooks } from '../hooks.ts'
import { renewLinks } from '../orderer-links.ts'
import { presentGuestOrder } from '../present.ts'
import type { FoundMeetup } from '../queries.ts'
import { moneyToTell } from '../refund-url.ts'
import { settleCard } from '../settle-card.ts'
import { meetups } from '../tables.ts'
import { changed, checkVersion, type Edited, type OrderEdit, openOrder, unchanged } from './edit-order.ts'
import { handOverOrder } from './hand-over.ts'
import { moveOrder } from './move-order.ts'
import { tellOrderer } from './tell-orderer.ts'

type Editing = Context & { hooks: MeetupHooks }
type Work = { body: OrderChange; caller: Caller; now: Date }
type No = Refusing<ChangeRefusal | 'status_not_reachable' | 'age_check_required' | 'invalid'>

/** Fields, note and the next step, by the decision that customers' changes are made by; or what they would come to. */
export const changeOrder = (hooks: MeetupHooks) =>
  changeRecord(contract.changeOrder, async (tx, { params, query, body, caller }, door) => {
    const context: Editing = { ...door, hooks }
    const edited = await openOrder(tx, params.id, context)
    if (isRefusing(edited)) return edited
    const now = context.now()
    const snapshot = context.snapshot.current()
    if (!(await isVersion(tx, snapshot.version))) return 'shop_changed'
    const isDry = query.dry_run === '1'
    const work = { body, caller, now }
    const decided = await decide(tx, edited, { ...work, isPreview: isDry }, context)
    if (decided === undefined && !isStep(edited, body) && !isNoted(edited, body)) return unchanged(edited)
    const stale = checkVersion(edited, body.version)
    if (stale) return stale
    if (decided && 'refused' in decided) return decided
    if (isDry)
      return decided ? preview(tx, edited, { decided, reason: body.reason || null }, context) : unchanged(edited)
    return write(tx, { edited, decided, ...work }, { ...context, now: () => now })
  })

const isStep = ({ before }: Edited, { status }: OrderChange) => status !== undefined && status !== before.status

const isNoted = ({ before }: Edited, { internal_note: note }: OrderChange) =>
  note !== undefined && note !== before.internal_note

async function decide(
  tx: Tx,
  { order, before }: Edited,
  { body, now, isPreview }: Work & { isPreview: boolean },
  { snapshot }: Editing,
): Promise<Changed | Refusing<ChangeRefusal> | undefined> {
  const { version: _, status: __, internal_note: ___, send_mail: ____, reason = '', ...rest } = body
  const { delivered_at: _____, received_by: ______, age_checked: _______, delivery_fee, ...change } = rest
  const agreed = await agreedOn(tx, order)
  return decideChange({
    ...order,
    ...agreed,
    present: before,
    change,
    snapshot: snapshot.current(),
    now,
    isPreview,
    staff: { hasReason: reason !== '', deliveryFee: delivery_fee ?? null },
  })
}

/** The order as it would be, with what is owed for it then, and what its guests would read. */
async function preview(
  tx: Tx,
  edited: Edited,
  { decided: { meetup, lines, putAside }, reason }: { decided: Changed; reason: string | null },
  context: Editing,
): Promise<OrderEdit | Refusing<'date_full'>> {
  const move = { from: edited.order.meetup, to: meetup }
  const place = { from: placeOf(move.from), to: placeOf(move.to), staff: { hasReason: reason !== null } }
  const room = await roomForChange(sqlIn(tx), 'products', place)
  if (isRefusing(room)) return room
  const marks = marksAfter(move.from, move.to, { putAside, room, reason })
  const { before } = edited
  const to_guests = await letterOfMove({ before: move.from, after: meetup }, { ...context, db: tx })
  const order = presentGuestOrder({ meetup, lines })
  const money = moneyOfOrder(meetup)
  const payment = { ...order.payment, state: money.state }
  const marked = { overrides: marks.overrides ?? [], override_reason: marks.overrideReason ?? '' }
  return unchanged(edited, {
    ...before,
    ...order,
    ...marked,
    total: meetup.total,
    payment,
    money,
    ...(to_guests && { to_guests }),
  })
}

type Writing = Work & { edited: Edited; decided: Changed | undefined }

async function write(
  tx: Tx,
  { edited, decided, body, caller, now }: Writing,
  context: Editing,
): Promise<OrderEdit | No | 'shop_changed'> {
  const { status, internal_note: internalNote, reason, send_mail: sendsMail } = body
  let order: FoundMeetup = edited.order
  if (decided) {
    if (reason) await passDailyLimits(tx)
    const how = { now, by: 'staff', userId: caller.userId, reason: reason || null } as const
    const after = await writeChange(tx, order, decided, how)
    if (after === 'shop_changed') return 'shop_changed'
    if (isRefusing(after)) throw new Refused(after.refused.code, after.refused.details)
    await settleCard(tx, after, context)
    const voidInvoices = await context.hooks.settlePapers(tx, after, context)
    const before = presentGuestOrder(order)
    await renewLinks(tx, { before: order.meetup, after: after.meetup }, now)
    const isOtherContact = order.meetup.contactEmail !== after.meetup.contactEmail
    if (isOtherContact) await eraseNamed(tx, { kind: 'order', id: after.meetup.id }, now)
    if (sendsMail && isOtherContact) await tellOrderer(tx, after, { template: 'meetup-accepted' }, context)
    if (sendsMail) {
      const money = await moneyToTell(tx, after.meetup, context)
      await tellOrderer(tx, after, { template: 'meetup-changed', before, voidInvoices, ...money }, context)
    }
    if (body.tell_guests) await tellGuestsOf(tx, eventOfOrder(order.meetup.id), { cause: 'shop', now }, context)
    order = after
  }
  if (internalNote !== undefined) {
    await tx.update(meetups).set({ internalNote }).where(eq(meetups.id, order.meetup.id))
  }
  if (status !== undefined) {
    const moved = await step(tx, order, { ...body, status, by: caller.userId }, context)
    if (isRefusing(moved)) return moved
  }
  const afterwards = () => {
    if (isOtherPlace({ from: edited.order.meetup, to: order.meetup })) context.daysChanged()
    mailsAreWaiting(context)
  }
  return changed(tx, edited, { ...context, afterwards })
}

type Step = OrderChange & { status: MeetupStatus; by: string }

function step(tx: Tx, order: FoundMeetup, { status: to, by, send_mail: sendsMail, ...body }: Step, context: Editing) {
  const { status, meetupDate } = order.meetup
  const next = nextStepOf({ status, meetupDate }, tokyoDateOf(context.now()))
  if (to !== 'delivered' || next !== to) {
    return moveOrder(tx, order, { to, by, sendsMail }, context)
  }
  const { delivered_at: at, received_by: receivedBy = null, age_checked: ageChecked = false } = body
  return handOverOrder(tx, order, { at, receivedBy, ageChecked, by, sendsMail }, context)
}
