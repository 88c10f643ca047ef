import type { Context } from '#context'
import type { MayRefuse } from '#contract/refusals.ts'
import {
  canSayPaid,
  type DocumentKind,
  type DocumentProblem,
  type DocumentQuestion,
  documentProblem,
  type IssuedKind,
  isIssued,
} from '#domain/document.ts'
import { stateOfPaper } from '#domain/paper-ledger.ts'
import type { Tx } from '#platform/db'
import type { PaperFacts } from './facts.ts'
import { factsOf, type Wishes } from './issued-facts.ts'
import type { Stamp } from './papers/stamp.ts'
import { type KeptPaper, ofKind } from './queries.ts'
import { isSplitAmong } from './receipts/receivable.ts'
import type { Sale } from './sale.ts'
import { type Settled, settlePapers } from './settle-papers.ts'
import { standingOf } from './standing.ts'
import type { Subject } from './subject.ts'

type IssueInput = { of: Subject; kind: DocumentKind; wishes: Wishes } & CopyWanted

/** `asIssued`: without what came of its money since. `isCopy`: the shop's own, which issues no receipt. */
export type CopyWanted = { asIssued?: boolean; isCopy?: boolean }
type IssueContext = Pick<Context, 'db' | 'now' | 'config' | 'snapshot' | 'gateway'> &
  MayRefuse<'document_not_ready' | 'document_void'>

/** A paper, and what its copy says besides. */
export type PaperToSend = { facts: PaperFacts; stamp: Stamp }

/**
 * What the paper says. One that binds is issued when it is first asked for: from then on the same sale gives the same
 * paper, and a change of the sale or of the names a new paper that replaces the former. A receipt is issued again each
 * time, and says so. Undefined: the order or booking is gone, or has another owner by now.
 */
export async function paperOf(
  { of, kind, wishes, asIssued, isCopy }: IssueInput,
  context: IssueContext,
): Promise<PaperToSend | undefined> {
  if (isIssued(kind))
    return context.db.transaction((tx) => issuedPaper(tx, { of, kind, wishes, asIssued, isCopy }, context))
  const sale = await of.sale(context)
  refuseProblem(problemOf(kind, sale, { hasReturn: false, isSplit: false }), context)
  const { facts, issuer } = sale
  const { number, placedAt: issuedAt } = facts.order
  const more = await of.onlyOn(kind, context)
  return { facts: { ...facts, ...more, kind, issuer, number, issuedAt }, stamp: isCopy ? { isCopy } : {} }
}

/** Locks the order or booking, so that no change and no other paper comes between deciding and writing. */
async function issuedPaper(
  tx: Tx,
  { of, kind, wishes, asIssued, isCopy }: IssueInput & { kind: IssuedKind },
  context: IssueContext,
): Promise<PaperToSend | undefined> {
  const held = await of.hold(tx)
  if (!held) return undefined
  const now = context.now()
  const sale = await held.sale({ ...context, db: tx })
  const settled = await settlePapers(tx, sale, now)
  const returned = lastReturn(settled)
  const isSplit = isSplitAmong(settled.papers)
  refuseProblem(problemOf(kind, sale, { hasReturn: returned !== undefined, isSplit }), context)
  const facts = await factsOf[kind]({ tx, held, kind, sale, settled, returned, wishes, now, isCopy }, context)
  const money =
    canSayPaid(kind) && !asIssued
      ? await standingOf(tx, { sale, invoice: facts, papers: settled.papers, now })
      : undefined
  return { facts, stamp: { ...(isCopy && { isCopy }), ...(money && { money }) } }
}

/** Why a sale does not have this paper at this moment. */
export const problemOf = (
  kind: DocumentKind,
  { isRequested, isCancelled, owed, held }: Sale,
  among: Pick<DocumentQuestion, 'hasReturn' | 'isSplit'>,
): DocumentProblem | undefined =>
  isRequested ? 'not_confirmed' : documentProblem(kind, { isCancelled, owed, held, ...among })

export const lastReturn = ({ papers, standing }: Pick<Settled, 'papers' | 'standing'>): KeptPaper | undefined =>
  ofKind(papers, 'return_invoice').findLast(
    (paper) => stateOfPaper(paper) === 'valid' && paper.facts.about?.number === standing?.number,
  )

function refuseProblem(
  problem: DocumentProblem | undefined,
  { refuse }: MayRefuse<'document_not_ready' | 'document_void'>,
): void {
  if (problem) throw refuse(problem === 'cancelled' ? 'document_void' : 'document_not_ready')
}
