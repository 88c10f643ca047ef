import type { Caller, Context } from '#context'
import * as contract from '#contract/admin/receivables.ts'
import { type Refusing, refused } from '#contract/refusals.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import { changeRecord } from '#modules/audit'
import { sqlIn, type Tx } from '#platform/db'
import type { BillingHooks, SaleId } from './hooks.ts'
import { presentReceivable } from './present.ts'
import { endPause, type FoundReceivable, findReceivables, notePause, noteStep, raiseVersion } from './queries.ts'

type ReceivableCall<Body> = { params: { id: string }; body: Body & { version: number }; caller: Caller }
type Write<Body> = (tx: Tx, sale: SaleId, asked: ReceivableCall<Body>, at: Date) => Promise<void>

/** Of an order or a booking of which something is asked for; both lead to the same. */
async function change<Body, NotFound extends 'meetup_not_found' | 'booking_not_found'>(
  tx: Tx,
  {
    kind,
    notFound,
    asked,
    write,
  }: { kind: SaleId['kind']; notFound: NotFound; asked: ReceivableCall<Body>; write: Write<Body> },
  { hooks, ...context }: Context & { hooks: BillingHooks },
) {
  const { id } = asked.params
  const sale = { kind, id }
  const held = await hooks[kind].hold(tx, id)
  if (!held) return refused(notFound) as Refusing<NotFound>
  if (held.version !== asked.body.version) return refused('edited_meanwhile')
  const before = await find(tx, sale, context)
  if (!before) return refused('nothing_to_pay')
  await write(tx, sale, asked, context.now())
  await raiseVersion(sqlIn(tx), sale)
  const after = (await find(tx, sale, context))!
  return {
    id,
    label: after.number,
    before: logged(before),
    after: logged(after),
    answer: presentReceivable(after, context),
  }
}

async function find(tx: Tx, sale: SaleId, { now }: Pick<Context, 'now'>): Promise<FoundReceivable | undefined> {
  const which = { today: tokyoDateOf(now()), overdueUntil: undefined, page: 1, sale }
  return (await findReceivables(sqlIn(tx), which)).rows[0]
}

function logged({ steps, pauses }: FoundReceivable) {
  const hold = pauses.find(({ kind }) => kind === 'hold')
  return {
    bill_held: hold ? { reason: hold.reason, until: hold.until } : null,
    reminders_noted: steps.map(({ step, on, note }) => ({ step, on, note })),
  }
}

const hold: Write<{ reason: string; until?: string | undefined }> = (tx, sale, { body, caller }, at) =>
  notePause(tx, sale, { kind: 'hold', reason: body.reason, until: body.until ?? null, at, by: caller })

const endHold: Write<object> = (tx, sale) => endPause(tx, sale, 'hold')

const noteReminder: Write<{ step: Parameters<typeof noteStep>[2]['step']; note: string }> = (
  tx,
  sale,
  { body, caller },
  at,
) => noteStep(tx, sale, { step: body.step, note: body.note, at, by: caller })

export const holdOrderBill = (hooks: BillingHooks) =>
  changeRecord(contract.holdOrderBill, (tx, asked, context) =>
    change(tx, { kind: 'meetup', notFound: 'meetup_not_found', asked, write: hold }, { ...context, hooks }),
  )
export const holdBookingBill = (hooks: BillingHooks) =>
  changeRecord(contract.holdBookingBill, (tx, asked, context) =>
    change(tx, { kind: 'booking', notFound: 'booking_not_found', asked, write: hold }, { ...context, hooks }),
  )
export const endOrderHold = (hooks: BillingHooks) =>
  changeRecord(contract.endOrderHold, (tx, asked, context) =>
    change(tx, { kind: 'meetup', notFound: 'meetup_not_found', asked, write: endHold }, { ...context, hooks }),
  )
export const endBookingHold = (hooks: BillingHooks) =>
  changeRecord(contract.endBookingHold, (tx, asked, context) =>
    change(tx, { kind: 'booking', notFound: 'booking_not_found', asked, write: endHold }, { ...context, hooks }),
  )
export const noteOrderReminder = (hooks: BillingHooks) =>
  changeRecord(contract.noteOrderReminder, (tx, asked, context) =>
    change(tx, { kind: 'meetup', notFound: 'meetup_not_found', asked, write: noteReminder }, { ...context, hooks }),
  )
export const noteBookingReminder = (hooks: BillingHooks) =>
  changeRecord(contract.noteBookingReminder, (tx, asked, context) =>
    change(tx, { kind: 'booking', notFound: 'booking_not_found', asked, write: noteReminder }, { ...context, hooks }),
  )
