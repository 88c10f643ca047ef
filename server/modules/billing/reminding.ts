import type { Context } from '#context'
import { bankingDays } from '#domain/banking-day.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { isPaused, nextReminder, type PlannedReminder, type Reminding } from '#domain/reminder.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { nationalHolidays } from '#modules/calendar'
import type { Reminded } from './queries.ts'

export type AskedNow = Pick<Context, 'now' | 'snapshot'>

export const isBankOpen = bankingDays(nationalHolidays)

/** What the rule is asked with. */
export function remindingOf({ soldOn, steps }: Pick<Reminded, 'soldOn' | 'steps'>, { snapshot }: AskedNow): Reminding {
  const done = Object.fromEntries(steps.map(({ step, on }) => [step, on]))
  const { due } = invoiceTerm(soldOn)
  return { due, billedOn: done.bill ?? null, days: snapshot.current().shop.reminders, done, isBankOpen }
}

/** The step to take today. Undefined: none, or the bill is on hold. */
export function dueStep(sale: Reminded, context: AskedNow): PlannedReminder | undefined {
  const today: TokyoDate = tokyoDateOf(context.now())
  if (isPaused(sale.pauses, today, isBankOpen)) return undefined
  const next = nextReminder(remindingOf(sale, context), today)
  return next && next.on <= today ? next : undefined
}
