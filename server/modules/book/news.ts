import { balanceOf, type Sums } from '#domain/book.ts'
import type { Yen } from '#domain/money.ts'
import type { PaymentMethod } from '#domain/payment.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'
import type { MoneyNews } from '#modules/mail'
import type { News } from './acts/act.ts'

type Afterwards = {
  sums: Sums
  dueOn: TokyoDate | null
  paidBy: PaymentMethod
  papers: { issued: readonly string[]; void: readonly string[] }
}

/** All that the letter about an act says of the money. */
export const newsAfter = (news: News, { sums, dueOn, paidBy, papers }: Afterwards): MoneyNews => ({
  isTakenBack: false,
  fault: null,
  lines: [],
  refund: null,
  balance: balanceOf(sums),
  dueOn,
  paidBy,
  papers,
  ...news,
})

/** More has come than was owed by then. */
export const overpaidNews = (amount: Yen): News => ({ act: 'overpaid', amount, reason: '' })
