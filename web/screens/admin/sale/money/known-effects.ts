import type { Money } from '#contract/money.ts'
import { heldIn } from '#contract/money-words.ts'
import type { Yen } from '#domain/money.ts'
import type { SaleMoney } from './act.ts'
import type { Tried } from './use-tried.ts'

/**
 * What follows from a payment, or from taking one back (negative): it changes no bill, and a receipt of more than the shop has
 * then is void.
 */
export function receivedEffects({ money, papers }: Pick<SaleMoney, 'money' | 'papers'>, amount: Yen): Tried {
  const balance = money.balance - amount
  const state = balance > 0 ? 'part' : balance < 0 ? 'over' : 'paid'
  const after: Money = { ...money, received: money.received + amount, balance, state }
  const held = heldIn(after)
  const issued = papers.issued.map((paper) =>
    paper.kind === 'receipt' && paper.state === 'valid' && paper.amount > held
      ? { ...paper, state: 'void' as const }
      : paper,
  )
  return { after: { money: after, papers: { issued } }, failure: undefined, errors: {}, isWaiting: false }
}

/** There is nothing to work out yet. */
export const nothingKnown: Tried = { after: undefined, failure: undefined, errors: {}, isWaiting: false }
