import { eq } from 'drizzle-orm'
import { type Context, serve } from '#context'
import * as contract from '#contract/meetup-changes.ts'
import type { Meetup, MeetupChange } from '#contract/wire.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { updateEventOfOrder } from '#modules/events'
import { mailsAreWaiting } from '#modules/mail'
import { heldFor } from '#modules/payments'
import { quotedAt } from '#modules/quotes'
import type { Tx } from '#platform/db'
import { isVersion, type Snapshot } from '#snapshot'
import { presentGuestOrder, presentMeetup } from '../present.ts'
import { type Found, findOwn, historyOf, isOwn, lockOrder } from '../queries.ts'
import { meetupLines, meetupRevisions, meetups } from '../tables.ts'
import { type Changed, decideChange, type RefuseChange } from './decide-change.ts'
import { queueChangeMails } from './queue-change-mails.ts'

type ChangeContext = Context & { refuse: RefuseChange }

type Wish = {
  id: string
  userId: string
  change: MeetupChange
  /** Where it comes from. */
  network: string
}

/** How often a change is decided anew because the shop changed meanwhile. */
const maxRounds = 5

/** Changes an order, or says what that would come to: both by the same decision. */
export const changeMeetup = serve(contract.changeMeetup, ({ params, query, body, caller, network }, context) => {
  const wish: Wish = { id: params.id, userId: caller.userId, change: body, network }
  return query.dry_run === '1' ? preview(wish, context) : change(wish, context)
})

async function preview({ change, ...which }: Wish, context: ChangeContext): Promise<Meetup> {
  const found = await findOwn(context, which)
  if (!found) throw context.refuse('meetup_not_found')
  const history = await historyOf(context, which.id)
  const present = presentMeetup({ ...found, history })
  const agreed = await agreedOn(context.db, found)
  const facts = { ...found, ...agreed, present, change, now: context.now(), snapshot: context.snapshot.current() }
  const changed = decideChange({ ...facts, asksAge: false }, context.refuse)
  return changed ? presentMeetup({ ...changed, history }) : present
}

async function change(wish: Wish, context: ChangeContext): Promise<Meetup> {
  let snapshot = context.snapshot.current()
  for (let round = 1; round <= maxRounds; round += 1) {
    const done = await context.db.transaction((tx) => changeIn(tx, wish, snapshot, context))
    if (done) {
      if (done.isNew) mailsAreWaiting(context)
      return done.meetup
    }
    snapshot = await context.snapshot.refresh()
  }
  throw context.refuse('unavailable')
}

/** Undefined: the shop is not any more what it was. */
async function changeIn(
  tx: Tx,
  { change, network, ...which }: Wish,
  snapshot: Snapshot,
  context: ChangeContext,
): Promise<{ meetup: Meetup; isNew: boolean } | undefined> {
  const { refuse, now: clock } = context
  const found = await lockOrder(tx, isOwn(which))
  if (!found) throw refuse('meetup_not_found')
  const now = clock()
  const history = await historyOf({ db: tx }, which.id)
  const present = presentMeetup({ ...found, history })
  if (!(await isVersion(tx, snapshot.version))) return undefined
  const agreed = await agreedOn(tx, found)
  const changed = decideChange({ ...found, ...agreed, present, change, snapshot, now, asksAge: true }, refuse)
  if (!changed) return { meetup: present, isNew: false }
  await writeChange(tx, found, changed, { now, userId: which.userId })
  await queueChangeMails(tx, { before: found, after: changed, network }, { ...context, now: () => now })
  return { meetup: presentMeetup({ ...changed, history }), isNew: true }
}

/** The former state is kept, whole. The gathering follows. */
export async function writeChange(
  tx: Tx,
  before: Found,
  { meetup, lines, hasNewLines }: Changed,
  { now, userId }: { now: Date; userId: string },
): Promise<void> {
  const { id: meetupId, revision } = before.meetup
  const order = presentGuestOrder(before)
  await tx.insert(meetupRevisions).values({ meetupId, revision, order, at: now, by: 'customer', byUserId: userId })
  const { id: _, number: __, ...columns } = meetup
  await tx.update(meetups).set(columns).where(eq(meetups.id, meetupId))
  await updateEventOfOrder(tx, { before: before.meetup, after: meetup, now })
  if (!hasNewLines) return
  await tx.delete(meetupLines).where(eq(meetupLines.meetupId, meetupId))
  await tx.insert(meetupLines).values([...lines])
}

/** What was agreed about an order and stands elsewhere: what is held on the customer's card, and when it was priced. */
export async function agreedOn(db: Pick<Tx, 'select'>, { meetup: { id, paymentMethod, placedAt } }: Found) {
  return {
    held: paymentMethod === 'card' ? await heldFor(db, id) : undefined,
    pricedOn: tokyoDateOf((await quotedAt(db, id)) ?? placedAt),
  }
}
