import type { Yen } from '#domain/money.ts'
import type { Money } from './money.ts'

/** What is to be paid in all, whatever has come. */
export const owedIn = ({ balance, received, bank_fees, refunded }: Money): Yen =>
  balance + received + bank_fees - refunded

/** What the shop has of it. */
export const heldIn = ({ received, bank_fees, refunded }: Money): Yen => received + bank_fees - refunded
