import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import { type Refusing, refused } from '#contract/refusals.ts'
import { canMove, type MeetupStatus } from '#domain/meetup.ts'
import type { MeetupMailProps } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { FoundMeetup } from '../queries.ts'
import { meetupHistory, meetups } from '../tables.ts'
import { type ToOrderer, tellOrderer } from './tell-orderer.ts'

/** Cancelling is a call of its own. */
type StepTo = Exclude<MeetupStatus, 'placed' | 'cancelled'>

type Move = {
  to: MeetupStatus
  /** The member of staff. */
  by: string
  /** Whether the orderer is told, where orderers expect it. */
  sendsMail: boolean
  handedOver?: MeetupMailProps['handedOver']
}

/** Of the steps in between, an orderer hears nothing. */
const mails: Partial<Record<MeetupStatus, ToOrderer>> = {
  confirmed: 'meetup-confirmed',
  delivered: 'meetup-delivered',
}

const isStep = (status: MeetupStatus): status is StepTo => status !== 'placed' && status !== 'cancelled'

/**
 * One step forward of an order that is locked: status, history and mail. An order that is there already is as it is.
 * Call `mailsAreWaiting` once it is committed.
 */
export async function moveOrder(
  tx: Tx,
  order: FoundMeetup,
  { to, by, sendsMail, handedOver = null }: Move,
  context: Pick<Context, 'config' | 'now' | 'limitReached'>,
): Promise<FoundMeetup | Refusing<'status_not_reachable'>> {
  const { id, status } = order.meetup
  if (status === to) return order
  if (!isStep(to) || !canMove(status, to)) return refused('status_not_reachable')
  const now = context.now()
  const deliveredAt = to === 'delivered' ? (order.meetup.deliveredAt ?? now) : order.meetup.deliveredAt
  const [meetup] = await tx.update(meetups).set({ status: to, deliveredAt }).where(eq(meetups.id, id)).returning()
  await tx.insert(meetupHistory).values({ meetupId: id, status: to, at: now, by: 'staff', byUserId: by })
  const moved = { ...order, meetup: meetup! }
  const template = mails[to]
  if (template && sendsMail) {
    await tellOrderer(tx, moved, { template, handedOver }, { ...context, now: () => now })
  }
  return moved
}
