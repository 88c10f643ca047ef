import { eq } from 'drizzle-orm'
import { type Caller, type Context, serve } from '#context'
import type { ChangedMeetup } from '#contract/meetup-changes.ts'
import * as contract from '#contract/meetup-changes.ts'
import type { MeetupNow } from '#contract/meetups.ts'
import type { MeetupChange } from '#contract/placement.ts'
import type { MayRefuse, Refusing } from '#contract/refusals.ts'
import { IS_HELD } from '#domain/payment.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { campaignOfOrder, moveCampaignUse } from '#modules/campaigns'
import { eventOfOrder, letterOfMove, tellGuestsOf, updateEventOfOrder } from '#modules/events'
import { mailsAreWaiting } from '#modules/mail'
import { writeInTurn } from '#modules/ordering'
import { heldFor } from '#modules/payments'
import { quotedFor } from '#modules/quotes'
import type { Tx } from '#platform/db'
import { countAttempt, day, perAccount } from '#platform/limits'
import { decideAndWrite, isVersion, type Snapshot } from '#snapshot'
import type { MeetupHooks } from '../hooks.ts'
import { presentGuestOrder, presentMeetupNow } from '../present.ts'
import { type FoundMeetup, findOwn, historyOf, isOwn, lockOrder } from '../queries.ts'
import { searchColumns } from '../search-columns.ts'
import { meetupLines, meetupRevisions, meetups } from '../tables.ts'
import { type Changed, type ChangeRefusal, decideChange } from './decide-change.ts'
import { formerOf } from './fee-of-change.ts'
import { queueChangeMails } from './queue-change-mails.ts'

type ChangeContext = Context & MayRefuse<ChangeRefusal | 'too_many_requests'> & { hooks: MeetupHooks }

type ChangeRequest = {
  id: string
  caller: Caller
  change: MeetupChange
  /** Where it comes from. */
  network: string
}

/** Counted before anything is waited for. */
const changes = perAccount('change', { max: 3_000, within: day })

/** Changes an order, or says what that would come to: both by the same decision. */
export const changeMeetup = (hooks: MeetupHooks) =>
  serve(contract.changeMeetup, ({ params, query, body, caller, network }, context) => {
    const request: ChangeRequest = { id: params.id, caller, change: body, network }
    return query.dry_run === '1' ? preview(request, { ...context, hooks }) : change(request, { ...context, hooks })
  })

async function preview(
  { id, caller, change }: ChangeRequest,
  context: ChangeContext,
): Promise<ChangedMeetup | Refusing<ChangeRefusal>> {
  const found = await findOwn(context, { id, userId: caller.userId })
  if (!found) throw context.refuse('meetup_not_found')
  const history = await historyOf(context, id)
  const now = context.now()
  const present = presentMeetupNow({ ...found, history }, now)
  const agreed = await agreedOn(context.db, found)
  const facts = { ...found, ...agreed, present, change, now, snapshot: context.snapshot.current() }
  const changed = decideChange({ ...facts, isPreview: true })
  if (changed && 'refused' in changed) return changed
  if (!changed) return present
  const to_guests = await letterOfMove({ before: found.meetup, after: changed.meetup }, context)
  const { approved } = agreed
  return {
    ...presentMeetupNow({ ...changed, history }, now),
    ...(to_guests && { to_guests }),
    ...(approved && { approved }),
  }
}

async function change(request: ChangeRequest, context: ChangeContext): Promise<MeetupNow | Refusing<ChangeRefusal>> {
  await countAttempt([changes], request, context)
  const done = await decideAndWrite(
    (snapshot) =>
      writeInTurn(
        { id: request.id, userId: request.caller.userId },
        (tx) => changeIn(tx, request, snapshot, context),
        context,
      ),
    context,
  )
  if ('refused' in done) return done
  if (done.isNew) mailsAreWaiting(context)
  return done.meetup
}

async function changeIn(
  tx: Tx,
  { id, caller, change, network }: ChangeRequest,
  snapshot: Snapshot,
  context: ChangeContext,
): Promise<{ meetup: MeetupNow; isNew: boolean } | Refusing<ChangeRefusal> | 'shop_changed'> {
  const { refuse, now: clock } = context
  const found = await lockOrder(tx, isOwn({ id, userId: caller.userId }))
  if (!found) throw refuse('meetup_not_found')
  const now = clock()
  const history = await historyOf({ db: tx }, id)
  const present = presentMeetupNow({ ...found, history }, now)
  if (!(await isVersion(tx, snapshot.version))) return 'shop_changed'
  const agreed = await agreedOn(tx, found)
  const changed = decideChange({ ...found, ...agreed, present, change, snapshot, now, isPreview: false })
  if (!changed) return { meetup: present, isNew: false }
  if ('refused' in changed) return changed
  const isWritten = await writeChange(tx, found, changed, { now, by: 'customer', userId: caller.userId })
  if (!isWritten) return 'shop_changed'
  const atThisInstant = { ...context, now: () => now }
  const voidInvoices = await context.hooks.settlePapers(tx, changed, atThisInstant)
  await queueChangeMails(tx, { before: found, after: changed, voidInvoices, caller, network }, atThisInstant)
  const cause = { account: caller.userId, network }
  if (change.tell_guests) await tellGuestsOf(tx, eventOfOrder(id), { cause, now }, context)
  return { meetup: presentMeetupNow({ ...changed, history }, now), isNew: true }
}

/** The former state is kept, whole. The gathering follows. False: its new campaign has no use left, and nothing is written. */
export async function writeChange(
  tx: Tx,
  before: FoundMeetup,
  { meetup, lines, hasNewLines, campaign }: Changed,
  { now, by, userId, reason = null }: { now: Date; by: 'customer' | 'staff'; userId: string; reason?: string | null },
): Promise<boolean> {
  const { id: meetupId, revision } = before.meetup
  if (campaign && !(await moveCampaignUse(tx, { meetupId, to: campaign.to }))) return false
  const order = presentGuestOrder(before)
  await tx.insert(meetupRevisions).values({ meetupId, revision, order, at: now, by, byUserId: userId, reason })
  const { id: _, number: __, ...columns } = meetup
  await tx
    .update(meetups)
    .set({ ...columns, ...searchColumns(meetup) })
    .where(eq(meetups.id, meetupId))
  await updateEventOfOrder(tx, { before: before.meetup, after: meetup, now })
  if (!hasNewLines) return true
  await tx.delete(meetupLines).where(eq(meetupLines.meetupId, meetupId))
  await tx.insert(meetupLines).values([...lines])
  return true
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
