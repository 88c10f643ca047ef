import type { Context } from '#context'
import type { OwnQuote, Quote, QuoteSummary } from '#contract/quotes.ts'
import { organisationIn } from '#domain/buyer.ts'
import { MEAL_EXPENSE_LIMIT, mealExpense } from '#domain/meal-expense.ts'
import { answersOf } from '#domain/own-fields.ts'
import { quoteState } from '#domain/quote.ts'
import { isoInTokyo } from '#domain/tokyo-date.ts'
import type { OrderNamed } from '#modules/orders'
import { presentCalculation } from '#modules/pricing'
import type { Sql } from '#platform/db'
import { approvalText } from './approval-text.ts'
import { findGone } from './gone.ts'
import { type FoundQuote, linksOf, type QuoteRow, type QuoteSummaryRow } from './queries.ts'
import { nameOf } from './quote-mails.ts'

type Presenting = Pick<Context, 'now' | 'snapshot'> & { sql: Sql }

export async function presentQuote({ quote, organizer }: FoundQuote, context: Presenting): Promise<Quote> {
  const now = context.now()
  const { priced, estimatedPerson } = quote
  const { area, totals } = priced
  const each = mealExpense({ total: totals.total, tax: totals.tax.total }, estimatedPerson)
  return {
    number: quote.number,
    state: stateOf(quote, now),
    addressee: quote.addressee,
    title: quote.title,
    note: quote.note,
    allergies: quote.allergies,
    meetup_date: quote.meetupDate,
    estimated_person: estimatedPerson,
    area: area ? `${area.prefecture}${area.city}` : null,
    maker_told: organizer !== null || quote.makerEmail !== null,
    organizer: organizer && {
      name: nameOf(organizer),
      company: organisationIn(organizer.company),
      department: organizer.department,
    },
    calculation: presentCalculation(priced),
    meal_expense: { limit: MEAL_EXPENSE_LIMIT, with_tax: each.withTax, without_tax: each.withoutTax },
    approval_text: approvalText(quote, each, context.snapshot.current().shop),
    fee_timeline: quote.feeTimeline,
    comments: commentsOf(quote),
    gone: await findGone(quote, context),
    created_at: isoInTokyo(quote.createdAt),
    expires_at: isoInTokyo(quote.expiresAt),
  }
}

export async function presentOwnQuote(
  { order, ...found }: FoundQuote & { order: OrderNamed | undefined },
  context: Presenting & Pick<Context, 'secrets' | 'config'>,
): Promise<OwnQuote> {
  const { quote } = found
  const { token, url } = linksOf(quote, context)
  const isOwn = order && order.userId !== null && order.userId === quote.userId
  return {
    ...(await presentQuote(found, context)),
    token,
    url,
    approver_email: quote.approverEmail,
    maker_email: quote.makerEmail,
    postal_code: quote.priced.postalCode ?? null,
    own_fields: answersOf(quote.ownFields),
    order: order ? { number: order.number, placed_at: isoInTokyo(order.placedAt), id: isOwn ? order.id : null } : null,
  }
}

export function presentQuoteSummary(
  row: QuoteSummaryRow,
  context: Pick<Context, 'secrets' | 'config' | 'now' | 'snapshot'>,
): QuoteSummary {
  return {
    number: row.number,
    state: stateOf(row, context.now()),
    addressee: row.addressee,
    title: row.title,
    meetup_date: row.meetupDate,
    estimated_person: row.estimatedPerson,
    total: row.total,
    created_at: isoInTokyo(row.createdAt),
    expires_at: isoInTokyo(row.expiresAt),
    ...linksOf(row, context),
  }
}

export const stateOf = (quote: Pick<QuoteRow, 'answer' | 'orderedAt' | 'expiresAt'>, now: Date) =>
  quoteState({ ...quote, isOrdered: quote.orderedAt !== null }, now)

function commentsOf({ answer, answeredBy, comment, answeredAt, answeredWay }: QuoteRow): Quote['comments'] {
  if (!answer || !answeredAt) return []
  return [
    { name: answeredBy ?? '', comment: comment ?? '', kind: answer, at: isoInTokyo(answeredAt), way: answeredWay },
  ]
}
