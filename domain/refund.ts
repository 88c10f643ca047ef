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
 * Why the rest of what goes back to a card goes back by bank: its company keeps saying no (`refused`), or staff decided it
 * (`by_staff`).
 */
export const CARD_REFUND_ENDS = ['refused', 'by_staff'] as const
export type CardRefundEnd = (typeof CARD_REFUND_ENDS)[number]

/** What becomes of it at the card company: `running` while that is asked for it. */
export const CARD_REFUNDS = ['running', ...CARD_REFUND_ENDS] as const
export type CardRefund = (typeof CARD_REFUNDS)[number]

/**
 * What stands in the way of a transfer: the card company pays it back (`card`), nobody has named an account (`no_account`),
 * the one that was named is not kept any more, since the contact is another one or it is long ago (`name_again`), the last
 * transfer to it came back (`came_back`), or it is somebody else’s, and nobody has called yet (`other_holder`).
 */
export const REFUND_HINDRANCES = ['card', 'no_account', 'name_again', 'came_back', 'other_holder'] as const
export type RefundHindrance = (typeof REFUND_HINDRANCES)[number]

export type RefundAccountFacts = { thirdParty: boolean; checkedAt: Date | null; returnedAt: Date | null }

/** Null: the bank can be asked to pay it. `isByCard`: the card company is giving it back; `gone`: not kept any more. */
export function hindranceOf(
  isByCard: boolean,
  account: RefundAccountFacts | 'gone' | undefined,
): RefundHindrance | null {
  if (isByCard) return 'card'
  if (!account) return 'no_account'
  if (account === 'gone') return 'name_again'
  if (account.returnedAt) return 'came_back'
  return account.thirdParty && !account.checkedAt ? 'other_holder' : null
}
