import { serve } from '#context'
import * as documents from '#contract/documents.ts'
import { findByGuestToken, findOwn } from '#modules/meetups'
import { makePaper } from './make-paper.ts'
import { sendPaper } from './send-paper.ts'
import { subjectOfOrder } from './subject.ts'

export const getMeetupDocument = serve(
  documents.getMeetupDocument,
  async ({ params, query, caller, network, addHeader }, context) => {
    const find = async () => {
      const found = await findOwn(context, { id: params.id, userId: caller.userId })
      return found && subjectOfOrder(found)
    }
    const paper = await makePaper({ find, kind: params.kind, query, network }, context)
    if (!paper) throw context.refuse('meetup_not_found')
    return sendPaper(paper, addHeader)
  },
  { mayWait: true },
)

export const getGuestOrderDocument = serve(
  documents.getGuestOrderDocument,
  async ({ params, query, network, addHeader }, context) => {
    const find = async () => {
      const found = await findByGuestToken(context, params.guest_token)
      return found && subjectOfOrder(found)
    }
    const paper = await makePaper({ find, kind: params.kind, query, network }, context)
    if (!paper) throw context.refuse('meetup_not_found')
    return sendPaper(paper, addHeader)
  },
  { mayWait: true },
)
