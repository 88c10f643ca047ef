import { eq } from 'drizzle-orm'
import { type Caller, type Context, serve } from '#context'
import * as contract from '#contract/meetup-changes.ts'
import type { MeetupChange } from '#contract/placement.ts'
import { isRefusing, type MayRefuse, type Refusing } from '#contract/refusals.ts'
import { IS_HELD } from '#domain/payment.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { bookOrder, nothingSeen } from '#modules/book'
import { changePlace, roomForChange } from '#modules/calendar'
import { campaignOfOrder, moveCampaignUse } from '#modules/campaigns'
import { eventOfOrder, letterOfMove, tellGuestsOf, updateEventOfOrder } from '#modules/events'
import { mailsAreWaiting } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import { heldFor } from '#modules/payments'
import { quotedFor } from '#modules/quotes'
import type { Tx } from '#platform/db'
import { countAttempt, day, perAccount, perNetwork } from '#platform/limits'
import { decideAndWrite, isVersion, type Snapshot } from '#snapshot'
import type { MeetupHooks } from '../hooks.ts'
import { presentGuestOrder, presentGuestOrderNow, presentMeetupNow, type StepRow } from '../present.ts'
import { type FoundMeetup, findByGuestToken, findOwn, historyOf, lockAgain } from '../queries.ts'
import { refundOf } from '../refund-of.ts'
import { searchColumns } from '../search-columns.ts'
import { meetupLines, meetupRevisions, meetups } from '../tables.ts'
import { type Changed, type ChangeRefusal, decideChange } from './decide-change.ts'
import { formerOf } from './fee-of-change.ts'
import { marksAfter } from './marks-after.ts'
import { queueChangeMails } from './queue-change-mails.ts'
import { hasRoomFor, holdRoomFor, isOtherPlace, placeOf } from './room-on-date.ts'

type ChangeContext = Context & MayRefuse<ChangeRefusal | 'too_many_open_orders'> & { hooks: MeetupHooks }

type ChangeRequest = {
  /** Whoever may see the order may change it. */
  found: FoundMeetup
  /** Undefined: a guest, by the link. */
  caller: Caller | undefined
  change: MeetupChange
  /** Where it comes from. */
  network: string
}

type Done = {
  order: FoundMeetup
  history: StepRow[]
  isNew: boolean
  guestToken?: string | undefined
  /** Of the quote that the order was made of. */
  approved?: contract.Approved | undefined
  now: Date
}

/** Counted before anything is waited for. */
const changes = { max: 3_000, within: day }
const ofAccount = perAccount('change', changes)
const ofNetwork = perNetwork('change', changes)

/** Changes an order, or says what that would come to: both by the same decision. */
export const changeMeetup = (hooks: MeetupHooks) =>
  serve(contract.changeMeetup, async ({ params, query, body, caller, network }, context) => {
    const isDry = query.dry_run === '1'
    if (!isDry) await countAttempt([ofAccount], { caller, network }, context)
    const found = await findOwn(context, { id: params.id, userId: caller.userId })
    if (!found) throw context.refuse('meetup_not_found')
    const request: ChangeRequest = { found, caller, change: body, network }
    const done = isDry ? await preview(request, context) : await changeOrder(request, { ...context, hooks })
    if ('refused' in done) return done
    const { order, history, approved, now } = done
    const toGuests = isDry ? await letterOfMove({ before: found.meetup, after: order.meetup }, context) : undefined
    return {
      ...presentMeetupNow(
        { ...order, history },
        { ...at(now, context), refund: await refundOf(context.db, order.meetup) },
      ),
      ...(toGuests && { to_guests: toGuests }),
      ...(approved && { approved }),
    }
  })

/** By the link of a guest's order, which ends where the order gets another address. */
export const changeGuestOrder = (hooks: MeetupHooks) =>
  serve(contract.changeGuestOrder, async ({ params, query, body, network }, context) => {
    const isDry = query.dry_run === '1'
    if (!isDry) await countAttempt([ofNetwork], { network }, context)
    const found = await findByGuestToken(context, params.guest_token)
    if (!found) throw context.refuse('meetup_not_found')
    const request: ChangeRequest = { found, caller: undefined, change: body, network }
    const done = isDry ? await preview(request, context) : await changeOrder(request, { ...context, hooks })
    if ('refused' in done) return done
    return {
      ...presentGuestOrderNow(done.order, {
        ...at(done.now, context),
        refund: await refundOf(context.db, done.order.meetup),
      }),
      ...(done.guestToken && { guest_token: done.guestToken }),
      ...(done.approved && { approved: done.approved }),
    }
  })

const at = (now: Date, { snapshot }: Pick<Context, 'snapshot'>) => ({ now: () => now, snapshot, refund: nothingSeen })

async function preview(
  { found, change, caller }: ChangeRequest,
  context: Omit<ChangeContext, 'hooks'>,
): Promise<Done | Refusing<ChangeRefusal>> {
  const history = await historyOf(context, found.meetup.id)
  const now = context.now()
  const present = presentMeetupNow({ ...found, history }, at(now, context))
  const agreed = await agreedOn(context.db, found)
  const facts = { ...found, ...agreed, present, change, now, snapshot: context.snapshot.current() }
  const changed = decideChange({ ...facts, isPreview: true })
  if (changed && 'refused' in changed) return changed
  const place = { from: placeOf(found.meetup), to: placeOf((changed ?? found).meetup) }
  const room = await roomForChange(context.sql, 'products', place)
  if (isRefusing(room)) return room
  if (changed && caller && !(await hasRoomFor(context.db, { from: found.meetup, to: changed.meetup }))) {
    throw context.refuse('too_many_open_orders')
  }
  return { order: changed ?? found, history, isNew: false, approved: changed && agreed.approved, now }
}

async function changeOrder(request: ChangeRequest, context: ChangeContext): Promise<Done | Refusing<ChangeRefusal>> {
  const { found, caller } = request
  const done = await decideAndWrite(
    (snapshot) =>
      writeInTurn(
        { id: found.meetup.id, userId: caller?.userId },
        (tx) => changeIn(tx, request, snapshot, context),
        context,
      ),
    context,
  )
  if ('refused' in done) return done
  if (done.isNew) mailsAreWaiting(context)
  if (isOtherPlace({ from: found.meetup, to: done.order.meetup })) context.daysChanged()
  return done
}

/** As the order is now: it may have been changed, cancelled or handed over since it was looked at. */
async function changeIn(
  tx: Tx,
  { found, caller, change, network }: ChangeRequest,
  snapshot: Snapshot,
  context: ChangeContext,
): Promise<Done | Refusing<ChangeRefusal> | 'shop_changed'> {
  const { refuse, now: clock } = context
  const order = await lockAgain(tx, found)
  if (!order) throw refuse('meetup_not_found')
  const { id } = order.meetup
  const now = clock()
  const history = await historyOf({ db: tx }, id)
  const present = presentMeetupNow({ ...order, history }, at(now, context))
  if (!(await isVersion(tx, snapshot.version))) return 'shop_changed'
  const agreed = await agreedOn(tx, order)
  const changed = decideChange({ ...order, ...agreed, present, change, snapshot, now, isPreview: false })
  if (!changed) return { order, history, isNew: false, now }
  if ('refused' in changed) return changed
  if (caller && !(await holdRoomFor(tx, { from: order.meetup, to: changed.meetup })))
    throw refuse('too_many_open_orders')
  const by = caller ? 'customer' : 'guest'
  const after = await writeChange(tx, order, changed, { now, by, userId: caller?.userId ?? null })
  if (after === 'shop_changed') return 'shop_changed'
  if (isRefusing(after)) throw refuse(after.refused.code, after.refused.details)
  const atThisInstant = { ...context, now: () => now }
  const voidInvoices = await context.hooks.settlePapers(tx, after, atThisInstant)
  const told = { before: order, after, voidInvoices, caller, network }
  const guestToken = await queueChangeMails(tx, told, atThisInstant)
  const cause = { account: caller?.userId, network }
  if (change.tell_guests) await tellGuestsOf(tx, eventOfOrder(id), { cause, now }, context)
  return { order: after, history, isNew: true, guestToken, now }
}

type ChangedBy = { now: Date; by: 'guest' | 'customer' | 'staff'; userId: string | null; reason?: string | null }

/**
 * The former state is kept, whole. The gathering follows, and the place on the day, which with a reason of staff gets more
 * than it takes: then the order is marked. `shop_changed`: its new campaign has no use left, and nothing is written. Refused:
 * the transaction must end without a trace.
 */
export async function writeChange(
  tx: Tx,
  before: FoundMeetup,
  { meetup: wanted, lines, hasNewLines, campaign, putAside }: Changed,
  { now, by, userId, reason = null }: ChangedBy,
): Promise<FoundMeetup | 'shop_changed' | Refusing<'date_full'>> {
  const { id: meetupId, revision } = before.meetup
  if (campaign && !(await moveCampaignUse(tx, { meetupId, to: campaign.to }))) return 'shop_changed'
  const staff = by === 'staff' ? { staff: { hasReason: reason !== null } } : {}
  const room = await changePlace(tx, 'products', { from: placeOf(before.meetup), to: placeOf(wanted), ...staff })
  if (isRefusing(room)) return room
  const meetup = { ...wanted, ...marksAfter(before.meetup, wanted, { putAside, room, reason }) }
  const order = presentGuestOrder(before)
  await tx.insert(meetupRevisions).values({ meetupId, revision, order, at: now, by, byUserId: userId, reason })
  const { id: _, number: __, ...columns } = meetup
  await tx
    .update(meetups)
    .set({ ...columns, ...searchColumns(meetup) })
    .where(eq(meetups.id, meetupId))
  await bookOrder(tx, { before: before.meetup, after: meetup, now })
  await updateEventOfOrder(tx, { before: before.meetup, after: meetup, now })
  if (!hasNewLines) return { meetup, lines }
  await tx.delete(meetupLines).where(eq(meetupLines.meetupId, meetupId))
  await tx.insert(meetupLines).values([...lines])
  return { meetup, lines }
}

/**
 * What was agreed about an order and is stored elsewhere: the amount held on the card, the day it was priced, its
 * campaign, its earlier states, and what somebody approved of its quote.
 */
export async function agreedOn(db: Pick<Tx, 'select' | 'execute'>, found: FoundMeetup) {
  const { id, paymentMethod, placedAt, campaignName } = found.meetup
  const quoted = await quotedFor(db, id)
  return {
    held: IS_HELD[paymentMethod] ? await heldFor(db, id) : undefined,
    pricedOn: tokyoDateOf(quoted?.at ?? placedAt),
    approved: quoted?.approved,
    campaignId: campaignName === null ? undefined : await campaignOfOrder(db, id),
    former: await formerOf(db, found),
  }
}
