import type { Money } from '#contract/money.ts'
import { balanceOf, type KeptSale, moneyStateOf, type Sums, sumsOfSale } from '#domain/book.ts'
import { rateDayOf } from '#domain/meetup.ts'
import { BILLED_METHODS, type PaymentMethod } from '#domain/payment.ts'
import { invoiceTerm } from '#domain/payment-term.ts'
import { sumsOfBooking } from '#domain/plan.ts'
import type { TokyoDate } from '#domain/tokyo-date.ts'

export const moneyOfOrder = (
  row: KeptSale & { paymentMethod: PaymentMethod; meetupDate: TokyoDate; deliveredAt: Date | null },
): Money => presentMoney(sumsOfSale(row), { method: row.paymentMethod, day: rateDayOf(row) })

export const moneyOfBooking = (
  row: Parameters<typeof sumsOfBooking>[0] & { paymentMethod: PaymentMethod; eventDate: TokyoDate },
): Money => presentMoney(sumsOfBooking(row), { method: row.paymentMethod, day: row.eventDate })

function presentMoney(sums: Sums, { method, day }: { method: PaymentMethod; day: TokyoDate }): Money {
  const balance = balanceOf(sums)
  return {
    billed: sums.billed,
    fees: sums.fees,
    credited: sums.credited,
    compensated: sums.compensated,
    waived: sums.waived,
    written_off: sums.writtenOff,
    received: sums.received,
    bank_fees: sums.bankFees,
    refunded: sums.refunded,
    balance,
    state: moneyStateOf(sums),
    due_on: balance > 0 && BILLED_METHODS.includes(method) ? invoiceTerm(day).due : null,
  }
}
