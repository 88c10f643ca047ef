import type { Yen } from '#domain/money.ts'
import type { PaymentState } from '#domain/payment.ts'
import type { Sql } from '#platform/db'
import type { Log } from '#platform/log'
import { askGateway } from './ask-gateway.ts'
import type { Gateway } from './gateway.ts'

const atOnce = 5
/** One that is being settled is nobody else's; the gateway is given up long before. */
const lease = '2 minutes'
/** After so many tries the log calls it an error; the tries go on, for it is somebody's money. */
const patientTries = 5

export type SettleContext = {
  sql: Sql
  now: () => Date
  log: Log
  /** Undefined: no card is taken. */
  gateway: Gateway | undefined
}

type Due = {
  id: string
  state: PaymentState
  captured: Yen
  refunded: Yen
  attempts: number
  /** Tells this try from any other. */
  due_at: string
}

/** Until nothing is due. At least once: what the company did without our noting it is asked again under its reference. */
export async function settlePayments({ gateway, ...context }: SettleContext, signal: AbortSignal): Promise<void> {
  if (!gateway) return
  while (!signal.aborted) {
    const due = await claim(context)
    if (due.length === 0) return
    await Promise.all(due.map((payment) => settle(payment, gateway, context)))
  }
}

function claim({ sql, now }: Pick<SettleContext, 'sql' | 'now'>): Promise<Due[]> {
  return sql<Due[]>`
    update payments set attempts = attempts + 1, due_at = ${now()}::timestamptz + ${lease}::interval,
      request = case when meetup_id is not null then request end,
      state = case state when 'asked' then 'releasing' else state end
    where id in (
      select id from payments where due_at <= ${now()} order by due_at, id limit ${atOnce} for update skip locked)
    returning id, state, captured, refunded, attempts, due_at`
}

async function settle(payment: Due, gateway: Gateway, context: Omit<SettleContext, 'gateway'>): Promise<void> {
  let state: PaymentState
  try {
    state = await settleAt(gateway, payment)
  } catch (error) {
    await putOff(payment, error, context)
    return
  }
  await noteSettled(payment, state, context)
}

/** Has the company do what is left, and says how the payment stands then. */
async function settleAt(gateway: Gateway, { id: reference, state, captured, refunded }: Due): Promise<PaymentState> {
  if (state === 'capturing') {
    await askGateway(gateway, (signal) => gateway.capture({ reference, amount: captured, signal }))
    return 'captured'
  }
  if (state === 'refunding') {
    await askGateway(gateway, (signal) => gateway.refund({ reference, amount: refunded, signal }))
    return 'refunded'
  }
  await askGateway(gateway, (signal) => gateway.release({ reference, signal }))
  return 'released'
}

/** Unless it became due again meanwhile. */
async function noteSettled({ id, due_at }: Due, state: PaymentState, { sql, now }: Pick<SettleContext, 'sql' | 'now'>) {
  await sql`
    update payments set state = ${state}, due_at = null, changed_at = ${now()}
    where id = ${id} and due_at = ${due_at}::timestamptz`
}

/** A minute, two, four … an hour. */
async function putOff(
  { id, state, attempts, due_at }: Due,
  error: unknown,
  { sql, now, log }: Omit<SettleContext, 'gateway'>,
) {
  const level = attempts > patientTries ? 'error' : 'warn'
  log[level]('payment_not_settled', { payment: id, state, attempt: attempts, error })
  const minutes = Math.min(60, 2 ** (attempts - 1))
  await sql`
    update payments set due_at = ${now()}::timestamptz + ${minutes} * interval '1 minute'
    where id = ${id} and due_at = ${due_at}::timestamptz`
}
