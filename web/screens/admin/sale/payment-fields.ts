import { notYetCome } from '#contract/admin/payment-words.ts'
import type { Yen } from '#domain/money.ts'
import { type TokyoDate, tokyoDateOf } from '#domain/tokyo-date.ts'
import { yenIn } from '#domain/yen-text.ts'
import { shopNow } from '#web/browser/shop-clock.ts'

/** One payment as it is typed. */
export type TypedPayment = {
  amount: string
  payer: string
  /** It is more than is left to pay, and so it is meant. */
  isMeant: boolean
}

/** In whose name a transfer most likely comes. */
export const payerOf = ({ company, name }: { company: string; name: string }): string => company || name

/** Of a day on which money came. */
export function problemOfDay(day: string): string | undefined {
  if (!day) return '入金日をご記入ください。'
  return day > tokyoDateOf(shopNow()) ? notYetCome : undefined
}

/** Money seldom comes before it is known what for: `placedOn`, when that was ordered. */
export const isBefore = (day: string, placedOn: TokyoDate): boolean => day !== '' && day < placedOn
export const seldomBefore = 'お間違いがなければ、このまま記録できます。'

/** What is wrong with it, and by how much it is more than is left to pay; nothing is not 0. */
export function problemsOf({ amount, payer }: Pick<TypedPayment, 'amount' | 'payer'>, left: Yen) {
  const yen = yenIn(amount)
  return {
    amount: yen ? undefined : '金額を円の整数でご記入ください。',
    payer: payer.trim() ? undefined : '振込名義をご記入ください。',
    over: Math.max((yen ?? 0) - left, 0),
  }
}

/** Whether it can be noted as it stands. */
export function isReady(typed: TypedPayment, left: Yen): boolean {
  const { amount, payer, over } = problemsOf(typed, left)
  return !amount && !payer && (over === 0 || typed.isMeant)
}
