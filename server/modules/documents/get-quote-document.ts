import { type Context, serve } from '#context'
import * as staffContract from '#contract/admin/quotes.ts'
import * as contract from '#contract/documents.ts'
import { refused } from '#contract/refusals.ts'
import { DOCUMENT_TITLES, documentFileName } from '#domain/document.ts'
import { showRecord } from '#modules/audit'
import { type FoundQuote, findQuote, openQuote } from '#modules/quotes'
import { countAttempt } from '#platform/limits'
import { writePdf } from '#platform/pdf'
import { issuerIn } from './facts.ts'
import { quoteSheet } from './papers/quote-sheet.ts'
import { overOf } from './papers/stamp.ts'
import type { Keeper } from './partner.ts'
import { quoteFacts } from './quote-facts.ts'
import { attachment, papersOfNetwork } from './send-paper.ts'

/** The paper of a held quote, whatever has become of it. What it says is frozen with the quote; an approval joins it. */
export const getQuoteDocument = serve(
  contract.getQuoteDocument,
  async ({ params, network, addHeader }, context) => {
    const found = await openQuote({ ...params, network }, context)
    await countAttempt([papersOfNetwork], { network }, context)
    return paperOf(found, 'customer', addHeader, context)
  },
  { mayWait: true },
)

export const getQuotePaper = showRecord(
  staffContract.getQuotePaper,
  async ({ params: { id }, addHeader }, context) => {
    const found = await findQuote(context.db, id)
    if (!found) return refused('quote_not_found')
    return { id, label: found.quote.number, answer: await paperOf(found, 'shop', addHeader, context) }
  },
  { mayWait: true },
)

type AddHeader = (name: string, value: string) => void

function paperOf(
  found: FoundQuote,
  keeper: Keeper,
  addHeader: AddHeader,
  context: Pick<Context, 'gateway' | 'snapshot' | 'config'>,
) {
  const facts = quoteFacts(found, { issuer: issuerIn(context), takesCards: context.gateway !== undefined })
  const { date, addressee, total: amount, number, issuer } = facts
  const partner = keeper === 'shop' ? addressee : issuer.company
  const name = documentFileName({ date, partner, amount, title: DOCUMENT_TITLES.quotation, number })
  addHeader('content-disposition', attachment(`${number}.pdf`, name))
  const over = overOf({ isCopy: keeper === 'shop' })
  return writePdf({ ...quoteSheet(facts), ...(over && { over }) })
}
