import { randomUUID } from 'node:crypto'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Yen } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Sql } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Log } from '#platform/log'
import { askGateway } from './ask-gateway.ts'
import type { Gateway } from './gateway.ts'
import { settleSoon } from './payment-jobs.ts'

/** Not the whole Context: that one knows the gateway's type, and two that know each other are one. */
export type PaymentContext = {
  sql: Sql
  now: () => Date
  jobs: Jobs
  log: Log
  /** Undefined: no card is taken. */
  gateway: Gateway | undefined
}

export type HoldRequest = {
  /** Tells this placement from any other: the same one asks for one hold only. */
  request: Buffer
  /** Whole yen, tax-inclusive. */
  amount: Yen
  cardToken: string | undefined
}

/** An amount that is held on a card, for an order that is yet to be written. */
export type Hold = {
  id: string
  /** What the company calls it. */
  reference: string
}

/** Milliseconds after which a hold that no order has taken is let go: long after whoever asked has stopped waiting. */
const orderedWithin = 15 * 60_000

/**
 * Holds the amount on the customer's card, or refuses with `payment_declined`. Undefined: an order was made of the same
 * request meanwhile. What becomes of a company that does not answer is left to the job: the row says that it was asked.
 */
export async function holdAmount(
  { request, amount, cardToken }: HoldRequest,
  context: PaymentContext & MayRefuse<'payment_declined'>,
): Promise<Hold | undefined> {
  const { gateway, log, refuse } = context
  if (!gateway || !cardToken || amount <= 0) throw refuse('payment_declined')
  const { id, state } = await noteAsked(request, amount, context)
  if (state !== 'asked') return undefined
  const answer = await askGateway(gateway, (signal) =>
    gateway.authorise({ reference: id, amount, cardToken, signal }),
  ).catch((error) => {
    log.error('gateway_failed', { payment: id, error })
    throw refuse('payment_declined')
  })
  if (answer.authorised) return { id, reference: answer.name }
  await noteDeclined(id, context)
  throw refuse('payment_declined')
}

type Asked = { id: string; state: PaymentState }

/** Before the company is asked. A placement that asks again, after a crash or at the same time, asks for the same hold. */
async function noteAsked(request: Buffer, amount: Yen, { sql, now }: PaymentContext): Promise<Asked> {
  const dueAt = new Date(now().getTime() + orderedWithin)
  const [row] = await sql<Asked[]>`
    insert into payments (id, request, amount, state, asked_at, changed_at, due_at)
    values (${randomUUID()}, ${request}, ${amount}, 'asked', ${now()}, ${now()}, ${dueAt})
    on conflict (request) where request is not null do update
      set due_at = case payments.state when 'asked' then excluded.due_at else payments.due_at end
    returning id, state`
  return row!
}

async function noteDeclined(id: string, { sql, now }: PaymentContext): Promise<void> {
  await sql`
    update payments set state = 'declined', request = null, due_at = null, changed_at = ${now()}
    where id = ${id} and state = 'asked'`
}

/**
 * No order comes of it: the job lets it go at once. One that was let go already is let go again, since the company may
 * have been asked for it once more meanwhile. Never fails: what is not noted now is let go when its time is over.
 */
export async function giveUpHold({ id }: Hold, { sql, now, jobs, log }: PaymentContext): Promise<void> {
  try {
    const due = await sql`
      update payments set state = 'releasing', request = null, due_at = ${now()}, changed_at = ${now()}
      where id = ${id} and state in ('asked', 'declined', 'releasing', 'released')
      returning 1`
    if (due.length > 0) await settleSoon(sql, jobs)
  } catch (error) {
    log.warn('hold_not_given_up', { payment: id, error })
  }
}

/**
 * Part of the statement that writes the order: its row is there while the hold is still to be had, and is locked, so
 * that no job lets it go meanwhile.
 */
export const lockHold = (sql: Sql, { id }: Hold) => sql`
  select id from payments where id = ${id}::uuid and state = 'asked' for update`

/** Part of the same statement: the hold is that of the order, if `written` has a row. */
export const giveHoldTo = (
  sql: Sql,
  { hold, meetupId, written, now }: { hold: Hold; meetupId: string; written: PromiseLike<object>; now: Date },
) => sql`
  update payments set state = 'authorised', reference = ${hold.reference}, meetup_id = ${meetupId}::uuid,
    due_at = null, changed_at = ${now}::timestamptz
  from (${written}) as written where payments.id = ${hold.id}::uuid`
