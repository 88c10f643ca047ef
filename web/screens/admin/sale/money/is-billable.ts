import { BILLED_METHODS, type PaymentMethod } from '#domain/payment.ts'
import type { SaleMoney } from './act.ts'

/** Whether an invoice of it goes out: it can be had, it asks for money, and there is an address for it. */
export const isBillable = (
  { papers, contact }: Pick<SaleMoney, 'papers' | 'contact'>,
  method: PaymentMethod,
): boolean =>
  BILLED_METHODS.includes(method) &&
  contact.email !== '' &&
  papers.kinds.some(({ kind, problem }) => kind === 'invoice' && problem === null)
