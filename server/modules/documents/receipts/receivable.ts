import type { Yen } from '#domain/money.ts'
import { lessOf, stateOfPaper } from '#domain/paper-ledger.ts'
import type { Incoming } from '#domain/payment.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { SaleFacts } from '../facts.ts'
import { type KeptPaper, ofKind } from '../queries.ts'
import type { Sale } from '../sale.ts'

/** What is billed less what was given back of it. */
export function keptOf({ bill, credited }: Pick<Sale, 'bill' | 'credited'>): SaleFacts {
  if (credited.total === 0) return bill
  const { groups, total } = lessOf(bill, credited)
  return {
    ...bill,
    lines: [...bill.lines, ...credited.lines.map((line) => Object.assign({}, line, { amount: -line.amount }))],
    groups: groups.map((group) => ({
      ...group,
      isReduced: bill.groups.some(({ rate, isReduced }) => rate === group.rate && isReduced),
    })),
    total,
  }
}

/** What valid receipts may come to together: what was received and kept, and was owed. */
export const receivableOf = (sale: Pick<Sale, 'bill' | 'credited' | 'held'>): Yen =>
  Math.max(0, Math.min(sale.held, keptOf(sale).total))

export const validReceipts = (papers: readonly KeptPaper[]): KeptPaper[] =>
  ofKind(papers, 'receipt').filter((paper) => stateOfPaper(paper) === 'valid')

/** However often one was issued again under its number, it is for the same money. */
export const sumOfReceipts = (papers: readonly KeptPaper[]): Yen =>
  [...new Map(papers.map(({ number, amount }) => [number, amount])).values()].reduce((sum, amount) => sum + amount, 0)

/** The payment that it is a part of. */
export const paymentOf = ({ facts }: Pick<KeptPaper, 'facts'>): string | undefined =>
  facts.receipt?.part?.split?.payment

export const isSplitAmong = (papers: readonly KeptPaper[]): boolean =>
  validReceipts(papers).some((paper) => paymentOf(paper) !== undefined)

/**
 * Those that do not hold any more: of a payment that was taken back, and all others where together they are for more than
 * the shop has kept, since nobody knows whose money went back. What the first under a number says holds for all.
 */
export function wrongReceipts(papers: readonly KeptPaper[], sale: Pick<Sale, 'held' | 'payments' | 'takenBack'>) {
  const valid = validReceipts(papers)
  const firsts = new Map(valid.toReversed().map((paper) => [paper.number, paper]))
  const isWrong = (paper: KeptPaper) => isOfTakenBack(firsts.get(paper.number)!, sale)
  return sumOfReceipts(valid.filter((paper) => !isWrong(paper))) > sale.held ? valid : valid.filter(isWrong)
}

/** Of receipts from before they had their payments, the day says it. */
function isOfTakenBack({ facts }: KeptPaper, { payments, takenBack }: Pick<Sale, 'payments' | 'takenBack'>): boolean {
  const { paidAt, payments: ids = [], part } = facts.receipt!
  const known = part?.split ? [part.split.payment] : ids
  if (known.length > 0) return takenBack.some(({ id }) => known.includes(id))
  const isOfDay = ({ at }: Incoming) => tokyoDateOf(at) === paidAt.slice(0, 10)
  return takenBack.some(isOfDay) && !payments.some(isOfDay)
}
