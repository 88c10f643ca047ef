import { numbersToReplace } from '#domain/paper-ledger.ts'
import type { Tx } from '#platform/db'
import type { PaperFacts } from './facts.ts'
import { issue, type ToIssue } from './issue.ts'
import type { KeptPaper } from './queries.ts'
import type { Sale } from './sale.ts'
import { billsAmong, settlePapers } from './settle-papers.ts'

type Issuing = { sale: Sale; papers: readonly KeptPaper[]; facts: ToIssue['facts']; now: Date }

/** The next invoice of a sale, which names all that it takes the place of. What was given back of those is given back of it. */
export async function issueInvoice(tx: Tx, { sale, papers, facts, now }: Issuing): Promise<PaperFacts> {
  const numbers = numbersToReplace(billsAmong(papers))
  const replaces = papers.filter(({ kind, number }) => kind !== 'receipt' && numbers.includes(number))
  const issued = await issue(tx, { sale, kind: 'invoice', facts, now, replaces })
  if (sale.credited.total > 0) await settlePapers(tx, sale, now)
  return issued
}
