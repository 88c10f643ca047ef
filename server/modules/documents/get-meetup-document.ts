import { type Context, serve } from '#context'
import * as documents from '#contract/documents.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import type { DocumentKind } from '#domain/document.ts'
import { type FoundMeetup, findByGuestToken, findOwn } from '#modules/meetups'
import { countAttempt, limitConcurrency } from '#platform/limits'
import type { PaperFacts } from './facts.ts'
import { paperOf, type Wishes } from './issue-document.ts'
import { papersOfNetwork, sendPaper } from './send-paper.ts'

/**
 * Those who ask for papers queue here, where waiting costs nothing: at the counter of numbers each would hold a connection
 * that an order needs.
 */
const inTurn = limitConcurrency({ max: 2, maxWaiting: 200 })

export const getMeetupDocument = serve(
  documents.getMeetupDocument,
  async ({ params, query, caller, network, addHeader }, context) => {
    const find = () => findOwn(context, { id: params.id, userId: caller.userId })
    return sendPaper(
      await inTurn(() => paperFor({ find, kind: params.kind, wishes: query, network }, context)),
      addHeader,
    )
  },
  { mayWait: true },
)

export const getGuestOrderDocument = serve(
  documents.getGuestOrderDocument,
  async ({ params, query, network, addHeader }, context) => {
    const find = () => findByGuestToken(context, params.guest_token)
    return sendPaper(
      await inTurn(() => paperFor({ find, kind: params.kind, wishes: query, network }, context)),
      addHeader,
    )
  },
  { mayWait: true },
)

type Asked = { find: () => Promise<FoundMeetup | undefined>; kind: DocumentKind; wishes: Wishes; network: string }

async function paperFor(
  { find, kind, wishes, network }: Asked,
  context: Context & MayRefuse<'meetup_not_found' | 'document_not_ready' | 'document_void' | 'too_many_requests'>,
): Promise<PaperFacts> {
  const found = await find()
  if (!found) throw context.refuse('meetup_not_found')
  await countAttempt([papersOfNetwork], { network }, context)
  return paperOf({ found, kind, wishes }, context)
}
