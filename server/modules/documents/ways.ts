import type { Yen } from '#domain/money.ts'
import { RECEIVED_BY, type ReceivedBy } from '#domain/payment.ts'
import type { PaperFacts, Way } from './facts.ts'

type Moved = { amount: Yen; by: ReceivedBy }
type Money = { payments: readonly Moved[]; returned: readonly Moved[] }

/** In which ways money came: with its sum, where what of it was kept is the sum of a receipt. */
export function waysOf({ payments, returned }: Money, total: Yen): Way[] {
  const kept = byWay(payments).map(({ by, amount }) => ({ by, amount: amount - sumBy(returned, by) }))
  const left = kept.filter(({ amount }) => amount > 0)
  const isTotal = left.reduce((sum, { amount }) => sum + amount, 0) === total
  return isTotal ? left : byWay(payments).map(({ by }) => ({ by }))
}

/** As the order says it, where receipts do not. */
export const usualWay = ({ order }: Pick<PaperFacts, 'order'>): ReceivedBy =>
  order.payment === 'card' ? 'card' : 'transfer'

const byWay = (moved: readonly Moved[]) =>
  RECEIVED_BY.map((by) => ({ by, amount: sumBy(moved, by) })).filter(({ amount }) => amount > 0)

const sumBy = (moved: readonly Moved[], wanted: ReceivedBy): Yen =>
  moved.filter(({ by }) => by === wanted).reduce((sum, { amount }) => sum + amount, 0)
