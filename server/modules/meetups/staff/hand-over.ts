import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import { beforeItsDay } from '#contract/handover-words.ts'
import { isRefusing, type Refusing, refused } from '#contract/refusals.ts'
import { isInTime, MEETUP_STATUSES } from '#domain/meetup.ts'
import { ratesOn } from '#domain/tax.ts'
import { instantAt, isoInTokyo, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import type { FoundMeetup } from '../queries.ts'
import { followHandOver, hasRates } from '../rates/rate-day.ts'
import { meetups } from '../tables.ts'
import { moveOrder } from './move-order.ts'

type Handover = {
  /** When it was; later than now is now. Undefined: now, and of a day that has passed the end of its window. */
  at: Date | undefined
  /** Who received it; empty: nobody knows. Null: somebody may still note it. */
  receivedBy: string | null
  ageChecked: boolean
  /** The member of staff. */
  by: string
  sendsMail: boolean
}

type No = Refusing<'status_not_reachable' | 'age_check_required' | 'credits_stand' | 'invalid'>

/**
 * An order that is locked has been handed over. It goes through all steps that are left, since whoever has the goods in
 * hand had them made; its orderer hears of the last one. Call `mailsAreWaiting` once it is committed.
 */
export async function handOverOrder(
  tx: Tx,
  order: FoundMeetup,
  { at: said, receivedBy, ageChecked, by, sendsMail }: Handover,
  context: Pick<Context, 'config' | 'now' | 'limitReached' | 'jobs' | 'snapshot'>,
): Promise<FoundMeetup | No> {
  const { id, status, meetupDate, windowTo } = order.meetup
  const now = context.now()
  const today = tokyoDateOf(now)
  if (status === 'cancelled' || !isInTime('delivered', order.meetup, today)) {
    return refused('status_not_reachable')
  }
  const at = earlier(said ?? (meetupDate < today ? instantAt(meetupDate, windowTo) : now), now)
  if (tokyoDateOf(at) < meetupDate) {
    return refused('invalid', { errors: [{ field: 'delivered_at', message: beforeItsDay(meetupDate) }] })
  }
  if (!ageChecked && order.lines.some(({ isAgeRestricted }) => isAgeRestricted)) return refused('age_check_required')
  if (!keepsCredits(order.meetup, at, context)) return refused('credits_stand')
  const [meetup] = await tx
    .update(meetups)
    .set({ deliveredAt: at, receivedBy, handoverAgeCheckedAt: ageChecked ? at : null })
    .where(eq(meetups.id, id))
    .returning()
  await followHandOver(tx, meetup!, context)
  let moved: FoundMeetup = { ...order, meetup: meetup! }
  const handedOver = { at: isoInTokyo(at), to: receivedBy ?? '' }
  for (const to of MEETUP_STATUSES.slice(
    MEETUP_STATUSES.indexOf(status) + 1,
    MEETUP_STATUSES.indexOf('delivered') + 1,
  )) {
    const isPassing = to !== 'delivered'
    const how = { to, by, sendsMail: sendsMail && !isPassing, handedOver, isPassing }
    const next = await moveOrder(tx, moved, how, context)
    if (isRefusing(next)) return next
    moved = next
  }
  return moved
}

const earlier = (one: Date, other: Date) => (one < other ? one : other)

/** What was given back has the rates that the order has: of a day of other rates it cannot be. */
const keepsCredits = (meetup: FoundMeetup['meetup'], at: Date, { snapshot }: Pick<Context, 'snapshot'>): boolean =>
  meetup.credited === 0 || hasRates(meetup, ratesOn(snapshot.current().taxRates, tokyoDateOf(at)))
