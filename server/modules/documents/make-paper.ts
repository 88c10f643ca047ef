import type { Context } from '#context'
import type { PaperWishes } from '#contract/documents.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { DOCUMENT_KINDS, type DocumentKind, isNamed } from '#domain/document.ts'
import { countAttempt, limitConcurrency } from '#platform/limits'
import { type CopyWanted, type PaperToSend, paperOf } from './issue-document.ts'
import type { Wishes } from './issued-facts.ts'
import { papersOfNetwork } from './send-paper.ts'
import type { Subject } from './subject.ts'

/**
 * Requests for papers queue here, where waiting is cheap: at the counter of numbers each would hold a connection that
 * an order needs.
 */
const inTurn = limitConcurrency({ max: 2, maxWaiting: 200 })

type PaperRequest = {
  find: () => Promise<Subject | undefined>
  kind: DocumentKind
  query: PaperWishes & { as?: 'issued' | undefined }
  network: string
} & Pick<CopyWanted, 'isCopy'>

type PaperContext = Context & MayRefuse<'document_not_ready' | 'document_void' | 'invalid' | 'too_many_requests'>

/** Undefined: there is nothing that it could be of. */
export const makePaper = (request: PaperRequest, context: PaperContext): Promise<PaperToSend | undefined> =>
  inTurn(() => paperFor(request, context))

async function paperFor(
  { find, kind, query, network, isCopy }: PaperRequest,
  context: PaperContext,
): Promise<PaperToSend | undefined> {
  const wishes = wishesFor(kind, query, context)
  const of = await find()
  if (!of) return undefined
  await countAttempt([papersOfNetwork], { network }, context)
  return paperOf({ of, kind, wishes, asIssued: query.as === 'issued', isCopy }, context)
}

const named = DOCUMENT_KINDS.filter(isNamed)

/** Which papers have what was wished for. */
const kindsWith: Record<keyof PaperWishes, { name: string; kinds: readonly DocumentKind[] }> = {
  addressee: { name: '宛名', kinds: [...named, 'receipt'] },
  po_number: { name: '発注番号', kinds: named },
  proviso: { name: '但し書き', kinds: ['receipt'] },
}

/** What a paper cannot say is refused rather than left out. */
function wishesFor(kind: DocumentKind, query: PaperWishes, { refuse }: MayRefuse<'invalid'>): Wishes {
  const errors = (['addressee', 'po_number', 'proviso'] as const)
    .filter((field) => query[field] !== undefined && !kindsWith[field].kinds.includes(kind))
    .map((field) => ({ field, message: `この書類では、${kindsWith[field].name}をお選びいただけません。` }))
  if (errors.length > 0) throw refuse('invalid', { errors })
  const { addressee, po_number: poNumber, proviso } = query
  return { addressee, poNumber, proviso }
}
