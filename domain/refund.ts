import type { IsOpen } from './calendar.ts'
import { addDays, type TokyoDate } from './tokyo-date.ts'

/** Days within which money goes back by bank, from the day on which its account was named. */
export const REFUND_WITHIN_DAYS = 14

/** The last day on which a transfer is promised: the last banking day within that time. */
export function refundDueOn(namedOn: TokyoDate, isOpen: IsOpen): TokyoDate {
  let day = addDays(namedOn, REFUND_WITHIN_DAYS)
  while (day > namedOn && !isOpen(day)) day = addDays(day, -1)
  return day
}

/** Why the shop has more than it is owed: the first that holds. */
export const REFUND_CAUSES = ['cancelled', 'lessened', 'paid_more'] as const
export type RefundCause = (typeof REFUND_CAUSES)[number]

/**
 * What stands in the way of a transfer: the card company pays it back (`card`), nobody has named an account (`no_account`),
 * the last transfer to it came back (`came_back`), or it is somebody else’s, and nobody has called yet (`other_holder`).
 */
export const REFUND_HINDRANCES = ['card', 'no_account', 'came_back', 'other_holder'] as const
export type RefundHindrance = (typeof REFUND_HINDRANCES)[number]

export type RefundAccountFacts = { thirdParty: boolean; checkedAt: Date | null; returnedAt: Date | null }

/** Null: the bank can be asked to pay it. `isByCard`: the card company is giving it back. */
export function hindranceOf(isByCard: boolean, account: RefundAccountFacts | undefined): RefundHindrance | null {
  if (isByCard) return 'card'
  if (!account) return 'no_account'
  if (account.returnedAt) return 'came_back'
  return account.thirdParty && !account.checkedAt ? 'other_holder' : null
}
