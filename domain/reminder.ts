import { bankingDayFrom } from './banking-day.ts'
import type { IsOpen } from './calendar.ts'
import { addDays, daysBetween, type TokyoDate } from './tokyo-date.ts'

/** What reminds of a bill that was not paid by its day, in turn: two mails, a call, and a letter on paper (督促). */
export const REMINDER_STEPS = ['mail', 'again', 'call', 'letter'] as const
export type ReminderStep = (typeof REMINDER_STEPS)[number]

/** All that is done about a bill: it goes out itself first. */
export const BILLING_STEPS = ['bill', ...REMINDER_STEPS] as const
export type BillingStep = (typeof BILLING_STEPS)[number]

/** Those that go out by themselves; the others are somebody's to do. */
export const isMailed = (step: ReminderStep): boolean => step === 'mail' || step === 'again'

/** How many days after the due day each comes, or on the banking day after that; 0: the shop does without it. */
export type ReminderDays = Readonly<Record<ReminderStep, number>>

export const usualReminderDays: ReminderDays = { mail: 1, again: 7, call: 14, letter: 30 }

/** Days that a bill has which is mailed when it should have been paid already, as one does whose payment was taken back. */
const daysOfLateBill = 14

export type Reminding = {
  due: TokyoDate
  /** When the bill went out; null: it has not. */
  billedOn: TokyoDate | null
  days: ReminderDays
  done: Readonly<Partial<Record<ReminderStep, TokyoDate>>>
  isBankOpen: IsOpen
}

export type PlannedReminder = { step: ReminderStep; on: TokyoDate }

/**
 * The steps that have not been taken and come after those that were, each with its day. What came late puts off what
 * follows, so that nobody hears of the same bill on two days in a row.
 */
export function remindersAhead({ due, billedOn, days, done, isBankOpen }: Reminding): PlannedReminder[] {
  if (billedOn === null) return []
  const used = REMINDER_STEPS.filter((step) => days[step] > 0)
  const last = REMINDER_STEPS.findLast((step) => done[step] !== undefined)
  const counted = latest(due, addDays(billedOn, billedOn > due ? daysOfLateBill : 0))
  const plannedOn = (step: ReminderStep) => bankingDayFrom(addDays(counted, days[step]), isBankOpen)
  const isAhead = (step: ReminderStep) => !last || REMINDER_STEPS.indexOf(step) > REMINDER_STEPS.indexOf(last)
  const late = last && days[last] > 0 ? Math.max(0, daysBetween(plannedOn(last), done[last]!)) : 0
  return used.filter(isAhead).map((step) => ({ step, on: bankingDayFrom(addDays(plannedOn(step), late), isBankOpen) }))
}

/** The step to take next. Of two mails whose days have passed, as while the bill was put on hold, one goes out. */
export function nextReminder(reminding: Reminding, today: TokyoDate): PlannedReminder | undefined {
  const ahead = remindersAhead(reminding)
  const [first] = ahead
  if (!first || !isMailed(first.step)) return first
  return ahead.findLast(({ step, on }) => isMailed(step) && on <= today) ?? first
}

/** What keeps a bill from being reminded of: it is disputed, or a day of payment was named. */
export const PAUSE_KINDS = ['hold', 'plan'] as const
export type PauseKind = (typeof PAUSE_KINDS)[number]

/** `until`: the last day of a dispute (null: until somebody ends it), or the day on which it will be paid. */
export type Pause = { kind: PauseKind; until: TokyoDate | null }

/** The first day on which it may be reminded of again; null: not by itself. */
export function resumesOn({ kind, until }: Pause, isBankOpen: IsOpen): TokyoDate | null {
  if (until === null) return null
  return kind === 'plan' ? bankingDayFrom(addDays(until, 1), isBankOpen) : addDays(until, 1)
}

export const isPaused = (pauses: readonly Pause[], today: TokyoDate, isBankOpen: IsOpen): boolean =>
  pauses.some((pause) => {
    const day = resumesOn(pause, isBankOpen)
    return day === null || today < day
  })

const latest = (one: TokyoDate, other: TokyoDate): TokyoDate => (one > other ? one : other)
