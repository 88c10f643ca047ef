import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { MayRefuse } from '#contract/refusals.ts'
import type { Yen } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Sql } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Log } from '#platform/log'
import { askGateway } from './ask-gateway.ts'
import type { Gateway, HoldOrder } from './gateway.ts'
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

export type HoldRequest = Pick<HoldOrder, 'amount' | 'payer'> & {
  /** Tells this placement from any other: the same one asks for one hold only. */
  request: Buffer
  cardToken: string | undefined
}

/** An amount that is held on a card, for an order that is yet to be written. */
export type Hold = { id: string }

/**
 * What became of a hold that was asked for. `gone`: it was given up, or an order has taken it. `unknown`: the company
 * may still answer.
 */
type Outcome = 'held' | 'declined' | 'gone' | 'unknown'

/** Milliseconds after which a hold without an order is released: long after the customer has stopped waiting. */
const orderedWithin = 15 * 60_000
/** How often a new hold is requested because the former one of the same placement has been released. */
const maxRounds = 3

/**
 * Holds the amount on the customer's card, or refuses: with `payment_declined`, or with `payment_pending` while the
 * company has not said. Undefined: the same request has made an order in the meantime. The company is asked once per
 * row; a repeated placement gets the recorded answer.
 */
export async function holdAmount(
  { request, amount, cardToken, payer }: HoldRequest,
  context: PaymentContext & MayRefuse<'payment_declined' | 'payment_pending'>,
): Promise<Hold | undefined> {
  const { gateway, refuse } = context
  if (!gateway || !cardToken || amount <= 0) throw refuse('payment_declined')
  for (let round = 1; round <= maxRounds; round += 1) {
    const { id, is_new: isNew, seconds } = await noteRequest(request, amount, context)
    const outcome = isNew
      ? await ask({ reference: id, amount, cardToken, payer }, gateway, context)
      : await waitForOutcome(id, gateway.answersWithin - seconds * 1_000, context)
    if (outcome === 'held') return { id }
    if (outcome === 'declined') throw refuse('payment_declined')
    if (outcome === 'unknown') throw refuse('payment_pending')
  }
  return undefined
}

/** `seconds`: since the company was asked. */
type NotedHold = { id: string; is_new: boolean; seconds: number }

/** Before the company is asked. Not new: this placement has asked before, or asks at the same time. */
async function noteRequest(request: Buffer, amount: Yen, { sql, now }: PaymentContext): Promise<NotedHold> {
  const dueAt = new Date(now().getTime() + orderedWithin)
  const [row] = await sql<NotedHold[]>`
    insert into payments (id, request, amount, state, asked_at, changed_at, due_at)
    values (${randomUUID()}, ${request}, ${amount}, 'asked', ${now()}, ${now()}, ${dueAt})
    on conflict (request) where request is not null do update
      set due_at = case payments.state when 'asked' then excluded.due_at else payments.due_at end
    returning id, xmax = 0 as is_new, extract(epoch from ${now()}::timestamptz - asked_at)::float8 as seconds`
  return row!
}

/** An answer that comes after the time-out is noted as well. */
async function ask(order: HoldOrder, gateway: Gateway, context: PaymentContext): Promise<Outcome> {
  const { reference: id, amount } = order
  const noting = gateway.authorise(order).then((answer): Outcome | Promise<Outcome> => {
    if (answer.authorised) return noteHeld({ id, name: answer.name, amount }, context)
    context.log.info('card_declined', { payment: id, code: answer.code })
    return noteDeclined(id, context)
  })
  try {
    return await askGateway(gateway, () => noting)
  } catch (error) {
    context.log.error('gateway_failed', { payment: id, error })
    noting.catch(() => {})
    return 'unknown'
  }
}

/**
 * The outcome that another request with the same placement, on this server or another, has noted. It waits as long as
 * that one may.
 */
async function waitForOutcome(id: string, milliseconds: number, { sql }: PaymentContext): Promise<Outcome> {
  let left = milliseconds
  for (let wait = 25; ; wait = Math.min(2 * wait, 400)) {
    const [row] = await sql<{ state: PaymentState; reference: string | null }[]>`
      select state, reference from payments where id = ${id}`
    if (!row) return 'gone'
    if (row.state === 'declined') return 'declined'
    if (row.state !== 'asked') return 'gone'
    if (row.reference !== null) return 'held'
    if (left <= 0) return 'unknown'
    await sleep(wait)
    left -= wait
  }
}

/**
 * The company holds the amount under this name, as its answer or its notice says, however late and however often. One
 * that is too late for an order is let go, and so is an unrequested second hold for the same payment.
 */
export async function noteHeld(
  { id, name, amount }: { id: string; name: string; amount: Yen },
  { sql, now, jobs, log }: Pick<PaymentContext, 'sql' | 'now' | 'jobs' | 'log'>,
): Promise<Outcome> {
  const strayId = uuidOf(`${id} ${name}`)
  const [row] = await sql<{ state: PaymentState; is_due: boolean }[]>`
    with known as (
      select id, state, reference, amount from payments where id = ${id} for update
    ), noted as (
      update payments set reference = ${name},
        state = case when payments.state in ('declined', 'released') then 'releasing' else payments.state end,
        due_at = case when payments.state in ('declined', 'releasing', 'released') then ${now()}::timestamptz
          else payments.due_at end,
        attempts = 0
      from known where payments.id = known.id and known.reference is null and known.amount = ${amount}::bigint
      returning payments.state
    ), stray as (
      insert into payments (id, reference, amount, state, asked_at, changed_at, due_at)
      select ${strayId}::uuid, ${name}::text, ${amount}::bigint, 'releasing', ${now()}::timestamptz,
        ${now()}::timestamptz, ${now()}::timestamptz
      from known where known.reference <> ${name} or (known.reference is null and known.amount <> ${amount}::bigint)
      on conflict (id) do nothing
      returning 1
    )
    select coalesce((select state from noted), (select state from known)) as state,
      exists (select from noted where state = 'releasing') or exists (select from stray) as is_due`
  if (row?.is_due) {
    log.warn('hold_without_order', { payment: id, name })
    await settleSoon(sql, jobs)
  }
  return row?.state === 'asked' ? 'held' : 'gone'
}

export async function noteDeclined(id: string, { sql, now }: Pick<PaymentContext, 'sql' | 'now'>): Promise<Outcome> {
  await sql`
    update payments set state = 'declined', request = null, due_at = null, changed_at = ${now()}
    where id = ${id} and state = 'asked' and reference is null`
  return 'declined'
}

/** The same for the same text. */
function uuidOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join('-')
}

/**
 * The hold gets no order: the job releases it at once. Never fails: if it cannot be noted now, the hold is released
 * when its time is over.
 */
export async function giveUpHold({ id }: Hold, { sql, now, jobs, log }: PaymentContext): Promise<void> {
  try {
    const due = await sql`
      update payments set state = 'releasing', request = null, due_at = ${now()}, changed_at = ${now()}
      where id = ${id} and state = 'asked'
      returning 1`
    if (due.length > 0) await settleSoon(sql, jobs)
  } catch (error) {
    log.warn('hold_not_given_up', { payment: id, error })
  }
}

/**
 * Part of the statement that writes the order: returns the row while the hold is still free, and locks it, so that no
 * job releases it.
 */
export const lockHold = (sql: Sql, { id }: Hold) => sql`
  select id from payments where id = ${id}::uuid and state = 'asked' for update`

/** Part of the same statement: the hold is that of the order, if `written` has a row. */
export const giveHoldTo = (
  sql: Sql,
  { hold, meetupId, written, now }: { hold: Hold; meetupId: string; written: PromiseLike<object>; now: Date },
) => sql`
  update payments set state = 'authorised', meetup_id = ${meetupId}::uuid, due_at = null,
    changed_at = ${now}::timestamptz
  from (${written}) as written where payments.id = ${hold.id}::uuid`
