import { and, eq, inArray } from 'drizzle-orm'
import type { Yen } from '#domain/money.ts'
import type { CardRefund, CardRefundEnd } from '#domain/refund.ts'
import type { Tx } from '#platform/db'
import { keptAt, returnedOf } from './queries.ts'
import { leaseMinutes, patientTries } from './settle-payments.ts'
import { payments } from './tables.ts'

type Ending = {
  meetupId: string
  why: CardRefundEnd
  /** Somebody has looked it up at the company: it has not given it back. */
  isChecked: boolean
  now: Date
}

/** It may be: what was put off so often is asked less often than for so long. */
const isBeingAsked = ({ attempts, dueAt }: typeof payments.$inferSelect, now: Date) =>
  attempts <= patientTries || dueAt!.getTime() - now.getTime() <= leaseMinutes * 60_000

/**
 * What has not gone back to the card of an order that is held goes back by bank, for good: a company that is asked again
 * later would pay it twice. `running`: it was asked, and may have done it, as far as anybody knows. `done`: nothing is to go
 * back to a card any more.
 */
export async function endCardRefund(
  tx: Tx,
  { meetupId, why, isChecked, now }: Ending,
): Promise<'ended' | 'running' | 'done'> {
  const [payment] = await tx.select().from(payments).where(eq(payments.meetupId, meetupId)).for('update')
  if (payment?.state !== 'refunding') return 'done'
  if (payment.unanswered && (!isChecked || isBeingAsked(payment, now))) return 'running'
  await tx
    .update(payments)
    .set({ ...keptAt(await returnedOf(tx, payment.id), now), refundEnded: why, unanswered: false })
    .where(eq(payments.id, payment.id))
  return 'ended'
}

/** What becomes at the card company of what is owed back for these orders; not in it: it has nothing to do with it. */
export async function cardRefundsOf(
  db: Pick<Tx, 'select'>,
  meetupIds: readonly string[],
): Promise<Map<string, CardRefund>> {
  if (meetupIds.length === 0) return new Map()
  const rows = await db
    .select({ meetupId: payments.meetupId, state: payments.state, refundEnded: payments.refundEnded })
    .from(payments)
    .where(inArray(payments.meetupId, [...meetupIds]))
  return new Map(
    rows.flatMap(({ meetupId, state, refundEnded }) => {
      const becomes = state === 'refunding' ? 'running' : refundEnded
      return becomes ? [[meetupId!, becomes]] : []
    }),
  )
}

/** What its company is asked to give back to the card of an order, and has not yet. */
export async function goingToCard(db: Pick<Tx, 'select'>, meetupId: string): Promise<Yen> {
  const [payment] = await db
    .select({ id: payments.id, refunded: payments.refunded })
    .from(payments)
    .where(and(eq(payments.meetupId, meetupId), eq(payments.state, 'refunding')))
  return payment ? payment.refunded - (await returnedOf(db, payment.id)) : 0
}

/** Of these orders, those to whose card the company is asked to give something back. */
export async function givenBackByCard(db: Pick<Tx, 'select'>, meetupIds: readonly string[]): Promise<Set<string>> {
  const refunds = await cardRefundsOf(db, meetupIds)
  return new Set(meetupIds.filter((id) => refunds.get(id) === 'running'))
}
