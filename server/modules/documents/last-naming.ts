import { type Naming, namingStill } from './facts.ts'
import type { KeptPaper } from './queries.ts'
import type { Sale } from './sale.ts'

/** What was asked to stand on the papers so far, and still is to. */
export const lastNaming = (papers: readonly KeptPaper[], { facts }: Pick<Sale, 'facts'>): Naming =>
  namingStill(papers.findLast((paper) => paper.facts.named)?.facts.named, facts)
