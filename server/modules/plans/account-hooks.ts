import { and, eq, sql as expression, gte, inArray, lt, or } from 'drizzle-orm'
import type { DeletingObstacle } from '#contract/accounts.ts'
import type { ShopFacts } from '#contract/shop-facts.ts'
import { HOLDING_PLACE } from '#domain/plan.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { AskedToLeave } from '#modules/accounts'
import { isAnySent } from '#modules/refund-accounts'
import type { Tx } from '#platform/db'
import { BOOKING_BALANCE, BOOKING_TO_REFUND, planBookings } from './tables.ts'

const paidAlready = ({ tel, hours }: ShopFacts) =>
  `お支払いの確認のあとに退会していただけます。お振り込みがお済みのときは、お電話（${tel}、${hours}）でお知らせください。`

const obstacles = (shop: ShopFacts): Record<'upcoming' | 'unpaid' | 'owed', DeletingObstacle> => ({
  upcoming: {
    code: 'upcoming_plan',
    message:
      'これから開催される出張プランのお申し込みがあります。開催のあとか、キャンセルのあとに退会していただけます。',
  },
  unpaid: {
    code: 'unpaid_invoice',
    message: `出張プランのお支払い（キャンセル料を含みます）を確認できていません。${paidAlready(shop)}`,
  },
  owed: {
    code: 'owed_money',
    message: `出張プランで、お客さまにお返しするお金が、まだあります。お返しのあとに退会していただけます。お急ぎのときは、お電話（${shop.tel}、${shop.hours}）でお知らせください。`,
  },
})

/** An account stays until the chef has been there and everything is paid, a cancellation fee too, and no bank is to pay anything. */
export async function deletionObstacles(
  db: Pick<Tx, 'select'>,
  userId: string,
  { now, snapshot: { shop } }: AskedToLeave,
): Promise<DeletingObstacle[]> {
  const today = tokyoDateOf(now)
  const holding = inArray(planBookings.status, HOLDING_PLACE)
  const upcoming = and(holding, gte(planBookings.eventDate, today))
  const isDone = and(eq(planBookings.status, 'confirmed'), lt(planBookings.eventDate, today))
  const unpaid = and(expression.raw(`${BOOKING_BALANCE} > 0`), or(isDone, eq(planBookings.status, 'cancelled')))
  const [found] = await db
    .select({
      upcoming: expression<boolean>`coalesce(bool_or(${upcoming}), false)`,
      unpaid: expression<boolean>`coalesce(bool_or(${unpaid}), false)`,
      owed: expression<boolean>`coalesce(bool_or(${expression.raw(BOOKING_TO_REFUND)}), false)`,
    })
    .from(planBookings)
    .where(eq(planBookings.userId, userId))
  const theirs = await db.select({ id: planBookings.id }).from(planBookings).where(eq(planBookings.userId, userId))
  const isAtBank = await isAnySent(
    db,
    theirs.map(({ id }) => id),
  )
  const is = { ...found!, owed: found!.owed || isAtBank }
  return (['upcoming', 'unpaid', 'owed'] as const).filter((name) => is[name]).map((name) => obstacles(shop)[name])
}

/** Mails about the bookings of an account go on to its present address; another one that was typed stays. */
export async function followAddress(
  tx: Pick<Tx, 'update'>,
  { userId, from, to }: { userId: string; from: string; to: string },
): Promise<void> {
  await tx
    .update(planBookings)
    .set({ contactEmail: to })
    .where(
      and(eq(planBookings.userId, userId), eq(expression`lower(${planBookings.contactEmail})`, from.toLowerCase())),
    )
}
