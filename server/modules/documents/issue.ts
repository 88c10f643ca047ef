import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { IssuedKind } from '#domain/document.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { Tx } from '#platform/db'
import { amountOf, dayOf, type PaperFacts, partnerOf, type SaleFacts } from './facts.ts'
import { nextNumber } from './next-number.ts'
import type { KeptPaper } from './queries.ts'
import type { Sale } from './sale.ts'
import { documentMarks, issuedDocuments } from './tables.ts'

export type ToIssue = {
  sale: Pick<Sale, 'owner' | 'issuer'>
  kind: IssuedKind
  facts: SaleFacts & Pick<PaperFacts, 'about' | 'collection' | 'terms' | 'receipt' | 'named' | 'returnedOn' | 'quoted'>
  now: Date
  /** The day that it carries, if that is not today. */
  dated?: Date
  /** The number that it has had before there was an order. */
  number?: string
  /** The papers that it replaces. */
  replaces?: readonly KeptPaper[]
  /** Those that it takes the place of together with another one, which replaces them. */
  names?: readonly KeptPaper[]
  /** The first under this number, where it is issued again. */
  again?: { first: KeptPaper; serial: number }
}

/** In one transaction with its number, so that none is lost. */
export async function issue(
  tx: Tx,
  { sale, kind, facts, now, dated = now, number, replaces = [], names = replaces, again }: ToIssue,
): Promise<PaperFacts> {
  const { receipt } = facts
  const paper: PaperFacts = {
    ...facts,
    kind,
    issuer: again?.first.facts.issuer ?? sale.issuer,
    number: again?.first.number ?? number ?? (await nextNumber(tx, kind, dated)),
    issuedAt: isoInTokyo(dated),
    ...(names.length > 0 && { replaces: namesOf(names) }),
    ...(receipt && {
      receipt: {
        ...receipt,
        ...(again && { again: { firstIssuedAt: again.first.facts.issuedAt, serial: again.serial } }),
      },
    }),
  }
  const id = randomUUID()
  await tx.insert(issuedDocuments).values({
    id,
    kind,
    number: paper.number,
    serial: again?.serial ?? 1,
    ...sale.owner,
    issuedAt: dated,
    date: dayOf(facts),
    amount: amountOf(facts),
    partner: partnerOf(paper),
    facts: paper,
  })
  await markReplaced(tx, replaces, { by: id, at: now })
  return paper
}

/** Each number once, however often it was issued. */
const namesOf = (papers: readonly KeptPaper[]) =>
  [...new Map(papers.map((paper) => [paper.number, paper])).values()].map(({ number, facts }) => ({
    number,
    issuedAt: facts.issuedAt,
  }))

async function markReplaced(tx: Tx, papers: readonly KeptPaper[], { by, at }: { by: string; at: Date }): Promise<void> {
  if (papers.length === 0) return
  await tx
    .insert(documentMarks)
    .values(papers.map(({ id }) => ({ documentId: id, replacedBy: by, replacedAt: at })))
    .onConflictDoUpdate({
      target: documentMarks.documentId,
      set: { replacedBy: sql`excluded.replaced_by`, replacedAt: sql`excluded.replaced_at` },
    })
}
