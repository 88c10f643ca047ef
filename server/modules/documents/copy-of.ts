import { saysPaid, stateOfPaper } from '#domain/paper-ledger.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { CopyWanted, PaperToSend } from './issue-document.ts'
import type { Stamp } from './papers/stamp.ts'
import type { KeptPaper } from './queries.ts'
import type { SaleContext } from './sale.ts'
import { standingOf } from './standing.ts'
import type { Subject } from './subject.ts'

type Wanted = CopyWanted & { paper: KeptPaper; papers: readonly KeptPaper[]; of: Pick<Subject, 'sale'> }

/** A paper that was issued, opened again: with its state, and for a valid invoice how it stands today. */
export async function copyOf(
  { paper, papers, of, asIssued, isCopy }: Wanted,
  context: SaleContext,
): Promise<PaperToSend> {
  const { facts } = paper
  const stamp: Stamp = { ...endedOf(paper), ...(isCopy && { isCopy }) }
  if (asIssued || !saysPaid(paper)) return { facts, stamp }
  const sale = await of.sale(context)
  const money = await standingOf(context.db, { sale, invoice: facts, papers, now: context.now() })
  return { facts, stamp: { ...stamp, money } }
}

/** What ended it first is what its copies say. */
export function endedOf(
  paper: Pick<KeptPaper, 'voidedBy' | 'voidedAt' | 'replacedBy' | 'replacedAt'>,
): Pick<Stamp, 'ended'> {
  const state = stateOfPaper(paper)
  const at = paper.voidedAt ?? paper.replacedAt
  return state === 'valid' || !at ? {} : { ended: { state, at: isoInTokyo(at), by: paper.replacedBy } }
}
