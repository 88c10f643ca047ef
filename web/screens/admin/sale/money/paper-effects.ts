import type { IssuedDocument } from '#contract/documents.ts'
import type { PaperState } from '#domain/paper-ledger.ts'

export type IssuedPaper = Pick<
  IssuedDocument,
  'id' | 'kind' | 'title' | 'number' | 'amount' | 'state' | 'replaced_by' | 'replaces'
>

export const effectWords = { issued: '新しく発行', replaced: '差し替え', valid: 'そのまま', void: '無効' } as const

/** What becomes of a paper by an act: it is issued, or it stays as it is or ends. */
export type PaperEffect = { paper: IssuedPaper; becomes: 'issued' | PaperState }

/** Papers that say what was sold and paid. Of those that had ended before, nothing is said. */
export function paperEffects(before: readonly IssuedPaper[], after: readonly IssuedPaper[]): PaperEffect[] {
  const known = new Map(before.map((paper) => [paper.id, paper]))
  return after
    .filter(({ kind }) => kind === 'invoice' || kind === 'return_invoice' || kind === 'receipt')
    .filter(({ id, state }) => known.get(id)?.state === 'valid' || (!known.has(id) && state === 'valid'))
    .map((paper) => ({ paper, becomes: known.has(paper.id) ? paper.state : 'issued' }))
}
