import { and, desc, eq, sql as expression, gte, notInArray, type SQL } from 'drizzle-orm'
import { recordRowsPerPage } from '#contract/page-size.ts'
import { FINISHED_STATUSES } from '#domain/meetup.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { BALANCE, meetups, UNPAID } from '#tables/orders'
import { users } from '#tables/people'

export type CustomerAccount = typeof users.$inferSelect

/** Who works for the shop is no customer, whatever they order. */
const isCustomer = (id: string) => and(eq(users.id, id), eq(users.role, 'customer'))

export async function findCustomer(db: Pick<Tx, 'select'>, id: string): Promise<CustomerAccount | undefined> {
  const [account] = await db.select().from(users).where(isCustomer(id))
  return account
}

/** The same, held until the transaction ends. */
export async function holdCustomer(tx: Pick<Tx, 'select'>, id: string): Promise<CustomerAccount | undefined> {
  const [account] = await tx.select().from(users).where(isCustomer(id)).for('update')
  return account
}

type Changeable = Pick<
  CustomerAccount,
  'staffNote' | 'disabledAt' | 'disabledReason' | 'passwordChangeRequired' | 'maxOpenOrders' | 'maxOpenOrdersOnDate'
>

export async function writeCustomer(tx: Pick<Tx, 'update'>, id: string, change: Changeable): Promise<void> {
  await tx.update(users).set(change).where(isCustomer(id))
}

type Slice = { limit: number; offset: number }

export const sliceOf = (page: number): Slice => ({
  limit: recordRowsPerPage,
  offset: (page - 1) * recordRowsPerPage,
})

type Counting = Pick<Tx, 'select' | '$count'>

/** A condition on `meetups`: all orders of an account. */
export const ordersOfAccount = (userId: string): SQL => eq(meetups.userId, userId)

export async function ordersOf(db: Counting, isTheirs: SQL, { limit, offset }: Slice) {
  const rows = await db
    .select()
    .from(meetups)
    .where(isTheirs)
    .orderBy(desc(meetups.placedAt), desc(meetups.id))
    .limit(limit)
    .offset(offset)
  return { rows, total: await db.$count(meetups, isTheirs) }
}

/** What they have ordered and not cancelled; what is unpaid, cancelled or not. */
export async function sumsOf(db: Pick<Tx, 'select'>, isTheirs: SQL, today: TokyoDate) {
  const stands = expression`${meetups.status} <> 'cancelled'`
  const isAhead = expression`${stands} and ${meetups.meetupDate} >= ${today}`
  const sum = (of: ReturnType<typeof expression>, where: ReturnType<typeof expression>) =>
    expression<number>`coalesce(sum(${of}) filter (where ${where}), 0)`.mapWith(Number)
  const count = (where: ReturnType<typeof expression>) =>
    expression<number>`(count(*) filter (where ${where}))::int`.mapWith(Number)
  const [sums] = await db
    .select({
      orders: count(stands),
      persons: sum(expression`${meetups.estimatedPerson}`, stands),
      total: sum(expression`${meetups.total}`, stands),
      ahead: count(isAhead),
      ahead_total: sum(expression`${meetups.total}`, isAhead),
      unpaid: sum(expression.raw(BALANCE), expression.raw(UNPAID)),
    })
    .from(meetups)
    .where(isTheirs)
  return sums!
}

/** What counts against the limit of `open_orders_room`. */
export const openOrdersOf = (db: Pick<Tx, '$count'>, userId: string, today: TokyoDate): Promise<number> =>
  db.$count(
    meetups,
    and(
      eq(meetups.userId, userId),
      gte(meetups.meetupDate, today),
      notInArray(meetups.status, FINISHED_STATUSES),
      expression.raw(UNPAID),
    ),
  )
