import type { Context } from '#context'
import { withoutHonorific } from '#domain/addressee.ts'
import { DOCUMENT_TITLES, documentFileName } from '#domain/document.ts'
import { endOfQuote } from '#domain/quote.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { FoundQuote } from '#modules/quotes'
import type { PdfDescription } from '#platform/pdf'
import { issuerIn, type QuoteFacts } from './facts.ts'
import { quoteSheet } from './papers/quote-sheet.ts'
import { overOf } from './papers/stamp.ts'
import type { Keeper } from './partner.ts'
import { quoteFacts } from './quote-facts.ts'

export type QuotePaperContext = Pick<Context, 'gateway' | 'snapshot' | 'config' | 'now'>

/** What it says at this moment: frozen with the quote; an approval joins it, and rates that follow a change. */
export const quoteFactsNow = (found: FoundQuote, context: Omit<QuotePaperContext, 'now'>): QuoteFacts =>
  quoteFacts(found, { issuer: issuerIn(context), takesCards: context.gateway !== undefined })

/** The file of a quote that has no order: what has become of it stands across its face. */
export function quoteFile(
  found: FoundQuote,
  keeper: Keeper,
  context: QuotePaperContext,
): { name: string; description: PdfDescription } {
  const facts = quoteFactsNow(found, context)
  const { date, addressee, total: amount, number, issuer } = facts
  const partner = keeper === 'shop' ? withoutHonorific(addressee) : issuer.company
  const end = endOfQuote({ ...found.quote, isOrdered: found.quote.orderedAt !== null }, context.now())
  const over = overOf({
    isCopy: keeper === 'shop',
    ...(end && { ended: { state: 'void', at: isoInTokyo(end.at), by: null } }),
  })
  return {
    name: documentFileName({ date, partner, amount, title: DOCUMENT_TITLES.quotation, number }),
    description: { ...quoteSheet(facts), ...(over && { over }) },
  }
}
