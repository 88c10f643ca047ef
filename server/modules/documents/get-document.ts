import { type Caller, type Context, serve } from '#context'
import * as documents from '#contract/documents.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { findByGuestToken, findOwn } from '#modules/meetups'
import { findBookingByGuestToken, findOwnBooking } from '#modules/plans'
import { countAttempt } from '#platform/limits'
import { copyOf } from './copy-of.ts'
import type { PaperToSend } from './issue-document.ts'
import { ownerOfDocument, papersOf } from './queries.ts'
import { papersOfNetwork, sendPaper } from './send-paper.ts'
import { type Subject, subjectOfBooking, subjectOfOrder } from './subject.ts'

export const getDocument = serve(
  documents.getDocument,
  async ({ params: { id }, query, caller, network, addHeader }, context) => {
    const of = await ownOf(id, caller, context)
    return sendPaper(await issuedBefore({ id, of, query, network }, context), addHeader)
  },
  { mayWait: true },
)

export const getGuestOrderIssuedDocument = serve(
  documents.getGuestOrderIssuedDocument,
  async ({ params: { id, guest_token }, query, network, addHeader }, context) => {
    const found = await findByGuestToken(context, guest_token)
    const of = found && subjectOfOrder(found)
    return sendPaper(await issuedBefore({ id, of, query, network }, context), addHeader)
  },
  { mayWait: true },
)

export const getGuestBookingIssuedDocument = serve(
  documents.getGuestBookingIssuedDocument,
  async ({ params: { id, guest_token }, query, network, addHeader }, context) => {
    const found = await findBookingByGuestToken(context, guest_token)
    const of = found && subjectOfBooking(found)
    return sendPaper(await issuedBefore({ id, of, query, network }, context), addHeader)
  },
  { mayWait: true },
)

/** What the paper is of, if it is the caller's. */
async function ownOf(id: string, { userId }: Caller, context: Context): Promise<Subject | undefined> {
  const owner = await ownerOfDocument(context.db, id)
  if (owner?.meetupId) {
    const order = await findOwn(context, { id: owner.meetupId, userId })
    return order && subjectOfOrder(order)
  }
  const booking = owner?.planBookingId && (await findOwnBooking(context, { id: owner.planBookingId, userId }))
  return booking ? subjectOfBooking(booking) : undefined
}

type DocumentRequest = {
  id: string
  of: Subject | undefined
  query: { as?: 'issued' | undefined }
  network: string
}

/** What it says never changes; its copy says what has become of it, and of its money. */
async function issuedBefore(
  { id, of, query, network }: DocumentRequest,
  context: Context & MayRefuse<'document_not_found' | 'too_many_requests'>,
): Promise<PaperToSend> {
  const papers = of ? await papersOf(context.db, of.id) : []
  const paper = papers.find((each) => each.id === id)
  if (!of || !paper) throw context.refuse('document_not_found')
  await countAttempt([papersOfNetwork], { network }, context)
  return copyOf({ paper, papers, of, asIssued: query.as === 'issued' }, context)
}
