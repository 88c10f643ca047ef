import type { Context, Job } from '#context'
import { lastOverdueDate } from '#domain/payment-term.ts'
import { isMailed } from '#domain/reminder.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { mailsAreWaiting } from '#modules/mail'
import { sqlIn, type Tx } from '#platform/db'
import type { BillingHooks, SaleId } from './hooks.ts'
import { findOverdue, findToBill, noteStep, type Reminded } from './queries.ts'
import { dueStep } from './reminding.ts'

type Billing = Context & { hooks: BillingHooks; today: TokyoDate }

/**
 * Mails what was delivered the day before, and what reminds of bills whose day has passed. Each of them in a transaction of
 * its own, once: whoever holds the sale looks again whether it is still due.
 */
export const billAndRemind = (hooks: BillingHooks): Job => ({
  name: 'bill-and-remind',
  cron: '*/10 9-17 * * *',
  async run(door) {
    const now = door.now()
    const context = { ...door, hooks, now: () => now, today: tokyoDateOf(now) }
    const { sql, today } = context
    for (const sale of await findToBill(sql, today)) await alone(sale, bill, context)
    for (const sale of await findOverdue(sql, lastOverdueDate(today))) {
      if (dueMail(sale, context)) await alone(sale, remind, context)
    }
  },
})

/** The others do not wait for one that fails; at the next run it is due again. */
async function alone(
  { kind, id }: SaleId,
  send: (tx: Tx, sale: SaleId, context: Billing) => Promise<void>,
  context: Billing,
): Promise<void> {
  try {
    await context.db.transaction(async (tx) => {
      await context.hooks[kind].hold(tx, id)
      await send(tx, { kind, id }, context)
    })
    mailsAreWaiting(context)
  } catch (error) {
    context.log.error('billing_failed', { kind, id, error })
  }
}

async function bill(tx: Tx, sale: SaleId, context: Billing): Promise<void> {
  const [due] = await findToBill(sqlIn(tx), context.today, sale)
  const invoice = due && (await context.hooks[sale.kind].mailBill(tx, sale.id, 'bill', context))
  if (invoice) await noteStep(tx, sale, { step: 'bill', invoice, at: context.now() })
}

async function remind(tx: Tx, sale: SaleId, context: Billing): Promise<void> {
  const [overdue] = await findOverdue(sqlIn(tx), lastOverdueDate(context.today), sale)
  const due = overdue && dueMail(overdue, context)
  if (!due) return
  const invoice = await context.hooks[sale.kind].mailBill(tx, sale.id, 'overdue', context)
  if (invoice) await noteStep(tx, sale, { step: due.step, invoice, at: context.now() })
}

/** Calls and letters are somebody's to do. */
function dueMail(sale: Reminded, context: Billing) {
  const due = dueStep(sale, context)
  return due && isMailed(due.step) ? due : undefined
}
