import { type Context, serve } from '#context'
import * as documents from '#contract/documents.ts'
import type { MayRefuse } from '#contract/refusals.ts'
import { type DocumentKind, documentFileName } from '#domain/document.ts'
import { type FoundMeetup, findByGuestToken, findOwn } from '#modules/meetups'
import { writePdf } from '#platform/pdf'
import type { PaperFacts } from './facts.ts'
import { paperOf, partnerOf, type Wishes } from './issue-document.ts'
import { describePaper } from './papers/describe-paper.ts'

export const getMeetupDocument = serve(
  documents.getMeetupDocument,
  async ({ params, query, caller, addHeader }, context) => {
    const found = await findOwn(context, { id: params.id, userId: caller.userId })
    return sendDocument({ found, kind: params.kind, wishes: query, addHeader }, context)
  },
  { mayWait: true },
)

export const getGuestOrderDocument = serve(
  documents.getGuestOrderDocument,
  async ({ params, query, addHeader }, context) => {
    const found = await findByGuestToken(context, params.guest_token)
    return sendDocument({ found, kind: params.kind, wishes: query, addHeader }, context)
  },
  { mayWait: true },
)

type Asked = {
  found: FoundMeetup | undefined
  kind: DocumentKind
  wishes: Wishes
  addHeader(name: string, value: string): void
}

async function sendDocument(
  { found, kind, wishes, addHeader }: Asked,
  context: Context & MayRefuse<'meetup_not_found' | 'document_not_ready' | 'document_void'>,
): Promise<Uint8Array<ArrayBuffer>> {
  if (!found) throw context.refuse('meetup_not_found')
  return sendPaper(await paperOf({ found, kind, wishes }, context), addHeader)
}

/** The file, under the name it is to be kept by. */
export async function sendPaper(
  paper: PaperFacts,
  addHeader: (name: string, value: string) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const name = documentFileName({
    date: paper.order.date,
    partner: partnerOf(paper),
    amount: paper.total,
    kind: paper.kind,
    number: numberOnFile(paper),
  })
  addHeader(
    'content-disposition',
    `attachment; filename="${numberOnFile(paper)}.pdf"; filename*=UTF-8''${encoded(name)}`,
  )
  return writePdf(describePaper(paper))
}

/** 'RC-2612-0001', issued again 'RC-2612-0001-2'. */
const numberOnFile = ({ number, receipt }: PaperFacts) =>
  receipt?.again ? `${number}-${receipt.again.serial}` : number

/** As RFC 5987 has it: these marks too are written in per cent. */
const encoded = (name: string) =>
  encodeURIComponent(name).replace(/['()*!]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
