import { eq } from 'drizzle-orm'
import type { Context } from '#context'
import { type Refusing, refused } from '#contract/refusals.ts'
import { canMove, isInTime, isMeetupStep, isToldStep, type MeetupStatus } from '#domain/meetup.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { MeetupMailProps } from '#modules/mail'
import type { Tx } from '#platform/db'
import type { FoundMeetup } from '../queries.ts'
import { meetupHistory, meetups } from '../tables.ts'
import { tellOrderer } from './tell-orderer.ts'

type Move = {
  to: MeetupStatus
  /** The member of staff. */
  by: string
  /** Whether the orderer is told, where orderers expect it. */
  sendsMail: boolean
  handedOver?: MeetupMailProps['handedOver']
  /** On the way to the hand-over, whenever that was. */
  isPassing?: boolean
}

/**
 * One step forward of an order that is locked: status, history and mail. An order that is there already is as it is.
 * Call `mailsAreWaiting` once it is committed.
 */
export async function moveOrder(
  tx: Tx,
  order: FoundMeetup,
  { to, by, sendsMail, handedOver = null, isPassing = false }: Move,
  context: Pick<Context, 'config' | 'now' | 'limitReached'>,
): Promise<FoundMeetup | Refusing<'status_not_reachable'>> {
  const { id, status } = order.meetup
  if (status === to) return order
  const now = context.now()
  const isTimely = isPassing || isInTime(to, order.meetup, tokyoDateOf(now))
  if (!isMeetupStep(to) || !canMove(status, to) || !isTimely) return refused('status_not_reachable')
  const told = sendsMail && isToldStep(to)
  const [meetup] = await tx.update(meetups).set({ status: to }).where(eq(meetups.id, id)).returning()
  await tx.insert(meetupHistory).values({ meetupId: id, status: to, at: now, by: 'staff', byUserId: by, told })
  const moved = { ...order, meetup: meetup! }
  if (told) {
    await tellOrderer(tx, moved, { template: `meetup-${to}`, handedOver }, { ...context, now: () => now })
  }
  return moved
}
