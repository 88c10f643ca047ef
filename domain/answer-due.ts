import { type IsOpen, nextOpenDay } from './calendar.ts'
import { instantAt, type TokyoDate, tokyoDateOf } from './tokyo-date.ts'

/** How many open days after the day of a question it is answered, and until what time of that day (Asia/Tokyo). */
export type AnswerPromise = { openDays: number; time: string }

/** By when an answer is promised. Undefined after a longer closure than is ever decided. */
export function answerDueAt(cameAt: Date, isOpen: IsOpen, { openDays, time }: AnswerPromise): Date | undefined {
  let day: TokyoDate | undefined = tokyoDateOf(cameAt)
  for (let passed = 0; passed < openDays && day !== undefined; passed += 1) day = nextOpenDay(day, isOpen)
  return day === undefined ? undefined : instantAt(day, time)
}
