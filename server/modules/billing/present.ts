import type { Receivable } from '#contract/admin/receivables.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { type BillingStep, nextReminder, remindersAhead, resumesOn } from '#domain/reminder.ts'
import { addDays, daysBetween, type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import type { FoundReceivable } from './queries.ts'
import { type AskedNow, isBankOpen, remindingOf } from './reminding.ts'

export function presentReceivable(row: FoundReceivable, context: AskedNow): Receivable {
  const { overOn: _, soldOn, steps, pauses, ...shown } = row
  const { due } = invoiceTerm(soldOn)
  const hold = pauses.find(({ kind }) => kind === 'hold')
  const ahead = remindersAhead(remindingOf(row, context))
  return {
    ...shown,
    due_on: due,
    overdue_days: daysBetween(due, tokyoDateOf(context.now())),
    steps: [
      ...steps.map((step) => ({ ...step, done: true })),
      ...ahead.map((step) => ({ ...step, done: false, by: '', note: '' })),
    ],
    hold: hold ? { reason: hold.reason, until: hold.until, by: hold.by } : null,
    pay_on: pauses.find(({ kind }) => kind === 'plan')?.until ?? null,
    next: nextOf(row, context),
  }
}

/** While it is paused, not before that ends. */
function nextOf(row: FoundReceivable, context: AskedNow): { step: BillingStep; on: TokyoDate } | null {
  const isBilled = row.steps.some(({ step }) => step === 'bill')
  if (!isBilled) return { step: 'bill', on: addDays(row.overOn, 1) }
  const resumes = row.pauses.map((pause) => resumesOn(pause, isBankOpen))
  if (resumes.includes(null)) return null
  const next = nextReminder(remindingOf(row, context), tokyoDateOf(context.now()))
  return next ? { step: next.step, on: [next.on, ...resumes].toSorted().at(-1)! } : null
}
