import type { Yen } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { lockOrder, owedOfEnded } from '#modules/orders'
import type { SqlPool } from '#platform/db'
import type { Jobs } from '#platform/jobs'
import type { Log } from '#platform/log'
import { askGateway } from './ask-gateway.ts'
import { type Gateway, GatewayNotReached, GatewayRefused } from './gateway.ts'

const atOnce = 5
/** While a payment is being settled no other worker takes it; the gateway's time-out is much shorter. */
export const leaseMinutes = 2
/** After this many tries the log calls it an error; the tries go on, because it is a customer's money. */
export const patientTries = 5
/** How often a company must say no to a repeated request without an earlier answer, until we take it for done. */
const saysNo = 3
/**
 * After so many tries a no to taking or giving back is taken for the last one: about a day, so that a night's maintenance
 * and a setting that somebody mends are over. ROBOT PAYMENT says nowhere until when it gives back, or whether in parts (decision 25);
 * others do so for 7 or 8 months (SonyPayment, ZEUS).
 */
const triesAtMost = 30
/** Seconds for a company's notice of a hold that it did not answer for. Then a person has to look. */
const noticedWithin = 24 * 60 * 60

export type SettleContext = {
  sql: SqlPool
  now: () => Date
  log: Log
  /** Undefined: no card is taken. */
  gateway: Gateway | undefined
  jobs: Pick<Jobs, 'enqueue'>
}

/** Of `#modules/documents`: the papers of an order follow what went back to its card. */
export const FOLLOW_CARD = 'follow-card'
export type FollowCard = { meetupId: string }

/** Of `#modules/meetups`: what the card has not brought is billed. */
export const BILL_AFTER_CARD = 'bill-after-card'
export type BillAfterCard = { meetupId: string }

/** Of `#modules/meetups`: what the company does not give back to the card goes back by bank, and its orderer is told. */
export const GIVE_BACK_BY_BANK = 'give-back-by-bank'
export type GiveBackByBank = { meetupId: string }

type Due = {
  id: string
  /** Null: no order came of it. */
  meetupId: string | null
  state: PaymentState
  /** What the company calls it; null: it has not said. */
  name: string | null
  amount: Yen
  captured: Yen
  refunded: Yen
  /** What of that went back before. */
  returned: Yen
  /** Since it was asked to hold the amount. */
  seconds: number
  attempts: number
  /** The company was asked before, and has not said what became of that. */
  is_repeated: boolean
  /** The company has said no to it while no earlier request could have done it. */
  refused: boolean
  /** Tells this try from any other. */
  due_at: string
}

type Settling = Omit<SettleContext, 'gateway'>

/**
 * Settles payments until none is due. Steps that the company did without our noting them are requested again, under its
 * name for the hold.
 */
export async function settlePayments({ gateway, ...context }: SettleContext, signal: AbortSignal): Promise<void> {
  if (!gateway) return
  await takeDelivered(context)
  while (!signal.aborted) {
    const due = await claim(context)
    if (due.length === 0) return
    await Promise.all(due.map((payment) => settle(payment, gateway, context)))
  }
}

/** Goods and fees of a change are taken the day after the delivery, or once somebody has noted that it was delivered. */
async function takeDelivered({ sql, now }: Settling): Promise<void> {
  await sql`
    update payments set state = case when ended.open = 0 then 'releasing' else 'capturing' end::payment_state,
      captured = least(amount, ended.open),
      due_at = ${now()}::timestamptz, changed_at = ${now()}::timestamptz, attempts = 0, refused = false
    from (${owedOfEnded(sql, tokyoDateOf(now()))}) as ended
    where ended.id = payments.meetup_id and payments.state = 'authorised'`
}

function claim({ sql, now }: Settling): Promise<Due[]> {
  return sql<Due[]>`
    update payments set attempts = attempts + 1, due_at = ${now()}::timestamptz + ${leaseMinutes} * interval '1 minute',
      request = case when meetup_id is not null then request end,
      state = case payments.state when 'asked' then 'releasing' else payments.state end,
      unanswered = true
    from (
      select id, unanswered as is_repeated from payments
      where due_at <= ${now()} order by due_at, id limit ${atOnce} for update skip locked
    ) as due
    where payments.id = due.id
    returning payments.id, meetup_id as "meetupId", state, reference as name, amount, captured, refunded, attempts,
      (select coalesce(sum(entry.amount), 0) from book_entries as entry where payment_id = payments.id and kind = 'refunded') as returned, is_repeated, refused, due_at,
      extract(epoch from ${now()}::timestamptz - asked_at)::float8 as seconds`
}

async function settle(payment: Due, gateway: Gateway, context: Settling): Promise<void> {
  const { name } = payment
  if (name === null) return waitForNotice(payment, context)
  let state: PaymentState
  try {
    state = await settleOrFindDone(gateway, { ...payment, name }, context)
  } catch (error) {
    await putOff(payment, error, context)
    if (isLastNo(payment, error)) await takeNo(payment, context)
    return
  }
  await noteSettled(payment, state, context)
}

/** A no to what was asked without an answer before says nothing of that: it may be done. */
const isLastNo = ({ attempts, is_repeated }: Due, error: unknown): boolean =>
  attempts >= triesAtMost && !is_repeated && error instanceof GatewayRefused

/** What it does not give back goes back by bank, and what it does not take is billed. */
async function takeNo({ id, meetupId, state }: Due, { sql, now, log, jobs }: Settling): Promise<void> {
  if (!meetupId) return
  if (state === 'refunding') return jobs.enqueue(sql, GIVE_BACK_BY_BANK, { meetupId })
  if (state !== 'capturing') return
  log.error('capture_refused', { payment: id })
  await sql.begin(async (tx) => {
    await tx`${lockOrder(tx, tx`${meetupId}::uuid`)}`
    const gone = await tx`
      update payments set state = 'released', captured = 0, due_at = null, changed_at = ${now()}
      where id = ${id} and state = 'capturing' and not unanswered returning 1`
    if (gone.length > 0) await jobs.enqueue(tx, BILL_AFTER_CARD, { meetupId })
  })
}

type Named = Due & { name: string }

/**
 * Has the company do what is left, and returns the new state. The company answers "done already" like any other no. If
 * our first request got no answer and the company keeps saying no, we assume it is done and log an error for a person
 * to check; not where it had said no before that.
 */
async function settleOrFindDone(gateway: Gateway, payment: Named, { log }: Settling): Promise<PaymentState> {
  const { doIt, comesTo } = taskOf(gateway, payment)
  for (let times = 1; ; times += 1) {
    try {
      await askGateway(gateway, doIt)
      return comesTo
    } catch (error) {
      const isDone = payment.is_repeated && !payment.refused && error instanceof GatewayRefused && error.mayBeDone
      if (!isDone) throw error
      if (times < saysNo) continue
      log.error('payment_taken_for_settled', { payment: payment.id, name: payment.name, state: comesTo })
      return comesTo
    }
  }
}

type Task = { doIt: (signal: AbortSignal) => Promise<void>; comesTo: PaymentState }

function taskOf(gateway: Gateway, { name, state, amount, captured, refunded, returned }: Named): Task {
  switch (state) {
    case 'capturing':
      return {
        doIt: (signal) => gateway.capture({ name, amount: captured, held: amount, signal }),
        comesTo: 'captured',
      }
    case 'refunding':
      return {
        doIt: (signal) => gateway.refund({ name, amount: refunded - returned, captured, signal }),
        comesTo: 'refunded',
      }
    default:
      return { doIt: (signal) => gateway.release({ name, signal }), comesTo: 'released' }
  }
}

/**
 * Not if it became due again in the meantime. The order is held before its payment, as by whoever cancels it: the
 * trigger writes to it what has come. What was given back of it while the company was asked goes back next.
 */
async function noteSettled({ id, due_at }: Due, state: PaymentState, { sql, now, jobs }: Settling) {
  await sql.begin(async (tx) => {
    await tx`${lockOrder(tx, tx`(select meetup_id from payments where id = ${id})`)}`
    const [settled] = await tx<{ meetupId: string | null }[]>`
      update payments set state = ${state}, due_at = null, unanswered = false, changed_at = ${now()}
      where id = ${id} and due_at = ${due_at}::timestamptz returning meetup_id as "meetupId"`
    const meetupId = settled?.meetupId
    if (meetupId) {
      if (state === 'refunded') await jobs.enqueue(tx, FOLLOW_CARD, { meetupId })
      const [owing] = await tx`
        select 1 from (${owedOfEnded(tx, tokyoDateOf(now()))}) as ended
        where ended.id = ${meetupId}::uuid and ended.open > 0`
      if (owing) await jobs.enqueue(tx, BILL_AFTER_CARD, { meetupId })
    }
    await tx`
      update payments set state = 'refunding', refunded = refunded + least(captured - refunded - ended.owed, ended.back),
        due_at = ${now()}::timestamptz, changed_at = ${now()}, attempts = 0, refused = false
      from (${owedOfEnded(tx, tokyoDateOf(now()))}) as ended
      where payments.id = ${id} and ended.id = meetup_id and state in ('captured', 'refunded')
        and captured - refunded > ended.owed and ended.back > 0 and refund_ended is null`
  })
}

/** If the company never answered for a hold, only it knows the hold's name. A notice may still bring it. */
async function waitForNotice(payment: Due, context: Settling): Promise<void> {
  const { id, seconds, due_at } = payment
  const { sql, now, log } = context
  if (seconds < noticedWithin) {
    await tryLater(payment, { isAnswered: true, isNo: false }, context)
    return
  }
  const gone = await sql`
    update payments set state = 'released', due_at = null, unanswered = false, changed_at = ${now()}
    where id = ${id} and due_at = ${due_at}::timestamptz and reference is null
    returning 1`
  if (gone.length > 0) log.error('hold_never_answered', { payment: id, advice: 'look for this order number (cod)' })
}

async function putOff(payment: Due, error: unknown, context: Settling): Promise<void> {
  const { id, state, attempts, is_repeated } = payment
  const level = attempts > patientTries || error instanceof GatewayRefused ? 'error' : 'warn'
  context.log[level]('payment_not_settled', { payment: id, state, attempt: attempts, error })
  const isNo = error instanceof GatewayRefused && !is_repeated
  const isLost = error instanceof GatewayNotReached && !is_repeated
  await tryLater(payment, { isAnswered: isNo || isLost, isNo }, context)
}

/** A minute, two, four … an hour. */
async function tryLater(
  { id, attempts, due_at }: Due,
  { isAnswered, isNo }: { isAnswered: boolean; isNo: boolean },
  { sql, now }: Settling,
): Promise<void> {
  const minutes = Math.min(60, 2 ** (attempts - 1))
  await sql`
    update payments set due_at = ${now()}::timestamptz + ${minutes} * interval '1 minute',
      unanswered = ${!isAnswered}, refused = refused or ${isNo}
    where id = ${id} and due_at = ${due_at}::timestamptz`
}
