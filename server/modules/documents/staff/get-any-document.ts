import type { Context } from '#context'
import * as contract from '#contract/admin/documents.ts'
import { type MayRefuse, refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { findOrderById } from '#modules/meetups'
import { findBooking } from '#modules/plans'
import { type FoundQuote, findQuote } from '#modules/quotes'
import { countAttempt } from '#platform/limits'
import { copyOf } from '../copy-of.ts'
import { sendQuotePaper } from '../get-quote-document.ts'
import { ownerOfDocument, papersOf } from '../queries.ts'
import { papersOfNetwork, sendPaper } from '../send-paper.ts'
import { type Subject, subjectOfBooking, subjectOfOrder } from '../subject.ts'

type CopyRequest = {
  documentId: string
  query: { for?: 'customer' | undefined; as?: 'issued' | undefined }
  network: string
  addHeader: (name: string, value: string) => void
}

type Opened = { label: string; answer: Uint8Array<ArrayBuffer> }

type OpenContext = Context & MayRefuse<'too_many_requests'>

/** Any paper, in whatever state it is; of a quote that nobody has ordered by the id of the quote. */
export const getAnyDocument = showRecord(
  contract.getAnyDocument,
  async ({ params: { id }, ...asked }, context) => {
    const quote = await findQuote(context.db, id)
    if (quote) return { id, ...(await openQuotePaper(quote, asked, context)) }
    const owner = await ownerOfDocument(context.db, id)
    const of = owner?.meetupId
      ? await orderOf(owner.meetupId, context)
      : owner?.planBookingId && (await bookingOf(owner.planBookingId, context))
    const opened = of ? await open(of, { documentId: id, ...asked }, context) : undefined
    return opened ? { id, ...opened } : refused('document_not_found')
  },
  { mayWait: true },
)

export const getIssuedOrderPaper = showRecord(
  contract.getIssuedOrderPaper,
  async ({ params: { id, document_id: documentId }, ...asked }, context) => {
    const of = await orderOf(id, context)
    const opened = of && (await open(of, { documentId, ...asked }, context))
    return opened ? { id, ...opened } : refused('document_not_found')
  },
  { mayWait: true },
)

export const getIssuedBookingPaper = showRecord(
  contract.getIssuedBookingPaper,
  async ({ params: { id, document_id: documentId }, ...asked }, context) => {
    const of = await bookingOf(id, context)
    const opened = of && (await open(of, { documentId, ...asked }, context))
    return opened ? { id, ...opened } : refused('document_not_found')
  },
  { mayWait: true },
)

async function orderOf(id: string, { db }: Pick<Context, 'db'>): Promise<Subject | undefined> {
  const order = await findOrderById(db, id)
  return order && subjectOfOrder(order)
}

async function bookingOf(id: string, { db }: Pick<Context, 'db'>): Promise<Subject | undefined> {
  const booking = await findBooking(db, id)
  return booking && subjectOfBooking(booking)
}

/** Undefined: it is not one of this order or booking. */
async function open(
  of: Subject,
  { documentId, query, network, addHeader }: CopyRequest,
  context: OpenContext,
): Promise<Opened | undefined> {
  const papers = await papersOf(context.db, of.id)
  const paper = papers.find(({ id }) => id === documentId)
  if (!paper) return undefined
  await countAttempt([papersOfNetwork], { network }, context)
  const isCopy = query.for !== 'customer'
  const copy = await copyOf({ paper, papers, of, asIssued: query.as === 'issued', isCopy }, context)
  return { label: paper.number, answer: await sendPaper(copy, addHeader) }
}

async function openQuotePaper(
  found: FoundQuote,
  { query, network, addHeader }: Omit<CopyRequest, 'documentId'>,
  context: OpenContext,
): Promise<Opened> {
  await countAttempt([papersOfNetwork], { network }, context)
  const keeper = query.for === 'customer' ? 'customer' : 'shop'
  return { label: found.quote.number, answer: await sendQuotePaper(found, keeper, addHeader, context) }
}
