import { eq } from 'drizzle-orm'
import type { Yen } from '#domain/money.ts'
import { type CardOwes, type PaymentState, settleCancelled } from '#domain/payment.ts'
import type { Sql, Tx } from '#platform/db'
import type { Job, JobCarrier, Jobs } from '#platform/jobs'
import { keptAt, returnedOf } from './queries.ts'
import { type SettleContext, settlePayments } from './settle-payments.ts'
import { payments } from './tables.ts'

/** Every minute: what a dying server left held is let go, and what failed is tried again. */
export const settleDuePayments: Job<SettleContext> = {
  name: 'settle-payments',
  cron: '* * * * *',
  run: (context, _data, { signal }) => settlePayments(context, signal),
}

const keptFor = '30 days'

/**
 * A payment that no order has is history after 30 days. The others stay as long as their orders; which request they were
 * made of is forgotten with its key.
 */
export const purgePayments: Job<SettleContext> = {
  name: 'purge-payments',
  cron: '47 * * * *',
  async run({ sql, now }) {
    await sql`delete from payments where meetup_id is null and state in ('declined', 'released')
      and changed_at < ${now()}::timestamptz - ${keptFor}::interval`
    await sql`update payments set request = null where request is not null and meetup_id is not null
      and asked_at < ${now()}::timestamptz - ${keptFor}::interval`
  },
}

/** Has the job look at once rather than within the minute. */
export const settleSoon = (carrier: JobCarrier, jobs: Pick<Jobs, 'enqueue'>): Promise<void> =>
  jobs.enqueue(carrier, settleDuePayments.name, {}, { onceFor: settleDuePayments.name })

/**
 * Settles the payment of an order that was cancelled or handed over, within the transaction that changes what is owed: that
 * is captured or kept, the rest released or given back. An order without a payment needs nothing.
 */
export async function settleCancelledPayment(
  tx: Tx,
  { meetupId, owes, now }: { meetupId: string; owes: CardOwes; now: Date },
  { jobs }: { jobs: Pick<Jobs, 'enqueue'> },
): Promise<void> {
  const [payment] = await tx.select().from(payments).where(eq(payments.meetupId, meetupId)).for('no key update')
  if (payment?.state === 'refunding') return lessenRefund(tx, payment, { back: owes.back, now })
  const settled = payment && settleCancelled(payment, owes)
  if (!settled) return
  await tx
    .update(payments)
    .set({ ...settled, changedAt: now, dueAt: now, attempts: 0, refused: false })
    .where(eq(payments.id, payment.id))
  await settleSoon(tx, jobs)
}

/** What is not owed back any more does not go back; nothing is altered while the company is asked, or may have done it. */
async function lessenRefund(
  tx: Tx,
  { id, unanswered, refunded }: typeof payments.$inferSelect,
  { back, now }: { back: Yen; now: Date },
): Promise<void> {
  const returned = await returnedOf(tx, id)
  if (unanswered || refunded - returned <= back) return
  await tx
    .update(payments)
    .set(back > 0 ? { refunded: returned + back } : keptAt(returned, now))
    .where(eq(payments.id, id))
}

/** What is held for an order by card; 0 where nothing is. */
export async function heldFor(db: Pick<Tx, 'select'>, meetupId: string): Promise<Yen> {
  const [payment] = await db.select().from(payments).where(eq(payments.meetupId, meetupId))
  return payment?.state === 'authorised' ? payment.amount : 0
}

/** Whether a card of the order was held, and nothing more of it can be taken. */
export async function isCardOver(db: Pick<Tx, 'select'>, meetupId: string): Promise<boolean> {
  const [payment] = await db.select().from(payments).where(eq(payments.meetupId, meetupId))
  return payment !== undefined && !mayBring.has(payment.state)
}

const mayBring: ReadonlySet<PaymentState> = new Set(['asked', 'authorised', 'capturing'])

/** For how many seconds the oldest payment has been due; null when none is. */
export async function oldestDuePayment(sql: Sql, now: Date): Promise<number | null> {
  const [row] = await sql<{ seconds: number | null }[]>`
    select extract(epoch from ${now}::timestamptz - min(due_at))::int as seconds from payments where due_at <= ${now}`
  return row?.seconds ?? null
}
