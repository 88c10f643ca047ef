import type { IsOpen } from '../calendar.ts'
import { addDays, type TokyoDate } from '../tokyo-date.ts'

/** Days ahead at most: a file has no year, and banks take it about a month before. */
export const PAY_DAYS_AHEAD = 30

export type PayDayFault = 'past' | 'too_far' | 'bank_closed'

/** Why a bank cannot be asked to pay on a day; undefined: it can. `isOpen`: whether banks work on a day. */
export function payDayFault(
  payOn: TokyoDate,
  { today, isOpen }: { today: TokyoDate; isOpen: IsOpen },
): PayDayFault | undefined {
  if (payOn < today) return 'past'
  if (payOn > addDays(today, PAY_DAYS_AHEAD)) return 'too_far'
  return isOpen(payOn) ? undefined : 'bank_closed'
}
