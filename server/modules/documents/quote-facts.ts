import { organisationIn } from '#domain/buyer.ts'
import { perPerson } from '#domain/money.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { FoundQuote } from '#modules/quotes'
import { type PaperLine, type QuoteFacts, quantityOf, rateGroups } from './facts.ts'

export function quoteFacts(
  { quote, organizer }: FoundQuote,
  { issuer, takesCards }: Pick<QuoteFacts, 'issuer' | 'takesCards'>,
): QuoteFacts {
  const { priced, estimatedPerson, feeTimeline } = quote
  const { totals, area, campaign, lines, ratedOn } = priced
  const { reduced, usual } = totals.groups
  const besides = (name: string, amount: number): PaperLine[] =>
    amount === 0 ? [] : [{ name, quantity: '1', unitPrice: amount, amount, rate: usual.rate, isReduced: false }]
  const free = feeTimeline.findLastIndex(({ fee }) => fee === 0)
  return {
    kind: 'quotation',
    number: quote.number,
    issuer,
    addressee: quote.addressee,
    title: quote.title,
    note: quote.note,
    organizer: organizer
      ? [organisationIn(organizer.company), organizer.lastName, `${organizer.firstName}さま`].filter(Boolean).join(' ')
      : '',
    date: quote.meetupDate,
    person: estimatedPerson,
    perPerson: perPerson(totals.total, estimatedPerson) ?? 0,
    area: area ? `${area.prefecture}${area.city}` : null,
    freeUntil: feeTimeline[free + 1]?.from ?? null,
    issuedAt: isoInTokyo(quote.createdAt),
    expiresAt: isoInTokyo(quote.expiresAt),
    takesCards,
    ...(ratedOn && { ratedOn }),
    approval: approvalOf(quote),
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
    groups: rateGroups(reduced, usual),
    untaxed: 0,
    total: totals.total,
  }
}

export function approvalOf({ answer, answeredAt, answeredBy, comment }: FoundQuote['quote']): QuoteFacts['approval'] {
  if (answer !== 'approved' || !answeredAt) return null
  return { at: isoInTokyo(answeredAt), by: answeredBy ?? '', comment: comment ?? '' }
}
