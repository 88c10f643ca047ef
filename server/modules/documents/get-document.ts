import { type Caller, type Context, serve } from '#context'
import * as documents from '#contract/documents.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { saysPaid } from '#domain/paper-ledger.ts'
import { findByGuestToken, findOwn } from '#modules/meetups'
import { findBookingByGuestToken, findOwnBooking } from '#modules/plans'
import { countAttempt } from '#platform/limits'
import type { PaperToSend } from './issue-document.ts'
import { ownerOfDocument, papersOf } from './queries.ts'
import { papersOfNetwork, sendPaper } from './send-paper.ts'
import { type Subject, subjectOfBooking, subjectOfOrder } from './subject.ts'

export const getDocument = serve(
  documents.getDocument,
  async ({ params: { id }, caller, network, addHeader }, context) => {
    const of = await ownOf(id, caller, context)
    return sendPaper(await issuedBefore({ id, of, network }, context), addHeader)
  },
  { mayWait: true },
)

export const getGuestOrderIssuedDocument = serve(
  documents.getGuestOrderIssuedDocument,
  async ({ params: { id, guest_token }, network, addHeader }, context) => {
    const found = await findByGuestToken(context, guest_token)
    const of = found && subjectOfOrder(found)
    return sendPaper(await issuedBefore({ id, of, network }, context), addHeader)
  },
  { mayWait: true },
)

export const getGuestBookingIssuedDocument = serve(
  documents.getGuestBookingIssuedDocument,
  async ({ params: { id, guest_token }, network, addHeader }, context) => {
    const found = await findBookingByGuestToken(context, guest_token)
    const of = found && subjectOfBooking(found)
    return sendPaper(await issuedBefore({ id, of, network }, context), addHeader)
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

type DocumentRequest = { id: string; of: Subject | undefined; network: string }

/** As it was issued; a valid invoice that was paid since says so. */
async function issuedBefore(
  { id, of, network }: DocumentRequest,
  context: Context & MayRefuse<'document_not_found' | 'too_many_requests'>,
): Promise<PaperToSend> {
  const paper = of && (await papersOf(context.db, of.id)).find((each) => each.id === id)
  if (!paper) throw context.refuse('document_not_found')
  await countAttempt([papersOfNetwork], { network }, context)
  return { facts: paper.facts, paid: saysPaid(paper) ? (await of.sale(context)).paid : undefined }
}
