import { and, eq, sql as expression, inArray, lt, or } from 'drizzle-orm'
import type { DeletingObstacle } from '#contract/accounts.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { FINISHED_STATUSES, HANDED_OVER, STILL_TO_COME } from '#domain/meetup.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AskedToLeave } from '#modules/accounts'
import { detachEvents } from '#modules/events'
import { revokeLinks } from '#modules/links'
import { isAnySent } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import { forgetOrders } from './forget-orders.ts'
import { searchColumns } from './search-columns.ts'
import { BALANCE, idempotencyKeys, meetups, TO_REFUND } from './tables.ts'

const obstacles = ({ tel, hours }: ShopFacts): Record<'upcoming' | 'unpaid' | 'owed', DeletingObstacle> => ({
  upcoming: {
    code: 'upcoming_meetup',
    message: 'これから開催されるご注文があります。お届けのあとか、キャンセルのあとに退会していただけます。',
  },
  unpaid: {
    code: 'unpaid_invoice',
    message: `ご注文のお支払い（キャンセル料を含みます）を確認できていません。お支払いの確認のあとに退会していただけます。カードへのご請求は、お届けのあとに行います。お振り込みがお済みのときは、お電話（${tel}、${hours}）でお知らせください。`,
  },
  owed: {
    code: 'owed_money',
    message: `お客さまにお返しするお金が、まだあります。お返しのあとに退会していただけます。お急ぎのときは、お電話（${tel}、${hours}）でお知らせください。`,
  },
})

/**
 * An account stays until its orders are delivered and paid, the fees of those that were cancelled too, and nothing is owed
 * back. A card that is charged tomorrow may say no, and what a bank is asked to pay may come back, whatever is owed now.
 */
export async function deletionObstacles(
  db: Pick<Tx, 'select'>,
  userId: string,
  { now, snapshot: { shop } }: AskedToLeave,
): Promise<DeletingObstacle[]> {
  const today = tokyoDateOf(now)
  const isOver = or(inArray(meetups.status, [...HANDED_OVER, ...FINISHED_STATUSES]), lt(meetups.meetupDate, today))
  const isToCome = inArray(meetups.status, STILL_TO_COME)
  const [found] = await db
    .select({
      upcoming: expression<boolean>`coalesce(bool_or(${isToCome} and ${meetups.meetupDate} >= ${today}), false)`,
      unpaid: expression<boolean>`coalesce(bool_or(${isOver} and ${expression.raw(BALANCE)} > 0), false)`,
      owed: expression<boolean>`coalesce(bool_or(${expression.raw(TO_REFUND)}), false)`,
    })
    .from(meetups)
    .where(eq(meetups.userId, userId))
  const theirs = await db.select({ id: meetups.id }).from(meetups).where(eq(meetups.userId, userId))
  const isAtBank = await isAnySent(
    db,
    theirs.map(({ id }) => id),
  )
  const is = { ...found!, owed: found!.owed || isAtBank }
  return (['upcoming', 'unpaid', 'owed'] as const).filter((name) => is[name]).map((name) => obstacles(shop)[name])
}

/** Mails about the orders of an account go on to its present address; another one that was typed for an order stays. */
export async function followAddress(
  tx: Pick<Tx, 'select' | 'update'>,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  const theirs = await tx
    .select()
    .from(meetups)
    .where(and(eq(meetups.userId, userId), eq(expression`lower(${meetups.contactEmail})`, from.toLowerCase())))
    .orderBy(meetups.id)
  for (const meetup of theirs) {
    const moved = { ...meetup, contactEmail: to }
    await tx
      .update(meetups)
      .set({ contactEmail: to, ...searchColumns(moved) })
      .where(eq(meetups.id, meetup.id))
  }
}

/**
 * Keeps of the orders of a deleted account what the law wants: they can no longer be opened by an account or a link.
 * Answers with their ids.
 */
export async function detachOrders(
  tx: Pick<Tx, 'update' | 'delete' | 'select'>,
  userId: string,
  now: Date,
): Promise<string[]> {
  const theirs = tx.select({ id: meetups.id }).from(meetups).where(eq(meetups.userId, userId))
  await tx
    .delete(idempotencyKeys)
    .where(or(eq(idempotencyKeys.scope, `user:${userId}`), inArray(idempotencyKeys.meetupId, theirs)))
  await revokeLinks(tx, { subject: { kind: 'order', id: theirs } }, now)
  await revokeLinks(tx, { subject: { kind: 'handover', id: theirs } }, now)
  await detachEvents(tx, userId, now)
  const orders = await tx.select().from(meetups).where(eq(meetups.userId, userId)).orderBy(meetups.id)
  await forgetOrders(tx, orders)
  return orders.map(({ id }) => id)
}
