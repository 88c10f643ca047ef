import * as z from 'zod/mini'
import { BILLING_STEPS } from '#domain/reminder.ts'
import { requiredMultilineText, text, tokyoDate } from '../text.ts'

// What staff do about a bill that has not been paid. Browser and server check with these schemas.

const version = z.int()

/** It is disputed: nothing reminds of it. */
export const BillToHold = z.strictObject({
  version,
  reason: requiredMultilineText(500, '保留の理由をご記入ください。お客さまには見えません。'),
  /** The last day; left out: until somebody ends it. */
  until: z.optional(tokyoDate),
})
export type BillToHold = z.output<typeof BillToHold>
export type BillToHoldInput = z.input<typeof BillToHold>

export const HoldToEnd = z.strictObject({ version })

/** A call, a letter on paper, or what had to be done without a mail. */
export const ReminderToNote = z.strictObject({
  version,
  step: z.enum(BILLING_STEPS, { error: '段階をお選びください。' }),
  note: z._default(text(500), ''),
})
export type ReminderToNote = z.output<typeof ReminderToNote>
export type ReminderToNoteInput = z.input<typeof ReminderToNote>
