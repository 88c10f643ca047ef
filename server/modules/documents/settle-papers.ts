import { saysWhatIsDelivered } from '#domain/document.ts'
import { type BillPaper, type Reckoning, reckon, stateOfPaper } from '#domain/paper-ledger.ts'
import { tokyoDateOf } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { buyerIn, isOfItsDay, isSameSale, named, namingStill, ownWordsOn, type SaleFacts } from './facts.ts'
import { issue } from './issue.ts'
import { type KeptPaper, papersOf } from './queries.ts'
import { wrongReceipts } from './receipts/receivable.ts'
import { returnFacts } from './return-facts.ts'
import type { Sale } from './sale.ts'
import { documentMarks } from './tables.ts'

type BookPaper = KeptPaper & BillPaper

/** `voided`: those that stood until now. */
export type Settled = Pick<Reckoning<BookPaper>, 'standing' | 'voided'> & { papers: KeptPaper[] }

/**
 * Corrects the papers of a sale after a change: those that no longer say what is owed become void, and what was given
 * back after the delivery gets its paper. Idempotent. The sale must be locked.
 */
export async function settlePapers(tx: Tx, sale: Sale, now: Date): Promise<Settled> {
  const papers = await papersOf(tx, sale.id)
  const bills = billsAmong(papers)
  const wrong = bills.filter((paper) => isWrongBill(paper, sale))
  const right = bills.filter((paper) => !wrong.includes(paper))
  const { standing, givesBack, ...reckoned } = reckon(right, { owed: sale.bill, credited: sale.credited })
  const voided = [...wrong, ...reckoned.voided]
  const ended = [...voided, ...wrongNotes(papers, sale), ...wrongReceipts(papers, sale)]
  await markVoid(tx, ended, sale, now)
  if (standing && givesBack) {
    const facts = returnFacts({ of: standing, givesBack, sale, returnedOn: sale.credited.on ?? tokyoDateOf(now) })
    await issue(tx, { sale, kind: 'return_invoice', facts, now })
  }
  const isSettledAlready = ended.length === 0 && !givesBack
  return { papers: isSettledAlready ? papers : await papersOf(tx, sale.id), standing, voided }
}

export const billsAmong = (papers: readonly KeptPaper[]): BookPaper[] =>
  papers.flatMap((paper) => {
    const { kind, facts } = paper
    if (kind !== 'invoice' && kind !== 'return_invoice') return []
    return [{ ...paper, kind, bill: facts, about: (kind === 'return_invoice' && facts.about?.number) || null }]
  })

/** An invoice that names another way to pay, day, buyer or order number than the sale, whatever it comes to. */
const isWrongBill = (paper: BookPaper, sale: Sale): boolean =>
  paper.kind === 'invoice' &&
  stateOfPaper(paper) === 'valid' &&
  (paper.facts.order.payment !== sale.bill.order.payment || hasWrongWords(paper, sale))

/**
 * After the delivery they are put right where that is asked for, for the paper may be in somebody's books; but the day of
 * the transaction, which the rates follow, is then known at last.
 */
const hasWrongWords = ({ facts }: BookPaper, { bill, isDelivered, isCancelled }: Sale): boolean =>
  !isCancelled &&
  (!isOfItsDay(facts, bill) ||
    (!isDelivered && billWords(facts) !== billWords(named(bill, namingStill(facts.named, bill)))))

const billWords = ({ recipient, order }: SaleFacts): string =>
  JSON.stringify([order.poNumber, ...ownWordsOn(order), ...buyerIn(recipient)])

/** A delivery note that does not say any more what is delivered. */
const wrongNotes = (papers: readonly KeptPaper[], { isCancelled, facts }: Sale) =>
  papers.filter(
    (paper) =>
      saysWhatIsDelivered(paper.kind) &&
      stateOfPaper(paper) === 'valid' &&
      (isCancelled || !isSameSale(paper.facts, facts)),
  )

async function markVoid(tx: Tx, papers: readonly KeptPaper[], { isCancelled }: Sale, now: Date): Promise<void> {
  if (papers.length === 0) return
  const voidedBy = isCancelled ? ('cancellation' as const) : ('change' as const)
  await tx.insert(documentMarks).values(papers.map(({ id }) => ({ documentId: id, voidedBy, voidedAt: now })))
}
