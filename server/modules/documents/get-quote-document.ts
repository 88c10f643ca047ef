import { serve } from '#context'
import * as contract from '#contract/documents.ts'
import { shop } from '#contract/shop.ts'
import { documentFileName } from '#domain/document.ts'
import { perPerson } from '#domain/money.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import { type FoundQuote, openQuote } from '#modules/quotes'
import { countAttempt } from '#platform/limits'
import { writePdf } from '#platform/pdf'
import { type PaperLine, quantityOf } from './facts.ts'
import { type QuoteFacts, quoteSheet } from './papers/quote-sheet.ts'
import { attachment, papersOfNetwork } from './send-paper.ts'

/** The paper of a held quote, whatever has become of it. What it says is frozen with the quote. */
export const getQuoteDocument = serve(
  contract.getQuoteDocument,
  async ({ params, network, addHeader }, context) => {
    const found = await openQuote({ ...params, network }, context)
    await countAttempt([papersOfNetwork], { network }, context)
    const facts = quoteFacts(found, { takesCards: context.gateway !== undefined })
    const { date, addressee: partner, total: amount, number } = facts
    const name = documentFileName({ date, partner, amount, kind: 'quotation', number })
    addHeader('content-disposition', attachment(number, name))
    return writePdf(quoteSheet(facts))
  },
  { mayWait: true },
)

function quoteFacts({ quote, organizer }: FoundQuote, { takesCards }: Pick<QuoteFacts, 'takesCards'>): QuoteFacts {
  const { priced, estimatedPerson, feeTimeline } = quote
  const { totals, area, campaign, lines } = priced
  const { reduced, usual } = totals.groups
  const besides = (name: string, amount: number): PaperLine[] =>
    amount === 0 ? [] : [{ name, quantity: '1', unitPrice: amount, amount, rate: usual.rate, isReduced: false }]
  const free = feeTimeline.findLastIndex(({ fee }) => fee === 0)
  return {
    kind: 'quotation',
    number: quote.number,
    issuer: shop,
    ...{ addressee: quote.addressee, title: quote.title, note: quote.note },
    organizer: organizer ? `${organizer.company} ${organizer.lastName} ${organizer.firstName}さま` : '',
    date: quote.meetupDate,
    person: estimatedPerson,
    perPerson: perPerson(totals.total, estimatedPerson) ?? 0,
    area: area ? `${area.prefecture}${area.city}` : null,
    freeUntil: feeTimeline[free + 1]?.from ?? null,
    issuedAt: isoInTokyo(quote.createdAt),
    expiresAt: isoInTokyo(quote.expiresAt),
    takesCards,
    lines: [
      ...lines.map((line) => ({
        name: line.name,
        quantity: quantityOf(line),
        unitPrice: line.unitPrice,
        amount: line.amount,
        rate: line.taxRate,
        isReduced: line.taxClass === 'reduced',
      })),
      ...besides('配送料', totals.shippingFee),
      ...besides(campaign?.name ?? 'キャンペーン割引', -totals.campaignDiscountShip),
    ],
    groups: [
      { ...reduced, isReduced: true },
      { ...usual, isReduced: false },
    ].filter(({ amount }) => amount > 0),
    untaxed: 0,
    total: totals.total,
  }
}
