import { serve } from '#context'
import * as staffContract from '#contract/admin/quotes.ts'
import * as contract from '#contract/documents.ts'
import { refused } from '#contract/refusals.ts'
import { showRecord } from '#modules/audit'
import { type FoundQuote, findQuote, openQuote } from '#modules/quotes'
import { countAttempt } from '#platform/limits'
import { writePdf } from '#platform/pdf'
import type { Keeper } from './partner.ts'
import { type QuotePaperContext, quoteFile } from './quote-file.ts'
import { attachment, papersOfNetwork } from './send-paper.ts'

/** The paper of a held quote, whatever has become of it. */
export const getQuoteDocument = serve(
  contract.getQuoteDocument,
  async ({ params, network, addHeader }, context) => {
    const found = await openQuote({ ...params, network }, context)
    await countAttempt([papersOfNetwork], { network }, context)
    return sendQuotePaper(found, 'customer', addHeader, context)
  },
  { mayWait: true },
)

export const getQuotePaper = showRecord(
  staffContract.getQuotePaper,
  async ({ params: { id }, addHeader }, context) => {
    const found = await findQuote(context.db, id)
    if (!found) return refused('quote_not_found')
    return { id, label: found.quote.number, answer: await sendQuotePaper(found, 'shop', addHeader, context) }
  },
  { mayWait: true },
)

type AddHeader = (name: string, value: string) => void

export function sendQuotePaper(
  found: FoundQuote,
  keeper: Keeper,
  addHeader: AddHeader,
  context: QuotePaperContext,
): Promise<Uint8Array<ArrayBuffer>> {
  const { name, description } = quoteFile(found, keeper, context)
  addHeader('content-disposition', attachment(`${found.quote.number}.pdf`, name))
  return writePdf(description)
}
